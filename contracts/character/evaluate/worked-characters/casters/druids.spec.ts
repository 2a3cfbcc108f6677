import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('druids', [
  {
    name: 'rock gnome druid 1',
    race: 'rock-gnome',
    classes: [['druid', 1]],
    scores: [10, 14, 13, 8, 15, 12], // gnome: INT 2, CON 1
    picks: {
      'druid-proficiencies/skills': ['nature', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wears: 'leather-armor',
    wields: 'scimitar',
    second: 'shield',
    expects: {
      scores: [10, 14, 14, 10, 15, 12], // +0 +2 +2 +0 +2 +1
      hp: 10, // 8 + 2 (CON)
      ac: 15, // 11 + 2 (DEX) + 2 (shield)
      initiative: 2,
      speed: 25,
      saves: [0, 2, 2, 2, 4, 1], // INT and WIS + 2
      skills: { nature: 2, perception: 4, insight: 4, religion: 2, survival: 2 },
      passives: [14, 14, 10],
      casting: { druid: [12, 4, 3] }, // 8 + 2 + 2, 2 + 2, 2 (WIS) + 1
      slots: [2],
      attacks: { 'main:melee': '+4 1d6 + 2', 'spell:produce-flame': '+4 1d8' },
      counts: { 'feature:wild-shape': 0 },
      load: [19, 150],
    },
  },
  {
    name: 'high elf druid 5 with a longbow',
    race: 'high-elf',
    classes: [['druid', 5]],
    scores: [12, 14, 13, 10, 15, 8], // elf: DEX 2, INT 1
    raises: ['wis', 'con'],
    picks: {
      'druid-proficiencies/skills': ['nature', 'survival'],
      'circle-spells/land': ['circle-of-the-land-forest'],
    },
    wears: 'hide-armor',
    wields: 'longbow',
    expects: {
      scores: [12, 16, 14, 11, 16, 8], // +1 +3 +2 +0 +3 −1
      hp: 38, // 8 + 4 × 5 + 5 × 2 (CON)
      ac: 14, // 12 + 2 (DEX, 2 at most)
      initiative: 3,
      speed: 30,
      saves: [1, 3, 2, 3, 6, -1], // INT and WIS + 3
      skills: { nature: 3, survival: 6, perception: 6, insight: 6, stealth: 3 },
      passives: [16, 16, 10],
      casting: { druid: [14, 6, 8] }, // 8 + 3 + 3, 3 + 3, 3 + 5
      slots: [4, 3, 2],
      attacks: { 'main:ranged': '+6 1d8 + 3' }, // Elf Weapon Training
      counts: { 'feature:wild-shape': 2 },
      load: [14, 180],
    },
  },
  {
    name: 'tiefling druid 11',
    race: 'tiefling',
    classes: [['druid', 11]],
    scores: [10, 14, 13, 10, 16, 12], // tiefling: INT 1, CHA 2
    raises: ['wis', 'wis', 'wis', 'wis'],
    picks: {
      'druid-proficiencies/skills': ['medicine', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wears: 'leather-armor',
    second: 'shield',
    expects: {
      scores: [10, 14, 13, 11, 20, 14], // +0 +2 +1 +0 +5 +2
      hp: 69, // 8 + 10 × 5 + 11 × 1 (CON)
      ac: 15, // 11 + 2 (DEX) + 2 (shield)
      initiative: 2,
      speed: 30,
      saves: [0, 2, 1, 4, 9, 2], // INT and WIS + 4
      skills: { medicine: 9, perception: 9, insight: 9, nature: 0 },
      passives: [19, 19, 10],
      casting: { druid: [17, 9, 16] }, // 8 + 4 + 5, 4 + 5, 5 + 11
      slots: [4, 3, 3, 3, 2, 1],
      attacks: { 'spell:produce-flame': '+9 3d8' },
      counts: { 'feature:wild-shape': 2 },
      load: [16, 150],
    },
  },
  {
    name: 'human druid 20 without armor',
    race: 'human',
    classes: [['druid', 20]],
    scores: [8, 13, 14, 12, 15, 10], // human: +1 each
    raises: ['wis', 'wis', 'wis', 'wis', 'con', 'con', 'con', 'dex', 'dex', 'con'],
    picks: {
      'druid-proficiencies/skills': ['arcana', 'perception'],
      'druid-spellcasting/cantrips': ['produce-flame'],
    },
    wields: 'quarterstaff',
    expects: {
      scores: [9, 16, 19, 13, 20, 11], // −1 +3 +4 +1 +5 +0
      hp: 183, // 8 + 19 × 5 + 20 × 4 (CON)
      ac: 13, // 10 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [-1, 3, 4, 7, 11, 0], // INT and WIS + 6
      skills: { arcana: 7, perception: 11, insight: 11, religion: 7, athletics: -1 },
      passives: [21, 21, 11],
      casting: { druid: [19, 11, 25] }, // 8 + 6 + 5, 6 + 5, 5 + 20
      slots: [4, 3, 3, 3, 3, 2, 2, 1, 1],
      attacks: {
        'main:melee': '+5 1d6 − 1', // −1 (STR) + 6
        'main:two-handed': '+5 1d8 − 1',
        'spell:produce-flame': '+11 4d8',
      },
      counts: { 'feature:wild-shape': null }, // Archdruid: unlimited
      load: [4, 135],
    },
  },
]);
