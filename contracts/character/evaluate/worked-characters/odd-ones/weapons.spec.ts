import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('odd weapons', [
  {
    name: 'rock gnome fighter 1 with a heavy weapon',
    race: 'rock-gnome',
    classes: [['fighter', 1]],
    scores: [15, 13, 14, 10, 10, 8], // gnome: INT 2, CON 1
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'survival'],
      'fighter-fighting-style/style': ['fighting-style-great-weapon-fighting'],
    },
    wears: 'chain-mail',
    wields: 'greatsword',
    expects: {
      scores: [15, 13, 15, 12, 10, 8], // +2 +1 +2 +1 +0 −1
      hp: 12, // 10 + 2 (CON)
      ac: 16,
      initiative: 1,
      speed: 25,
      saves: [4, 1, 4, 1, 0, -1],
      skills: { athletics: 4, survival: 2, insight: 2, stealth: 1 },
      passives: [10, 12, 11],
      attacks: { 'main:melee': '+4 2d6 + 2; disadvantage; reroll up to 2' }, // small with a heavy weapon
      load: [61, 225], // 55 + 6, not over 5 × 15
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-orc barbarian 5 with darts: a finesse weapon and a Strength above the Dexterity',
    race: 'half-orc',
    classes: [['barbarian', 5]],
    scores: [15, 13, 14, 8, 12, 10], // half-orc: STR 2, CON 1
    raises: ['str', 'con'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'survival'] },
    wields: 'dart',
    carries: [['dart', 9]],
    expects: {
      scores: [18, 13, 16, 8, 12, 10], // +4 +1 +3 −1 +1 +0
      hp: 55, // 12 + 4 × 7 + 5 × 3 (CON)
      ac: 14, // 10 + 1 (DEX) + 3 (CON)
      initiative: 1,
      speed: 40,
      saves: [7, 1, 6, -1, 1, 0],
      skills: { athletics: 7, survival: 4, intimidation: 3 },
      passives: [11, 14, 9],
      attacks: { 'main:ranged': '+7 1d4 + 4' }, // 4 (STR) + 3
      attacksPerAction: 2,
      load: [2.5, 270], // 10 × 0.25
    },
  },
  {
    name: 'halfling fighter 1 with a spear in one hand, in two and thrown',
    race: 'lightfoot-halfling',
    classes: [['fighter', 1]],
    scores: [14, 15, 13, 10, 12, 8], // halfling: DEX 2, CHA 1
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-dueling'],
    },
    wields: 'spear',
    expects: {
      scores: [14, 17, 13, 10, 12, 9], // +2 +3 +1 +0 +1 −1
      hp: 11, // 10 + 1 (CON)
      ac: 13, // 10 + 3 (DEX)
      initiative: 3,
      speed: 25,
      saves: [4, 3, 3, 0, 1, -1],
      skills: { athletics: 4, perception: 3, insight: 3, acrobatics: 3 },
      passives: [13, 13, 10],
      attacks: {
        'main:melee': '+4 1d6 + 4', // 2 (STR: no finesse) + 2 (Dueling)
        'main:two-handed': '+4 1d8 + 2', // Dueling asks for one hand
        'main:thrown': '+4 1d6 + 4', // a thrown melee weapon uses STR
      },
      load: [3, 210],
    },
  },
  {
    name: 'hill dwarf wizard 1 with two daggers and a negative modifier',
    race: 'hill-dwarf',
    classes: [['wizard', 1]],
    scores: [8, 9, 14, 15, 12, 10], // dwarf: CON 2, WIS 1
    picks: { 'wizard-proficiencies/skills': ['arcana', 'history'] },
    wields: 'dagger',
    second: 'dagger',
    expects: {
      scores: [8, 9, 16, 15, 13, 10], // −1 −1 +3 +2 +1 +0
      hp: 10, // 6 + 3 (CON) + 1 (Dwarven Toughness)
      ac: 9, // 10 − 1 (DEX)
      initiative: -1,
      speed: 25,
      saves: [-1, -1, 3, 4, 3, 0], // INT and WIS + 2
      skills: { arcana: 4, history: 4, insight: 3, stealth: -1 },
      passives: [11, 13, 12],
      casting: { wizard: [12, 4, 3] }, // 8 + 2 + 2, 2 + 2, 2 (INT) + 1
      slots: [2],
      attacks: { 'main:melee': '+1 1d4 − 1', '2ndy:off-hand': '+1 1d4 − 1' }, // a negative modifier counts
      load: [2, 120],
    },
  },
  {
    name: 'human barbarian 5 with a thrown weapon, raging and reckless',
    race: 'human',
    classes: [['barbarian', 5]],
    scores: [15, 13, 14, 8, 12, 10], // human: +1 each
    raises: ['str', 'str'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'perception'] },
    wields: 'handaxe',
    marks: [
      { kind: 'state', id: 'raging' },
      { kind: 'state', id: 'reckless-attack' },
    ],
    expects: {
      scores: [18, 14, 15, 9, 13, 11], // +4 +2 +2 −1 +1 +0
      hp: 50, // 12 + 4 × 7 + 5 × 2 (CON)
      ac: 14, // 10 + 2 (DEX) + 2 (CON)
      initiative: 2,
      speed: 40, // 30 + 10 (Fast Movement)
      saves: [7, 2, 5, -1, 1, 0],
      skills: { athletics: 7, perception: 4 },
      passives: [14, 14, 9],
      attacks: {
        'main:melee': '+7 1d6 + 6; advantage', // 4 (STR) + 2 (Rage); Reckless Attack
        'main:thrown': '+7 1d6 + 4', // both ask for melee
      },
      attacksPerAction: 2,
      load: [2, 270],
      advantage: ['attacked.far', 'attacked.near', 'checks.str', 'saves.str'], // Reckless Attack (of others), Rage
    },
  },
]);
