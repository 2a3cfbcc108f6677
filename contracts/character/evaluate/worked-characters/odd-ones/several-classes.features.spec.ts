import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('several classes and their features', [
  {
    name: 'human wizard 1, fighter 4 in heavy armor, which a later class does not teach',
    race: 'human',
    classes: [
      ['wizard', 1],
      ['fighter', 4],
    ],
    scores: [15, 13, 14, 15, 10, 8], // human: +1 each
    raises: ['str', 'str'],
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
      'fighter-fighting-style/style': ['fighting-style-dueling'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    expects: {
      scores: [18, 14, 15, 16, 11, 9], // +4 +2 +2 +3 +0 −1
      hp: 40, // 6 + 4 × 6 + 5 × 2 (CON)
      ac: 16,
      initiative: 2,
      speed: 30,
      saves: [4, 2, 2, 6, 3, -1], // INT and WIS + 3
      skills: { arcana: 6, history: 6, insight: 3, religion: 6, athletics: 4 },
      passives: [10, 13, 13],
      casting: { wizard: [14, 6, 4] }, // 8 + 3 + 3, 3 + 3, 3 (INT) + 1
      slots: [2],
      attacks: {
        'main:melee': '+7 1d8 + 6; disadvantage; critical from 19', // 4 (STR) + 2 (Dueling)
        'spell:fire-bolt': '+6 2d10',
      },
      load: [58, 270],
      disadvantage: ['checks.str', 'checks.dex', 'saves.str', 'saves.dex'], // armor without proficiency
    },
  },
  {
    name: 'human monk 1, barbarian 1: the first Unarmored Defense holds',
    race: 'human',
    classes: [
      ['monk', 1],
      ['barbarian', 1],
    ],
    scores: [14, 14, 15, 10, 14, 8], // human: +1 each
    picks: { 'monk-proficiencies/skills': ['acrobatics', 'stealth'] },
    expects: {
      scores: [15, 15, 16, 11, 15, 9], // +2 +2 +3 +0 +2 −1
      hp: 21, // 8 + 7 + 2 × 3 (CON)
      ac: 14, // 10 + 2 (DEX) + 2 (WIS)
      initiative: 2,
      speed: 30,
      saves: [4, 4, 3, 0, 2, -1], // STR and DEX + 2
      skills: { acrobatics: 4, stealth: 4, insight: 4, athletics: 2 },
      passives: [12, 14, 10],
      attacks: { 'natural:unarmed-strike': '+4 1d4 + 2' },
      counts: { rage_points: 2, ki_points: 0 },
      load: [0, 225],
    },
  },
  {
    name: 'human paladin 5, ranger 5: Extra Attack counts once',
    race: 'human',
    classes: [
      ['paladin', 5],
      ['ranger', 5],
    ],
    scores: [15, 13, 13, 8, 13, 13], // human: +1 each
    raises: ['str', 'str', 'wis', 'wis'],
    picks: {
      'paladin-proficiencies/skills': ['athletics', 'persuasion'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
      'ranger-later-proficiencies/skill': ['perception'],
      'ranger-fighting-style/style': ['fighting-style-dueling'],
      'hunters-prey/prey': ['hunters-prey-horde-breaker'],
    },
    wears: 'half-plate-armor',
    wields: 'longsword',
    expects: {
      scores: [18, 14, 14, 9, 16, 14], // +4 +2 +2 −1 +3 +2
      hp: 84, // 10 + 9 × 6 + 10 × 2 (CON)
      ac: 18, // 15 + 2 (DEX) + 1 (Defense)
      initiative: 2,
      speed: 30,
      saves: [4, 2, 2, -1, 7, 6], // WIS and CHA + 4
      skills: { athletics: 8, persuasion: 6, perception: 7, insight: 7, stealth: 2 },
      passives: [17, 17, 9],
      casting: { paladin: [14, 6, 4], ranger: [15, 7, null] }, // 2 (CHA) + half of 5
      slots: [4, 3], // caster level 2 + 2: each half is rounded down
      attacks: { 'main:melee': '+8 1d8 + 6', 'main:two-handed': '+8 1d10 + 4' },
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 25, 'feature:divine-sense': 3 },
      load: [43, 270],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human cleric 6, paladin 3: Channel Divinity does not add up',
    race: 'human',
    classes: [
      ['cleric', 6],
      ['paladin', 3],
    ],
    scores: [13, 10, 13, 10, 15, 13], // human: +1 each
    raises: ['wis', 'wis'],
    picks: {
      'cleric-proficiencies/skills': ['medicine', 'persuasion'],
      'divine-domain/domain': ['life-domain'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [14, 11, 14, 11, 18, 14], // +2 +0 +2 +0 +4 +2
      hp: 69, // 8 + 5 × 5 + 3 × 6 + 9 × 2 (CON)
      ac: 19, // 16 + 2 (shield) + 1 (Defense)
      initiative: 0,
      speed: 30,
      saves: [2, 0, 2, 0, 8, 6], // WIS and CHA + 4
      skills: { medicine: 8, persuasion: 6, insight: 8, stealth: 0 },
      passives: [14, 18, 10],
      casting: { cleric: [16, 8, 10], paladin: [14, 6, 3] }, // 4 (WIS) + 6, 2 (CHA) + half of 3
      slots: [4, 3, 3, 1], // caster level 6 + 1
      attacks: { 'main:melee': '+6 1d8 + 2' }, // martial weapons from the paladin
      counts: { 'feature:channel-divinity': 2, 'feature:lay-on-hands': 15 },
      load: [64, 210],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human barbarian 5, monk 2: both faster movements',
    race: 'human',
    classes: [
      ['barbarian', 5],
      ['monk', 2],
    ],
    scores: [13, 14, 14, 8, 14, 8], // human: +1 each
    raises: ['dex', 'con'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'perception'] },
    expects: {
      scores: [14, 16, 16, 9, 15, 9], // +2 +3 +3 −1 +2 −1
      hp: 71, // 12 + 4 × 7 + 2 × 5 + 7 × 3 (CON)
      ac: 16, // 10 + 3 (DEX) + 3 (CON): the first Unarmored Defense
      initiative: 3,
      speed: 50, // 30 + 10 (Fast Movement) + 10 (Unarmored Movement)
      saves: [5, 3, 6, -1, 2, -1], // STR and CON + 3
      skills: { athletics: 5, perception: 5, insight: 5 },
      passives: [15, 15, 9],
      attacks: { 'natural:unarmed-strike': '+6 1d4 + 3' },
      attacksPerAction: 2,
      counts: { rage_points: 3, ki_points: 2 },
      load: [0, 210],
    },
  },
  {
    name: 'human fighter 11, bard 2: Remarkable Athlete beside Jack of All Trades',
    race: 'human',
    classes: [
      ['fighter', 11],
      ['bard', 2],
    ],
    scores: [15, 14, 13, 10, 12, 13], // human: +1 each
    raises: ['str', 'str', 'str', 'str', 'dex', 'con'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
      'martial-archetype/archetype': ['champion'],
      'additional-fighting-style/style': ['fighting-style-dueling'],
      'bard-later-proficiencies/skill': ['persuasion'],
    },
    wears: 'studded-leather-armor',
    wields: 'rapier',
    expects: {
      scores: [20, 16, 15, 11, 13, 14], // +5 +3 +2 +0 +1 +2
      hp: 106, // 10 + 10 × 6 + 2 × 5 + 13 × 2 (CON)
      ac: 16, // 12 + 3 (DEX) + 1 (Defense)
      initiative: 6, // 3 (DEX) + 3 (Remarkable Athlete: half of 5, rounded up)
      speed: 30,
      saves: [10, 3, 7, 0, 1, 2], // STR and CON + 5
      skills: {
        athletics: 10,
        perception: 6,
        persuasion: 7,
        acrobatics: 6, // 3 + 3 (Remarkable Athlete)
        arcana: 2, // 0 + 2 (Jack of All Trades: half of 5, rounded down)
        deception: 4,
        insight: 6,
      },
      passives: [16, 16, 12],
      casting: { bard: [15, 7, null] },
      slots: [3], // bard 2
      attacks: { 'main:melee': '+10 1d8 + 7; critical from 19' }, // 5 (STR) is better than 3 (DEX); Dueling
      attacksPerAction: 3,
      counts: { bardic_inspirations: 2, 'feature:indomitable': 1, 'feature:action-surge': 1 },
      load: [15, 300],
    },
  },
]);
