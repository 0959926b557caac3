/**
 * Small sounds, made on the spot: lacquer clicks bright, horn dull, pearl clear. Nothing sounds, and
 * no audio is opened, before `wake` is called with the sound on.
 */

/** @typedef {import("./motion.js").TimelineEvent} TimelineEvent */
/** @typedef {import("./sprites.js").Letter} Letter */

const VOLUME = 0.16;

/**
 * How a material rings: pitch and overtone in hertz, how long in seconds, how much of it is click.
 * @type {Record<Letter, {pitch: number, overtone: number, ring: number, click: number}>}
 */
const VOICES = {
  R: { pitch: 1480, overtone: 3550, ring: 0.075, click: 0.55 },
  B: { pitch: 880, overtone: 2050, ring: 0.055, click: 0.75 },
  W: { pitch: 2220, overtone: 5650, ring: 0.12, click: 0.4 },
};

/** The table's voice. */
export function createSound() {
  /** @type {AudioContext | null} */
  let audio = null;
  /** @type {GainNode | null} */
  let out = null;
  /** @type {AudioBuffer | null} */
  let noise = null;

  /**
   * @param {number} frequency hertz
   * @param {number} loudness 0 to 1
   * @param {number} length seconds
   * @param {number} [delay] seconds
   * @param {OscillatorType} [shape]
   */
  function tone(frequency, loudness, length, delay = 0, shape = "sine") {
    if (!audio || !out) return;
    const begin = audio.currentTime + delay;
    const oscillator = new OscillatorNode(audio, { frequency, type: shape });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loudness, begin + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(out);
    oscillator.start(begin);
    oscillator.stop(begin + length + 0.02);
  }

  /**
   * @param {number} frequency hertz, around which the noise lies
   * @param {number} loudness 0 to 1
   * @param {number} length seconds
   * @param {number} [sharpness]
   */
  function rustle(frequency, loudness, length, sharpness = 0.8) {
    if (!audio || !out || !noise) return;
    const begin = audio.currentTime;
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: sharpness });
    const gain = new GainNode(audio, { gain: loudness });
    gain.gain.setValueAtTime(loudness, begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    source.connect(filter).connect(gain).connect(out);
    source.start(begin, Math.random() * 0.3, length + 0.02);
  }

  /** @param {Letter} button @param {Letter | null} onto */
  function drop(button, onto) {
    const voice = VOICES[button];
    // No two clicks of a real button are the same.
    const detune = 1 + (Math.random() - 0.5) * 0.04;
    if (onto) {
      const other = VOICES[onto];
      tone(voice.pitch * detune, 0.5, voice.ring);
      tone(voice.overtone * detune, 0.22, voice.ring * 0.6);
      tone(other.pitch * 0.75 * detune, 0.22, other.ring * 0.8);
      rustle(3800, voice.click, 0.018);
    } else {
      tone(170 * detune, 0.55, 0.07);
      tone(voice.pitch * 0.5 * detune, 0.16, voice.ring * 0.6);
      rustle(900, 0.5, 0.045);
    }
  }

  return {
    /** The player's setting. */
    enabled: false,

    /** Opens the audio; to be called while a click or a key is handled, as browsers demand. */
    wake() {
      if (!this.enabled) return;
      if (!audio) {
        audio = new AudioContext({ latencyHint: "interactive" });
        out = new GainNode(audio, { gain: VOLUME });
        out.connect(audio.destination);
        noise = new AudioBuffer({ length: audio.sampleRate / 2, sampleRate: audio.sampleRate });
        const samples = noise.getChannelData(0);
        for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
      }
      if (audio.state === "suspended") void audio.resume();
    },

    /**
     * The sound of what a timeline tells.
     * @param {TimelineEvent} event
     */
    play({ kind, button, onto, count }) {
      if (!this.enabled || audio?.state !== "running") return;
      if (kind === "lift") rustle(1600, 0.3, 0.09, 0.5);
      if (kind === "drop" && button) drop(button, onto);
      if (kind === "extra") [784, 988, 1319].forEach((pitch, i) => tone(pitch, 0.3, 0.4, i * 0.07));
      if (kind === "count" && button) {
        if (button === "W") rustle(2400, 0.2, 0.02);
        else tone(262 * 2 ** ((count ?? 1) / 9), 0.4, 0.22, 0, "triangle");
      }
    },

    /** The end of a round: a small chord. */
    roundEnd() {
      if (!this.enabled || audio?.state !== "running") return;
      [392, 494, 587, 784].forEach((pitch, i) => tone(pitch, 0.26, 0.9, i * 0.05, "triangle"));
    },
  };
}
