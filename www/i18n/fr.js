// French. `{name}` stands for a value; two forms are for one and for any other number `{n}`.
// Sentences are written with plain spaces; `typeset` puts in those that French printers use.

/** @import { Messages } from "../js/i18n.js" */

/** Spaces that do not break: narrow ones before ! ? ; and wide ones before : and in « ». */
const typeset = (/** @type {string} */ text) =>
  text
    .replace(/ ([!?;])/g, "\u202f$1")
    .replace(/ ([:»])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0");

/** @type {Messages} */
const messages = {
  "page.title": "Button Up! Un duel de boutons et d’espions",

  "side.red": "Rouge",
  "side.black": "Noir",
  "rank.drummer": "Tambour",
  "rank.corporal": "Caporal",
  "rank.sergeant": "Sergent",
  "rank.captain": "Capitaine",
  "rank.colonel": "Colonel",
  "rank.marshal": "Maréchal",
  "button.red": "rouge",
  "button.black": "noir",
  "button.white": "blanc",

  "nav.label": "Page",
  "nav.new": "Nouvelle partie",
  "nav.share": "Partager",
  "nav.rules": "Règles",
  "nav.settings": "Réglages",
  "notice.close": "Fermer ce message",
  "dialog.close": "Fermer",
  "foot.credit":
    "Button Up! est un jeu de Bruno Cathala, édité par Jactalea. Ceci est une version non officielle, avec ses propres dessins.",

  "start.title": "Deux généraux, neuf boutons",
  "start.lead":
    "Montez la tour, hissez-y vos boutons tout en haut et méfiez-vous des espions blancs.",
  "start.players": "Qui joue ?",
  "play.people": "À deux",
  "play.computer": "Contre l’ordinateur",
  "play.watch": "Deux ordinateurs",
  "start.rank": "Grade de l’ordinateur",
  "start.colour": "Votre couleur",
  "start.redRank": "Grade de Rouge",
  "start.blackRank": "Grade de Noir",
  "start.own": "Votre nom",
  "start.other": "Nom de l’ordinateur",
  "start.red": "Nom de Rouge",
  "start.black": "Nom de Noir",
  "start.advised": "Conseils",
  "start.starter": "Qui commence ?",
  "start.lot": "Au sort",
  "start.target": "Points pour gagner",
  "start.go": "Commencer la partie",

  "resume.title": "Une partie est en cours",
  "resume.go": "Continuer",
  "saved.title": "Parties enregistrées",
  "saved.names": "{red} contre {black}",
  "saved.computer": "{name} ({rank})",
  "saved.underWay": {
    one: "Rouge {red}, Noir {black}, en {target} points : {n} manche jusqu’ici.",
    other: "Rouge {red}, Noir {black}, en {target} points : {n} manches jusqu’ici.",
  },
  "saved.over": {
    one: "Terminée en {n} manche : Rouge {red}, Noir {black}.",
    other: "Terminée en {n} manches : Rouge {red}, Noir {black}.",
  },
  "saved.continue": "Continuer",
  "saved.look": "Regarder",
  "saved.forget": "Oublier",
  "saved.sure": "Vraiment oublier ?",

  "load.title": "Ouvrir une partie notée ou un lien",
  "load.text": "Collez la notation d’une partie, ou le lien d’une partie",
  "load.go": "Ouvrir",
  "load.file": "Choisir un fichier…",

  "table.title": "La table",
  "table.places": "Neuf places, dans le sens horaire",

  "sheet.computer": "(ordinateur)",
  "sheet.toMove": "au trait",
  "sheet.starts": "commence la manche suivante",
  "sheet.decides": "décide qui commence",
  "sheet.wins": "gagne la partie",
  "sheet.target": "sur {n}",
  "sheet.caption": "Points de {side}, manche par manche",
  "sheet.round": "Manche",
  "sheet.points": "Points",
  "sheet.total": "Total",

  "now.deal": "Manche {n} : les boutons sont en place. À {side} de jouer : {name}.",
  "now.turn": "À {side} de jouer : {name}.",
  "now.computer": "À {side} de jouer : c’est un ordinateur.",

  "landing.each": {
    one: "Son bouton va sur la place {places}.",
    other: "Ses boutons vont sur les places {places}.",
  },
  "landing.rest":
    "Ses boutons vont sur {places} ; les {n} derniers vont ensemble sur la place {place}.",
  "place.legal": "Place {place}, de bas en haut : {stack}. Peut être semée. {landing}",
  "place.extra": "Cela donne un autre tour.",
  "place.ends": "Cela termine la manche.",
  "place.noSpy":
    "Place {place}, de bas en haut : {stack}. Ne peut pas être semée : elle ne contient pas de bouton blanc.",
  "place.empty": "Place {place} : vide.",
  "place.tower": "Place {place}, la tour, de bas en haut : {stack}. La manche est finie.",
  "place.past": "Place {place}, de bas en haut : {stack}.",

  "refused.empty": "La place {place} est vide : choisissez une pile qui contient un bouton blanc.",
  "refused.noSpy":
    "La pile de la place {place} ne peut pas être semée : elle ne contient pas de bouton blanc. Choisissez-en une avec un espion.",
  "refused.over": "La manche est finie : la tour est comptée.",
  "refused.line": "Cette suite n’est que montrée. Fermez-la pour semer.",
  "refused.past": "Vous regardez un moment passé. Revenez à la partie pour semer.",

  "sown.passed": "{side} a semé la place {place}, jusqu’à la place {last}. À {next} de jouer.",
  "sown.extra":
    "{side} a semé la place {place} : {colour} sur {colour}, place {last}. {side} rejoue !",
  "sown.rest":
    "{side} a semé la place {place} ; la place {last} a reçu ensemble les {n} derniers boutons. À {next} de jouer.",
  "sown.end": "{side} a semé la place {place} : la tour est debout, la manche est finie.",

  "hint.choose":
    "Choisissez une pile qui contient un bouton blanc. Avant les semailles, des marques montrent où ira chaque bouton.",
  "hint.thinks": "{side} réfléchit ({rank})…",
  "hint.paused": "Pause, avant le tour de {side} ({rank}).",
  "hint.sowing": "{side} sème la place {place}. Un clic montre aussitôt la fin.",

  "starts.setUp": "Manche {n} : {side} commence.",
  "starts.behind": "Manche {n} : {side} commence, ayant moins de points.",
  "starts.decided": "Manche {n} : {side} commence, par décision de {by}.",

  "points.none": "Manche nulle : personne ne marque.",
  "points.side": {
    one: "{side} marque {n} point.",
    other: "{side} marque {n} points.",
  },
  "points.sums": "La tour : Rouge {red}, Noir {black}.",

  "next.deal":
    "{name} ({side}) est à la traîne, {low} à {high}, et commence donc la manche suivante.",
  "next.decideLost": {
    one: "Égalité à {n} point. {side} a perdu cette manche et décide qui commence la suivante.",
    other: "Égalité à {n} points. {side} a perdu cette manche et décide qui commence la suivante.",
  },
  "next.decideDrawn": {
    one: "Égalité à {n} point, et la manche est nulle. {side} ne l’avait pas commencée et décide donc qui commence la suivante.",
    other:
      "Égalité à {n} points, et la manche est nulle. {side} ne l’avait pas commencée et décide donc qui commence la suivante.",
  },
  "next.over": {
    one: "{name} ({side}) gagne la partie par {high} à {low}, en une seule manche !",
    other: "{name} ({side}) gagne la partie par {high} à {low}, en {n} manches !",
  },
  "next.starts": "{side} commence",
  "next.go": "Distribuer la manche {n}",
  "next.rematch": "Rejouer",
  "next.review": "Analyser la partie",
  "next.otherNames": "Autres noms",

  "watch.pause": "Pause",
  "watch.goOn": "Reprendre",
  "watch.step": "Un coup",

  "orders.label": "Et maintenant",
  "look.deal": "Retour en arrière : manche {n}, la donne",
  "look.turn": "Retour en arrière : manche {n}, après le tour {turn}",
  "look.earlier": "Avant",
  "look.later": "Après",
  "look.now": "Revenir à la partie",

  "line.best": "Meilleure suite : tour {turn} sur {n}",
  "line.other": "Si l’on sème {place} : tour {turn} sur {n}",
  "line.bestPoints": "Meilleure suite pour les points : tour {turn} sur {n}",
  "line.otherPoints": "Si l’on sème {place}, pour les points : tour {turn} sur {n}",
  "line.end": "À la fin, {result}.",
  "line.close": "Fermer la suite",
  "result.side": {
    one: "{side} gagne la manche de {n} point",
    other: "{side} gagne la manche de {n} points",
  },
  "result.drawn": "la manche est nulle",

  "advice.title": "Conseil pour {side}",
  "advice.always": "Toujours pour {name}",
  "advice.none": "La manche est finie : il n’y a rien à conseiller.",
  "advice.away": "Le conseil est masqué.",
  "advice.of": "Place {place}.",
  "advice.wins": "Gagne la manche de {n}",
  "advice.loses": "Perd la manche de {n}",
  "advice.draws": "Fait manche nulle",
  "advice.chance": "{chance} de chances de gagner la partie",
  "advice.best": "le mieux",
  "advice.bestForMatch": "le mieux pour la partie",
  "advice.bestForPoints": "le mieux pour les points",
  "advice.sentence": {
    one: "Conseil pour {side}. Le mieux est la place {places}. {points} ; {chance} de chances de gagner la partie.",
    other:
      "Conseil pour {side}. Les places {places} se valent. {points} ; {chance} de chances de gagner la partie.",
  },
  "advice.reminder": {
    one: "Le mieux est la place {places}.",
    other: "Le mieux : les places {places}.",
  },
  "advice.place": "{points} ; {chance} de chances de gagner la partie.",
  "advice.placeBest": "{points} ; {chance} de chances de gagner la partie : {best}.",
  "advice.turn": "{side} {place}",
  "advice.why": "Le mieux se poursuit par {turns} : {result}.",
  "advice.whyEnds": "Cela termine la manche : {result}.",
  "advice.whyNot": "Sur {place}, {side} répond {answer} : {result}.",
  "advice.whyMatch": "(Ici, les deux jouent pour la partie, non pour les points.)",
  "advice.show": "Dérouler",
  "advice.showMatch": "Dérouler pour la partie",
  "advice.showPoints": "Dérouler pour les points",
  "advice.showPlace": "{show} : place {place}",
  "advice.secret":
    "Les points ne sont pas la partie. Pour les points de cette manche, la place {points} est la meilleure ({pointsValue} contre {matchValue}), mais la place {match} gagne plus souvent la partie : {matchChance} contre {pointsChance}. Ce qui compte, c’est le score que laisse une manche, et qui commence la suivante.",

  "review.title": "Analyse",
  "review.curve": "Les chances de Rouge de gagner la partie, moment par moment",
  "review.keys":
    "Cliquez sur la courbe, ou suivez-la avec les flèches ; Page préc. et Page suiv. vont de manche en manche.",
  "review.winRed": "Rouge gagne",
  "review.winBlack": "Noir gagne",
  "review.position": "La table à ce moment",
  "review.start": "Manche {n} : c’est à {side} de commencer.",
  "review.deal": "Manche {n} : la donne.",
  "review.decision": "Manche {n} : {by} décide que {side} commence.",
  "review.turn": "Manche {n}, tour {turn} : {side} sème la place {place}.",
  "review.point": "Manche {n}, tour {turn} : {side} sème {place}",
  "review.changed": "Les chances de Rouge passent de {before} à {after}.",
  "review.same": "Les chances de Rouge restent à {after}.",
  "review.tiny": "moins de {chance}",
  "review.lost": "Cela cède {chance} de la partie.",
  "review.lostBoth": {
    one: "Cela cède {chance} de la partie et {n} point de la manche.",
    other: "Cela cède {chance} de la partie et {n} points de la manche.",
  },
  "review.lostPoints": {
    one: "Pour la partie, rien n’est meilleur, même si cela cède {n} point de la manche.",
    other: "Pour la partie, rien n’est meilleur, même si cela cède {n} points de la manche.",
  },
  "review.lostNothing": "Rien n’est meilleur.",
  "review.look": "Le voir sur la table",
  "review.better": "Montrer la meilleure suite",
  "review.turningPoints": "Les tournants",
  "review.allTurning": "Montrer les {n} tournants",
  "review.largest": "Les choix qui ont cédé des chances, la plus grande perte d’abord.",
  "review.none": "Personne n’a rien cédé.",
  "review.given": "cédés",
  "review.account": "Le compte",
  "review.accountLead":
    "D’où viennent les chances de Rouge, moment par moment, arrondies de sorte que les lignes s’additionnent au dernier chiffre près.",
  "review.even": "Chances égales",
  "review.starts": "Le premier départ",
  "review.deals": "Les donnes",
  "review.gaveAway": "Ce que {side} a cédé",
  "review.result": "Les chances de Rouge à présent",
  "review.resultOver": "Le résultat pour Rouge",
  "review.accuracy": "Précision",
  "review.kept": "{side} a gardé {part} de ce qui pouvait l’être.",
  "review.nothingAtStake": "Rien n’était en jeu dans les choix de {side}.",
  "review.table": "Tous les moments en tableau",
  "review.what": "Ce qui se passe",
  "review.chance": "Chances de Rouge",
  "review.chanceLost": "Chances cédées",
  "review.pointsLost": "Points cédés",
  "review.playOn": "Jouer à partir d’ici",
  "review.playOnLead":
    "Une nouvelle partie commence à ce moment. Celle que vous regardez reste telle quelle.",
  "review.player": "{side} est joué par",
  "review.person": "une personne",
  "review.over": "La partie est finie ici : il n’y a plus rien à jouer.",

  "journal.label": "Tours",
  "journal.choose": "Manche à regarder",
  "journal.round": "Manche {n}",
  "journal.deal": "Donne",
  "journal.dealt": "Donne. {starts}",
  "journal.turn": "Tour {number} : {side} sème la place {place} ({stack}).",
  "journal.turnExtra": "Tour {number} : {side} sème la place {place} ({stack}) et rejoue.",

  "tools.undo": "Annuler",
  "tools.redo": "Rétablir",
  "tools.again": "Revoir",
  "tools.advice": "Conseil",
  "tools.review": "Analyse",
  "undo.sow": "Annulé : la place {place}, semée par {side}.",
  "undo.deal": "Annulé : la donne de la manche {n}.",
  "undo.many": "Retour à votre dernier choix.",
  "undo.none": "Il n’y a rien à annuler.",
  "redo.none": "Il n’y a rien à rétablir.",
  "again.none": "Il n’y a pas encore de tour à revoir.",

  "share.title": "Partager cette partie",
  "share.link": "Un lien qui contient toute la partie",
  "share.copyLink": "Copier le lien",
  "share.record": "La notation de la partie",
  "share.copyRecord": "Copier la notation",
  "share.download": "Enregistrer un fichier",
  "share.copied": "Copié.",
  "share.byHand":
    "Le navigateur refuse de copier seul : le texte est sélectionné, copiez-le au clavier.",
  "share.downloaded": "Enregistré parmi vos téléchargements : button-up.txt.",

  "offer.title": "Le lien contient une partie",
  "offer.text": {
    one: "{players}, {redPoints} à {blackPoints}, première manche. L’ouvrir ne touche à aucune de vos parties.",
    other:
      "{players}, {redPoints} à {blackPoints}, manche {n}. L’ouvrir ne touche à aucune de vos parties.",
  },
  "offer.open": "Ouvrir",
  "offer.leave": "Pas maintenant",

  "settings.title": "Réglages",
  "settings.language": "Langue",
  "settings.browser": "Celle du navigateur",
  "settings.theme": "Lumière",
  "settings.auto": "Du système",
  "settings.light": "Plein jour",
  "settings.dark": "Chandelle",
  "settings.speed": "Semailles",
  "settings.slower": "Lentes",
  "settings.normal": "Normales",
  "settings.faster": "Rapides",
  "settings.off": "D’un coup",
  "settings.sound": "Sons discrets",

  "trouble.recordAt":
    "La notation contient une erreur, ligne {line}, colonne {column}. Corrigez cette ligne, puis rouvrez la notation ; rien n’a été modifié.",
  "wrong.first-line": "La première ligne d’une notation doit être « button-up 1 ».",
  "wrong.header": "Ici doit se trouver un en-tête, comme « red Alice », ou une manche.",
  "wrong.value": "Après la clé de l’en-tête, il faut une espace et une valeur.",
  "wrong.control": "Les caractères de contrôle, comme les tabulations, n’ont pas leur place ici.",
  "wrong.repeated": "Cet en-tête se trouve déjà plus haut.",
  "wrong.name": "Un nom compte de 1 à 40 caractères.",
  "wrong.date": "Ici doit se trouver une date qui existe, comme 1814-04-11.",
  "wrong.target": "Les points qui gagnent la partie sont 15, 10 ou 5.",
  "wrong.header-after-round": "Les en-têtes se trouvent au-dessus des manches.",
  "wrong.deal": "Une donne compte neuf lettres : trois R, trois B et trois W.",
  "wrong.starter": "Ici doit se trouver le camp qui commence : R ou B.",
  "wrong.place": "Ici doivent se trouver une espace et une place, de 1 à 9.",
  "wrong.empty-place": "Cette place est vide, on ne peut pas la semer.",
  "wrong.no-spy": "La pile de cette place n’a pas d’espion, on ne peut pas la semer.",
  "wrong.round-over": "La manche est finie ici : on ne peut plus rien semer.",
  "wrong.round-goes-on": "La manche précédente n’est pas encore finie.",
  "wrong.wrong-starter": "Le camp qui a le moins de points doit commencer cette manche.",
  "wrong.match-over": "La partie est déjà gagnée : aucune manche ne peut suivre.",
  "trouble.damaged":
    "Cette partie enregistrée est abîmée et ne peut pas être ouverte. Vos autres parties sont intactes.",
  "trouble.name":
    "Un nom compte de 1 à 40 caractères, sans retour à la ligne ni autre caractère de contrôle. Changez-le, puis commencez.",
  "trouble.record":
    "Ceci n’est pas la notation d’une partie. Collez tout le texte, depuis sa première ligne « button-up 1 » ; rien n’a été modifié.",
  "trouble.link":
    "Ce lien est abîmé ou incomplet, la partie ne peut pas être lue. Redemandez-le et copiez-le en entier ; vos parties sont intactes.",
  "trouble.newer":
    "Cette partie vient d’une version plus récente du jeu. Rechargez la page pour l’obtenir ; vos parties sont intactes.",
  "trouble.full":
    "La mémoire du navigateur est pleine : cette partie n’est pas enregistrée. Oubliez d’anciennes parties, ou gardez la notation avec « Partager » avant de fermer la page.",
  "trouble.denied":
    "Le navigateur interdit à la page de mémoriser quoi que ce soit (une fenêtre privée, peut-être) : cette partie n’est pas enregistrée. Gardez sa notation avec « Partager » avant de fermer la page.",
  "trouble.gone":
    "Cette partie n’est plus dans la mémoire du navigateur ; elle a peut-être été oubliée dans un autre onglet.",
  "trouble.other":
    "Cela n’a pas fonctionné, et rien n’a été modifié. Réessayez ; si cela persiste, rechargez la page.",

  "rules.title": "Les règles",
  "rules.aim": "Deux camps et des espions",
  "rules.aim.sides":
    "Napoleon Buttonaparte possède les trois boutons rouges, le général Ludwig York von Buttonburg les trois noirs. Les trois blancs sont des espions : ils ne sont à personne et ne rapportent rien.",
  "rules.aim.round":
    "Les neuf boutons sont placés au hasard sur un cercle de neuf places. Tour après tour, les piles grandissent, jusqu’à ne plus former qu’une tour. Plus vos boutons y sont hauts, mieux c’est.",
  "rules.aim.figure": "Un bouton rouge, un noir et un espion blanc.",
  "rules.turn": "Un tour",
  "rules.turn.choose":
    "Choisissez une pile qui contient au moins un espion, où qu’il soit et à qui que soient les autres boutons, et prenez-la tout entière.",
  "rules.turn.sow":
    "Semez-la dans le sens horaire : le bouton du bas va sur la pile suivante, celui du dessus sur la pile d’après, et ainsi de suite jusqu’au bouton du haut.",
  "rules.turn.empty": "La place d’où vous partez reste vide, et les places vides sont sautées.",
  "rules.turn.figure":
    "De bas en haut, blanc, noir, rouge : le blanc est posé le premier, le rouge le dernier.",
  "rules.extra": "Un autre tour",
  "rules.extra.when":
    "Quand votre dernier bouton tombe sur un bouton de sa couleur, vous rejouez. Blanc sur blanc compte aussi.",
  "rules.extra.must":
    "C’est une obligation, pas un choix. Cela peut arriver plusieurs fois de suite.",
  "rules.extra.figure": "Le dernier bouton est blanc et tombe sur un blanc : le même camp rejoue.",
  "rules.rest": "Plus de boutons que de piles",
  "rules.rest.how":
    "Si vous tenez plus de boutons qu’il n’y a d’autres piles, chacune reçoit un bouton, et la dernière, juste avant votre place de départ, reçoit tous ceux qui restent, dans leur ordre.",
  "rules.rest.never":
    "De telles semailles ne donnent jamais d’autre tour, quelles que soient les couleurs.",
  "rules.rest.figure":
    "Trois boutons, deux autres piles : la seconde reçoit ensemble le blanc et le noir.",
  "rules.tower": "La tour",
  "rules.tower.end":
    "Après huit semailles exactement, il reste une tour et la manche est finie, même si le dernier bouton est tombé sur sa couleur.",
  "rules.tower.count":
    "Un bouton vaut sa hauteur : 1 pour le plus bas, 9 pour le plus haut. Chaque camp additionne ses trois boutons.",
  "rules.tower.points":
    "La plus grande somme marque la différence. À égalité, personne ne marque. Une manche ne rapporte jamais plus de 18 points.",
  "rules.tower.figure": "Une tour et la valeur de ses boutons, comptée pour les deux camps.",
  "rules.match": "La partie",
  "rules.match.target":
    "Les points s’additionnent. Qui en a 15 après une manche gagne la partie ; les parties courtes vont à 10 ou à 5.",
  "rules.match.first":
    "À la première manche commence le camp choisi au départ, ou celui que le sort désigne.",
  "rules.match.behind": "Ensuite, le camp qui a le moins de points commence la manche suivante.",
  "rules.match.level":
    "À égalité de points, le camp qui vient de perdre la manche décide qui commence ; si elle était nulle, c’est celui qui ne l’avait pas commencée.",
  "rules.hands": "À cette table",
  "rules.hands.pointer":
    "Souris : pointez une pile pour voir où iraient ses boutons, cliquez pour semer. Un clic pendant les semailles en montre aussitôt la fin.",
  "rules.hands.touch":
    "Doigt : touchez une pile pour voir où elle irait, touchez-la encore pour semer.",
  "rules.hands.keys":
    "Clavier, sur la table : flèches, Début, Fin et 1 à 9 choisissent une place, Entrée ou Espace sème, U annule, R rétablit, Échap efface les marques.",
  "rules.hands.watch":
    "Quand deux ordinateurs jouent, P interrompt la partie ou la reprend, et S joue un seul coup.",
  "rules.hands.back":
    "Chaque tour figure dans la liste sous la table : choisissez-en un pour y revenir. Les parties sont enregistrées dans ce navigateur après chaque tour.",
  "rules.credit":
    "Button Up! a été inventé par Bruno Cathala et édité par Jactalea en 2012. Cette version n’est pas officielle.",
};

export default /** @type {Messages} */ (
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string"
        ? typeset(message)
        : { one: typeset(message.one), other: typeset(message.other) },
    ]),
  )
);
