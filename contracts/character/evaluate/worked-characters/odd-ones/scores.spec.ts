import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('odd scores', [
  {
    name: 'human paladin 6 with a negative Charisma modifier',
    race: 'human',
    classes: [['paladin', 6]],
    scores: [15, 10, 13, 8, 12, 7], // human: +1 each
    raises: ['str', 'str'],
    picks: {
      'paladin-proficiencies/skills': ['athletics', 'intimidation'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    expects: {
      scores: [18, 11, 14, 9, 13, 8], // +4 +0 +2 −1 +1 −1
      hp: 52, // 10 + 5 × 6 + 6 × 2 (CON)
      ac: 17, // 16 + 1 (Defense)
      initiative: 0,
      speed: 30,
      saves: [5, 1, 3, 0, 5, 3], // + 1 to each: the least of Aura of Protection; WIS and CHA + 3
      skills: { athletics: 7, intimidation: 2, insight: 4, perception: 1 },
      passives: [11, 14, 9],
      casting: { paladin: [10, 2, 2] }, // 8 + 3 − 1, 3 − 1, −1 + half of 6
      slots: [4, 2],
      attacks: { 'main:melee': '+7 1d8 + 4' },
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 30, 'feature:divine-sense': 0 }, // 1 − 1
      load: [58, 270],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human wizard 1 with a negative Intelligence modifier',
    race: 'human',
    classes: [['wizard', 1]],
    scores: [10, 14, 13, 7, 12, 15], // human: +1 each
    picks: {
      'wizard-proficiencies/skills': ['history', 'medicine'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    expects: {
      scores: [11, 15, 14, 8, 13, 16], // +0 +2 +2 −1 +1 +3
      hp: 8, // 6 + 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 30,
      saves: [0, 2, 2, 1, 3, 3], // INT and WIS + 2
      skills: { history: 1, medicine: 3, religion: 1, insight: 3, arcana: -1 },
      passives: [11, 13, 9],
      casting: { wizard: [9, 1, 1] }, // 8 + 2 − 1, 2 − 1, at least 1
      slots: [2],
      attacks: { 'spell:fire-bolt': '+1 1d10' },
      load: [0, 165],
    },
  },
  {
    name: 'half-orc bard 1 with a negative Charisma modifier and a rapier for Strength',
    race: 'half-orc',
    classes: [['bard', 1]],
    scores: [15, 12, 13, 8, 10, 8], // half-orc: STR 2, CON 1
    picks: { 'bard-proficiencies/skills': ['athletics', 'performance', 'survival'] },
    wields: 'rapier',
    expects: {
      scores: [17, 12, 14, 8, 10, 8], // +3 +1 +2 −1 +0 −1
      hp: 10, // 8 + 2 (CON)
      ac: 11,
      initiative: 1,
      speed: 30,
      saves: [3, 3, 2, -1, 0, 1], // DEX and CHA + 2
      skills: { athletics: 5, performance: 1, survival: 2, intimidation: 1, insight: 2 },
      passives: [10, 12, 9],
      casting: { bard: [9, 1, null] },
      slots: [2],
      attacks: { 'main:melee': '+5 1d8 + 3; critical +1 die' }, // 3 (STR) is better than 1 (DEX)
      counts: { bardic_inspirations: 1 }, // at least 1
      load: [2, 255],
    },
  },
  {
    name: 'human wizard 5 with a negative Constitution modifier',
    race: 'human',
    classes: [['wizard', 5]],
    scores: [8, 14, 5, 15, 12, 10], // human: +1 each
    raises: ['int', 'int'],
    picks: { 'wizard-proficiencies/skills': ['arcana', 'investigation'] },
    expects: {
      scores: [9, 15, 6, 18, 13, 11], // −1 +2 −2 +4 +1 +0
      hp: 12, // 6 + 4 × 4 − 5 × 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 30,
      saves: [-1, 2, -2, 7, 4, 0],
      skills: { arcana: 7, investigation: 7, insight: 4 },
      passives: [11, 14, 17],
      casting: { wizard: [15, 7, 9] },
      slots: [4, 3, 2],
      attacks: {},
      load: [0, 135],
    },
  },
  {
    name: 'dwarf fighter 1 without a subrace',
    race: 'dwarf',
    classes: [['fighter', 1]],
    scores: [15, 10, 14, 10, 12, 8], // dwarf: CON 2
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
    },
    wields: 'warhammer',
    second: 'shield',
    expects: {
      scores: [15, 10, 16, 10, 12, 8], // +2 +0 +3 +0 +1 −1
      hp: 13, // 10 + 3 (CON), no Dwarven Toughness
      ac: 12, // 10 + 2 (shield): Defense asks for armor
      initiative: 0,
      speed: 25,
      saves: [4, 0, 5, 0, 1, -1],
      skills: { athletics: 4, perception: 3, insight: 3 },
      passives: [13, 13, 10],
      attacks: { 'main:melee': '+4 1d8 + 2' },
      load: [8, 225],
    },
  },
  {
    name: 'dragonborn fighter 5 with a rolled Strength above 20 and rolled hit points',
    race: 'dragonborn',
    classes: [['fighter', 5]],
    scores: [20, 14, 14, 10, 12, 8], // dragonborn: STR 2, CHA 1
    raises: ['con', 'con'],
    rolls: [4, 9, 1, 10],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-great-weapon-fighting'],
      'martial-archetype/archetype': ['champion'],
    },
    wields: 'maul',
    expects: {
      scores: [22, 14, 16, 10, 12, 9], // +6 +2 +3 +0 +1 −1: the maximum of 20 limits only increases
      hp: 49, // 10 + 4 + 9 + 1 + 10 + 5 × 3 (CON)
      ac: 12,
      initiative: 2,
      speed: 30,
      saves: [9, 2, 6, 0, 1, -1],
      skills: { athletics: 9, perception: 4, insight: 4 },
      passives: [14, 14, 10],
      attacks: { 'main:melee': '+9 2d6 + 6; critical from 19; reroll up to 2' },
      attacksPerAction: 2,
      load: [10, 330],
    },
  },
]);
