import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('wizards', [
  {
    name: 'rock gnome wizard 1',
    race: 'rock-gnome',
    classes: [['wizard', 1]],
    scores: [8, 14, 13, 15, 12, 10], // gnome: INT 2, CON 1
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'investigation'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'dagger',
    carries: [['spellbook', 1]],
    expects: {
      scores: [8, 14, 14, 17, 12, 10], // −1 +2 +2 +3 +1 +0
      hp: 8, // 6 + 2 (CON)
      ac: 12, // 10 + 2 (DEX)
      initiative: 2,
      speed: 25,
      saves: [-1, 2, 2, 5, 3, 0], // INT and WIS + 2
      skills: { arcana: 5, investigation: 5, insight: 3, religion: 5, history: 3 },
      passives: [11, 13, 15],
      casting: { wizard: [13, 5, 4] }, // 8 + 2 + 3, 2 + 3, 3 (INT) + 1
      slots: [2],
      attacks: { 'main:melee': '+4 1d4 + 2', 'main:thrown': '+4 1d4 + 2', 'spell:fire-bolt': '+5 1d10' },
      load: [4, 120],
    },
  },
  {
    name: 'high elf wizard 5 with mage armor and a longsword',
    race: 'high-elf',
    classes: [['wizard', 5]],
    scores: [8, 14, 13, 15, 12, 10], // elf: DEX 2, INT 1
    raises: ['int', 'int'],
    picks: { 'wizard-proficiencies/skills': ['arcana', 'history'] },
    wields: 'longsword',
    carries: [['spellbook', 1]],
    marks: [{ kind: 'spell', id: 'mage-armor' }],
    expects: {
      scores: [8, 16, 13, 18, 12, 10], // −1 +3 +1 +4 +1 +0
      hp: 27, // 6 + 4 × 4 + 5 × 1 (CON)
      ac: 16, // 13 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [-1, 3, 1, 7, 4, 0], // INT and WIS + 3
      skills: { arcana: 7, history: 7, perception: 4, insight: 4, stealth: 3 },
      passives: [14, 14, 14],
      casting: { wizard: [15, 7, 9] }, // 8 + 3 + 4, 3 + 4, 4 + 5
      slots: [4, 3, 2],
      attacks: { 'main:melee': '+2 1d8 − 1', 'main:two-handed': '+2 1d10 − 1' }, // Elf Weapon Training: −1 (STR) + 3
      load: [6, 120],
    },
  },
  {
    name: 'tiefling wizard 11 with Empowered Evocation',
    race: 'tiefling',
    classes: [['wizard', 11]],
    scores: [8, 14, 14, 15, 12, 10], // tiefling: INT 1, CHA 2
    raises: ['int', 'int', 'int', 'int'],
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'investigation'],
      'arcane-tradition/tradition': ['school-of-evocation'],
      'wizard-spellcasting/cantrips': ['chill-touch', 'fire-bolt'],
    },
    carries: [['spellbook', 1]],
    expects: {
      scores: [8, 14, 14, 20, 12, 12], // −1 +2 +2 +5 +1 +1
      hp: 68, // 6 + 10 × 4 + 11 × 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 30,
      saves: [-1, 2, 2, 9, 5, 1], // INT and WIS + 4
      skills: { arcana: 9, investigation: 9, insight: 5, religion: 9, history: 5 },
      passives: [11, 15, 19],
      casting: { wizard: [17, 9, 16] }, // 8 + 4 + 5, 4 + 5, 5 + 11
      slots: [4, 3, 3, 3, 2, 1],
      attacks: { 'spell:fire-bolt': '+9 3d10 + 5', 'spell:chill-touch': '+9 3d8' }, // INT only on evocations
      load: [3, 120],
    },
  },
  {
    name: 'human wizard 17',
    race: 'human',
    classes: [['wizard', 17]],
    scores: [8, 14, 14, 15, 12, 10], // human: +1 each
    raises: ['int', 'int', 'int', 'int', 'dex', 'con', 'con', 'con'],
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'arcane-tradition/tradition': ['school-of-evocation'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'quarterstaff',
    carries: [['spellbook', 1]],
    expects: {
      scores: [9, 16, 18, 20, 13, 11], // −1 +3 +4 +5 +1 +0
      hp: 138, // 6 + 16 × 4 + 17 × 4 (CON)
      ac: 13, // 10 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [-1, 3, 4, 11, 7, 0], // INT and WIS + 6
      skills: { arcana: 11, history: 11, insight: 7, religion: 11, investigation: 5 },
      passives: [11, 17, 15],
      casting: { wizard: [19, 11, 22] }, // 8 + 6 + 5, 6 + 5, 5 + 17
      slots: [4, 3, 3, 3, 2, 1, 1, 1, 1],
      attacks: { 'main:melee': '+5 1d6 − 1', 'main:two-handed': '+5 1d8 − 1', 'spell:fire-bolt': '+11 4d10 + 5' },
      load: [7, 135],
    },
  },
]);
