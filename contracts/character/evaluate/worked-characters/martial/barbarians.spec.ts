import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('barbarians', [
  {
    name: 'human barbarian 1 without armor',
    race: 'human',
    classes: [['barbarian', 1]],
    scores: [15, 14, 13, 8, 12, 10], // human: +1 each
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'perception'] },
    wields: 'greataxe',
    expects: {
      scores: [16, 15, 14, 9, 13, 11], // +3 +2 +2 −1 +1 +0
      hp: 14, // 12 + 2 (CON)
      ac: 14, // 10 + 2 (DEX) + 2 (CON)
      initiative: 2,
      speed: 30,
      saves: [5, 2, 4, -1, 1, 0], // STR and CON proficient: +2
      skills: { athletics: 5, perception: 3, insight: 3, stealth: 2, arcana: -1 },
      passives: [13, 13, 9], // 10 + 1 + 2, 10 + 1 + 2, 10 − 1
      attacks: {
        'main:melee': '+5 1d12 + 3', // 3 (STR) + 2
        'natural:unarmed-strike': '+5 4', // 1 + 3 (STR)
      },
      counts: { rage_points: 2 },
      load: [7, 240], // 15 × 16
    },
  },
  {
    name: 'half-orc barbarian 5 with a shield, raging',
    race: 'half-orc',
    classes: [['barbarian', 5]],
    scores: [15, 13, 14, 8, 12, 10], // half-orc: STR 2, CON 1
    raises: ['str', 'con'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'survival'] },
    wields: 'warhammer',
    second: 'shield',
    marks: [{ kind: 'state', id: 'raging' }],
    expects: {
      scores: [18, 13, 16, 8, 12, 10], // +4 +1 +3 −1 +1 +0
      hp: 55, // 12 + 4 × 7 + 5 × 3 (CON)
      ac: 16, // 10 + 1 (DEX) + 3 (CON) + 2 (shield): Unarmored Defense allows a shield
      initiative: 1,
      speed: 40, // 30 + 10 (Fast Movement)
      saves: [7, 1, 6, -1, 1, 0], // STR and CON + 3
      skills: { athletics: 7, survival: 4, intimidation: 3, perception: 1 }, // Menacing
      passives: [11, 14, 9],
      attacks: {
        'main:melee': '+7 1d8 + 6; critical +1 die', // 4 (STR) + 2 (rage); Savage Attacks
        'main:two-handed': null, // the shield takes the other hand
      },
      attacksPerAction: 2, // Extra Attack
      counts: { rage_points: 3 },
      load: [8, 270], // 2 + 6
      advantage: ['checks.str', 'saves.str'], // Rage
    },
  },
  {
    name: 'hill dwarf barbarian 11 in medium armor',
    race: 'hill-dwarf',
    classes: [['barbarian', 11]],
    scores: [15, 14, 14, 8, 10, 8], // dwarf: CON 2, WIS 1
    raises: ['str', 'str', 'str', 'con'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'perception'] },
    wears: 'half-plate-armor',
    wields: 'greatsword',
    expects: {
      scores: [18, 14, 17, 8, 11, 8], // +4 +2 +3 −1 +0 −1
      hp: 126, // 12 + 10 × 7 + 11 × 3 (CON) + 11 (Dwarven Toughness)
      ac: 17, // 15 + 2 (DEX, 2 at most)
      initiative: 2,
      speed: 35, // 25 + 10 (Fast Movement: only heavy armor takes it away)
      saves: [8, 2, 7, -1, 0, -1], // STR and CON + 4
      skills: { athletics: 8, perception: 4, insight: 4, stealth: 2, nature: -1 },
      passives: [14, 14, 9],
      attacks: { 'main:melee': '+8 2d6 + 4; critical +1 die' }, // Brutal Critical: 1 die from level 9
      attacksPerAction: 2,
      counts: { rage_points: 4 },
      load: [46, 270], // 40 + 6
      advantage: ['initiative'], // Feral Instinct
      disadvantage: ['skills.stealth'], // half plate
    },
  },
  {
    name: 'halfling barbarian 17 with a heavy weapon, raging',
    race: 'lightfoot-halfling',
    classes: [['barbarian', 17]],
    scores: [15, 14, 14, 8, 12, 10], // halfling: DEX 2, CHA 1
    raises: ['str', 'str', 'str', 'str', 'str', 'con', 'con', 'dex'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'intimidation'] },
    wields: 'greataxe',
    marks: [{ kind: 'state', id: 'raging' }],
    expects: {
      scores: [20, 17, 16, 8, 12, 11], // +5 +3 +3 −1 +1 +0
      hp: 175, // 12 + 16 × 7 + 17 × 3 (CON)
      ac: 16, // 10 + 3 (DEX) + 3 (CON)
      initiative: 3,
      speed: 35, // 25 + 10 (Fast Movement)
      saves: [11, 3, 9, -1, 1, 0], // STR and CON + 6
      skills: { athletics: 11, intimidation: 6, perception: 1, insight: 7, religion: 5 },
      passives: [11, 17, 9],
      // 5 (STR) + 6; 5 (STR) + 4 (rage from level 16); small with a heavy weapon; Brutal Critical: 3 dice at level 17
      attacks: { 'main:melee': '+11 1d12 + 9; disadvantage; critical +3 dice' },
      attacksPerAction: 2,
      counts: { rage_points: 6 },
      load: [7, 300],
      advantage: ['checks.str', 'saves.str', 'initiative'], // Rage, Feral Instinct
    },
  },
  {
    name: 'half-orc barbarian 20 with scores above 20',
    race: 'half-orc',
    classes: [['barbarian', 20]],
    scores: [15, 14, 15, 8, 10, 8], // half-orc: STR 2, CON 1
    raises: ['str', 'str', 'str', 'con', 'con', 'con', 'con', 'dex', 'dex', 'wis'],
    picks: { 'barbarian-proficiencies/skills': ['athletics', 'survival'] },
    wields: 'greataxe',
    expects: {
      scores: [24, 16, 24, 8, 11, 8], // 20 + 4 and 20 + 4 (Primal Champion): +7 +3 +7 −1 +0 −1
      hp: 285, // 12 + 19 × 7 + 20 × 7 (CON)
      ac: 20, // 10 + 3 (DEX) + 7 (CON)
      initiative: 3,
      speed: 40, // 30 + 10 (Fast Movement)
      saves: [13, 3, 13, -1, 0, -1], // STR and CON + 6
      skills: { athletics: 13, survival: 6, intimidation: 5, insight: 6, perception: 0 },
      passives: [10, 16, 9],
      attacks: { 'main:melee': '+13 1d12 + 7; critical +4 dice' }, // Brutal Critical 3, Savage Attacks 1
      attacksPerAction: 2,
      counts: { rage_points: null }, // unlimited
      load: [7, 360], // 15 × 24
      advantage: ['initiative'], // Feral Instinct
      leastTotal: { 'checks.str': 24, 'skills.athletics': 24 }, // Indomitable Might
    },
  },
]);
