import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('rogues', [
  {
    name: 'halfling rogue 1 with two weapons',
    race: 'lightfoot-halfling',
    classes: [['rogue', 1]],
    scores: [8, 15, 13, 12, 10, 14], // halfling: DEX 2, CHA 1
    picks: {
      'rogue-proficiencies/skills': ['acrobatics', 'deception', 'perception', 'stealth'],
      'rogue-expertise/expertise': ['stealth', 'thieves-tools'],
    },
    wears: 'leather-armor',
    wields: 'shortsword',
    second: 'dagger',
    expects: {
      scores: [8, 17, 13, 12, 10, 15], // −1 +3 +1 +1 +0 +2
      hp: 9, // 8 + 1 (CON)
      ac: 14, // 11 + 3 (DEX)
      initiative: 3,
      speed: 25,
      saves: [-1, 5, 1, 3, 0, 2], // DEX and INT + 2
      // Stealth 3 + 2 × 2 (Expertise); Sleight of Hand is untrained
      skills: { stealth: 7, acrobatics: 5, deception: 4, perception: 2, 'sleight-of-hand': 3, insight: 2 },
      passives: [12, 12, 11],
      tools: { 'thieves-tools': 7 }, // 3 (DEX) + 2 × 2
      attacks: {
        'main:melee': '+5 1d6 + 3; 1d6', // Sneak Attack 1d6
        '2ndy:off-hand': '+5 1d4; 1d6', // no modifier for the second weapon
        '2ndy:thrown': '+5 1d4; 1d6',
      },
      load: [13, 120],
    },
  },
  {
    name: 'high elf rogue 5 with a longbow',
    race: 'high-elf',
    classes: [['rogue', 5]],
    scores: [10, 15, 13, 12, 13, 8], // elf: DEX 2, INT 1
    raises: ['dex', 'con'],
    picks: {
      'rogue-proficiencies/skills': ['athletics', 'investigation', 'sleight-of-hand', 'stealth'],
      'rogue-expertise/expertise': ['investigation', 'perception'],
    },
    wears: 'studded-leather-armor',
    wields: 'longbow',
    expects: {
      scores: [10, 18, 14, 13, 13, 8], // +0 +4 +2 +1 +1 −1
      hp: 38, // 8 + 4 × 5 + 5 × 2 (CON)
      ac: 16, // 12 + 4 (DEX)
      initiative: 4,
      speed: 30,
      saves: [0, 7, 2, 4, 1, -1], // DEX and INT + 3
      skills: { investigation: 7, perception: 7, athletics: 3, 'sleight-of-hand': 7, stealth: 7, insight: 4 },
      passives: [17, 14, 17], // Expertise counts: 10 + 1 + 6
      attacks: { 'main:ranged': '+7 1d8 + 4; 3d6' }, // Elf Weapon Training
      load: [15, 150],
    },
  },
  {
    name: 'human rogue 11 with Reliable Talent',
    race: 'human',
    classes: [['rogue', 11]],
    scores: [10, 15, 13, 14, 12, 10], // human: +1 each
    raises: ['dex', 'dex', 'dex', 'dex', 'int', 'con'],
    picks: {
      'rogue-proficiencies/skills': ['acrobatics', 'investigation', 'perception', 'stealth'],
      'rogue-expertise/expertise': ['stealth', 'thieves-tools'],
      'rogue-expertise/expertise@6': ['acrobatics', 'investigation'],
    },
    wears: 'studded-leather-armor',
    wields: 'rapier',
    expects: {
      scores: [11, 20, 15, 16, 13, 11], // +0 +5 +2 +3 +1 +0
      hp: 80, // 8 + 10 × 5 + 11 × 2 (CON)
      ac: 17, // 12 + 5 (DEX)
      initiative: 5,
      speed: 30,
      saves: [0, 9, 2, 7, 1, 0], // DEX and INT + 4
      skills: { stealth: 13, acrobatics: 13, investigation: 11, perception: 5, 'sleight-of-hand': 5, athletics: 0 },
      passives: [15, 15, 21],
      tools: { 'thieves-tools': 13 }, // 5 (DEX) + 2 × 4
      attacks: { 'main:melee': '+9 1d8 + 5; 6d6' },
      load: [15, 165],
      leastDie: { 'skills.stealth': 10, 'skills.insight': 10, 'items.thieves-tools': 10, 'skills.athletics': 0 },
    },
  },
  {
    name: 'tiefling rogue 17 with Slippery Mind',
    race: 'tiefling',
    classes: [['rogue', 17]],
    scores: [10, 15, 14, 12, 10, 13], // tiefling: INT 1, CHA 2
    raises: ['dex', 'dex', 'dex', 'dex', 'dex', 'con', 'con', 'wis', 'wis', 'cha'],
    picks: {
      'rogue-proficiencies/skills': ['deception', 'perception', 'persuasion', 'stealth'],
      'rogue-expertise/expertise': ['deception', 'persuasion'],
      'rogue-expertise/expertise@6': ['perception', 'stealth'],
    },
    wears: 'leather-armor',
    wields: 'dagger',
    expects: {
      scores: [10, 20, 16, 13, 12, 16], // +0 +5 +3 +1 +1 +3
      hp: 139, // 8 + 16 × 5 + 17 × 3 (CON)
      ac: 16, // 11 + 5 (DEX)
      initiative: 5,
      speed: 30,
      saves: [0, 11, 3, 7, 7, 3], // DEX, INT and WIS (Slippery Mind) + 6
      skills: { deception: 15, persuasion: 15, perception: 13, stealth: 17, insight: 7, athletics: 0 },
      passives: [23, 17, 11],
      attacks: { 'main:melee': '+11 1d4 + 5; 9d6', 'main:thrown': '+11 1d4 + 5; 9d6' },
      load: [11, 150],
      leastDie: { 'skills.persuasion': 10, 'skills.athletics': 0 },
    },
  },
]);
