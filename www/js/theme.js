/**
 * Every colour of the drawn table, one object a theme.
 *
 * Light is a table by the window in the morning; dark is the same table by candle, in the evening;
 * contrast is for people who ask for more contrast or for forced colours.
 */

/**
 * One button's material.
 * @typedef {object} Material
 * @property {string} shine the brightest reflection
 * @property {string} light lit parts
 * @property {string} body the colour one would name
 * @property {string} shade parts turned away from the light
 * @property {string} hole the inside of a hole
 * @property {string} thread
 * @property {string} vein what shows inside the material
 * @property {string} rim the outline: at least 3:1 against the cloth
 */

/**
 * @typedef {object} Theme
 * @property {{R: Material, B: Material, W: Material}} buttons
 * @property {{lit: string, body: string, shade: string, fibre: string, thread: string, mark: string}} cloth
 * @property {{light: string, body: string, shade: string, dark: string}} wood
 * @property {{shine: string, light: string, body: string, shade: string}} brass
 * @property {{R: string, B: string}} enamel the rim before each general, when it is that side's turn
 * @property {{R: string, B: string}} enamelIdle the same, while the side waits
 * @property {string} glow the light of the side to move, "r, g, b"
 * @property {number} glowStrength 0 to 1
 * @property {string} shadow "r, g, b"
 * @property {number} shadowStrength 0 to 1
 * @property {string} paper number tags
 * @property {string} ink figures on the tags
 * @property {{R: string, B: string, W: string}} tag ring of a number tag, by button
 * @property {string} legal the ring of a place that may be sown
 * @property {string} extra the sign of an extra turn
 * @property {string} focus the focus ring
 * @property {string} focusEdge the line at both sides of the focus ring
 * @property {string} veil laid over the table when looking back
 */

/** @type {{light: Theme, dark: Theme, contrast: Theme}} */
export const themes = {
  light: {
    buttons: {
      R: {
        shine: "#ffd9cf",
        light: "#d8423a",
        body: "#b3202a",
        shade: "#6a0d18",
        hole: "#2e050a",
        thread: "#f0d9a8",
        vein: "#e0574a",
        rim: "#38040b",
      },
      B: {
        shine: "#cfc6ba",
        light: "#57504a",
        body: "#2b2826",
        shade: "#0f0e0e",
        hole: "#000000",
        thread: "#c9c2b6",
        vein: "#75655a",
        rim: "#0a0909",
      },
      W: {
        shine: "#ffffff",
        light: "#fffdf7",
        body: "#efe9dc",
        shade: "#b3aa9b",
        hole: "#3a2f22",
        thread: "#8a7442",
        vein: "#d9c9b4",
        rim: "#241d14",
      },
    },
    cloth: {
      lit: "#769180",
      body: "#66836f",
      shade: "#55705f",
      fibre: "#34503f",
      thread: "#f6efd6",
      mark: "#2c4034",
    },
    wood: { light: "#a8703f", body: "#7b4a26", shade: "#54301a", dark: "#2f1a0e" },
    brass: { shine: "#fff3c4", light: "#e7c872", body: "#b98f3c", shade: "#6f5120" },
    enamel: { R: "#c4222d", B: "#1b1a1b" },
    enamelIdle: { R: "#6f3a2c", B: "#4a382a" },
    glow: "255, 244, 205",
    glowStrength: 0.55,
    shadow: "24, 32, 24",
    shadowStrength: 0.42,
    paper: "#fffaea",
    ink: "#1f1a14",
    tag: { R: "#a5141f", B: "#141313", W: "#8b8170" },
    legal: "#fff0b8",
    extra: "#ffd24a",
    focus: "#0b4fd8",
    focusEdge: "#ffffff",
    veil: "rgba(214, 208, 190, 0.45)",
  },
  dark: {
    buttons: {
      R: {
        shine: "#ffd3c0",
        light: "#d3413a",
        body: "#a91f28",
        shade: "#560a13",
        hole: "#1e0306",
        thread: "#e6c78c",
        vein: "#d9544a",
        rim: "#f27c6e",
      },
      B: {
        shine: "#d8c5a8",
        light: "#544a41",
        body: "#262220",
        shade: "#0b0a0a",
        hole: "#000000",
        thread: "#b7aa97",
        vein: "#74624f",
        rim: "#b0a089",
      },
      W: {
        shine: "#fffdf4",
        light: "#f6ecd8",
        body: "#dccfb6",
        shade: "#8d8069",
        hole: "#2b2015",
        thread: "#7a6437",
        vein: "#cdbb9f",
        rim: "#f3e9d4",
      },
    },
    cloth: {
      lit: "#294c40",
      body: "#1f4238",
      shade: "#122a24",
      fibre: "#0c1f1a",
      thread: "#d9c48d",
      mark: "#6f9484",
    },
    wood: { light: "#6b4122", body: "#472814", shade: "#2b170b", dark: "#140a04" },
    brass: { shine: "#ffe9ad", light: "#d9b25a", body: "#987028", shade: "#4b3512" },
    enamel: { R: "#d02a33", B: "#0b0a0b" },
    enamelIdle: { R: "#4a2018", B: "#2a1e15" },
    glow: "255, 196, 110",
    glowStrength: 0.44,
    shadow: "0, 6, 4",
    shadowStrength: 0.6,
    paper: "#f7ecd2",
    ink: "#1d160d",
    tag: { R: "#b3202a", B: "#141313", W: "#93866c" },
    legal: "#ffd77a",
    extra: "#ffcf4d",
    focus: "#8ec5ff",
    focusEdge: "#06121f",
    veil: "rgba(10, 14, 13, 0.5)",
  },
  contrast: {
    buttons: {
      R: {
        shine: "#ffffff",
        light: "#e0363a",
        body: "#c81420",
        shade: "#8a0010",
        hole: "#000000",
        thread: "#ffffff",
        vein: "#e0363a",
        rim: "#ffffff",
      },
      B: {
        shine: "#ffffff",
        light: "#3a3a3a",
        body: "#161616",
        shade: "#000000",
        hole: "#ffffff",
        thread: "#ffffff",
        vein: "#3a3a3a",
        rim: "#ffffff",
      },
      W: {
        shine: "#ffffff",
        light: "#ffffff",
        body: "#ffffff",
        shade: "#c8c8c8",
        hole: "#000000",
        thread: "#000000",
        vein: "#ffffff",
        rim: "#8f8f8f",
      },
    },
    cloth: {
      lit: "#14332a",
      body: "#0f2a22",
      shade: "#0a1f19",
      fibre: "#0a1f19",
      thread: "#ffffff",
      mark: "#b8d8cb",
    },
    wood: { light: "#3a2a1a", body: "#2a1c10", shade: "#1c120a", dark: "#000000" },
    brass: { shine: "#ffffff", light: "#ffe08a", body: "#e0b040", shade: "#8a6a20" },
    enamel: { R: "#ff2a36", B: "#000000" },
    enamelIdle: { R: "#5a1014", B: "#2a2a2a" },
    glow: "255, 224, 138",
    glowStrength: 0.35,
    shadow: "0, 0, 0",
    shadowStrength: 0.6,
    paper: "#ffffff",
    ink: "#000000",
    tag: { R: "#c81420", B: "#000000", W: "#6a6a6a" },
    legal: "#ffe600",
    extra: "#ffe600",
    focus: "#00e5ff",
    focusEdge: "#000000",
    veil: "rgba(0, 0, 0, 0.55)",
  },
};
