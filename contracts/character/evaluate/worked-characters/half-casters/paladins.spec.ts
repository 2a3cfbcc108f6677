import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('paladins', [
  {
    name: 'dragonborn paladin 1, who casts no spells yet',
    race: 'dragonborn',
    classes: [['paladin', 1]],
    scores: [15, 10, 14, 8, 12, 14], // dragonborn: STR 2, CHA 1
    picks: { 'paladin-proficiencies/skills': ['athletics', 'persuasion'] },
    wears: 'chain-mail',
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [17, 10, 14, 8, 12, 15], // +3 +0 +2 −1 +1 +2
      hp: 12, // 10 + 2 (CON)
      ac: 18, // 16 + 2 (shield)
      initiative: 0,
      speed: 30,
      saves: [3, 0, 2, -1, 3, 4], // WIS and CHA + 2
      skills: { athletics: 5, persuasion: 4, insight: 3, perception: 1, stealth: 0 },
      passives: [11, 13, 9],
      attacks: { 'main:melee': '+5 1d8 + 3' },
      counts: { 'feature:lay-on-hands': 5, 'feature:divine-sense': 3 }, // 5 × 1, 1 + 2 (CHA)
      load: [64, 255], // 55 + 3 + 6
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human paladin 5 with Defense',
    race: 'human',
    classes: [['paladin', 5]],
    scores: [15, 10, 13, 8, 12, 14], // human: +1 each
    raises: ['str', 'str'],
    picks: {
      'paladin-proficiencies/skills': ['athletics', 'intimidation'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'chain-mail',
    wields: 'greatsword',
    expects: {
      scores: [18, 11, 14, 9, 13, 15], // +4 +0 +2 −1 +1 +2
      hp: 44, // 10 + 4 × 6 + 5 × 2 (CON)
      ac: 17, // 16 + 1 (Defense)
      initiative: 0,
      speed: 30,
      saves: [4, 0, 2, -1, 4, 5], // WIS and CHA + 3
      skills: { athletics: 7, intimidation: 5, insight: 4, religion: 2, perception: 1 },
      passives: [11, 14, 9],
      casting: { paladin: [13, 5, 4] }, // 8 + 3 + 2, 3 + 2, 2 (CHA) + half of 5
      slots: [4, 2],
      attacks: { 'main:melee': '+7 2d6 + 4' },
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 25, 'feature:divine-sense': 3, 'feature:channel-divinity': 1 },
      load: [61, 270],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-elf paladin 11 with Aura of Protection',
    race: 'half-elf',
    classes: [['paladin', 11]],
    scores: [15, 10, 14, 8, 10, 15], // half-elf: CHA 2, two others 1
    raises: ['str', 'str', 'cha', 'con'],
    picks: {
      'half-elf-ability-scores/two-others': ['str', 'con'],
      'skill-versatility/skills': ['perception', 'stealth'],
      'paladin-proficiencies/skills': ['athletics', 'persuasion'],
      'paladin-fighting-style/style': ['fighting-style-dueling'],
    },
    wears: 'plate-armor',
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [18, 10, 16, 8, 10, 18], // +4 +0 +3 −1 +0 +4
      hp: 103, // 10 + 10 × 6 + 11 × 3 (CON)
      ac: 20, // 18 + 2 (shield)
      initiative: 0,
      speed: 30,
      saves: [8, 4, 7, 3, 8, 12], // + 4 (CHA) to each; WIS and CHA + 4
      skills: { athletics: 8, persuasion: 8, perception: 4, stealth: 4, insight: 4 },
      passives: [14, 14, 9],
      casting: { paladin: [16, 8, 9] }, // 8 + 4 + 4, 4 + 4, 4 + half of 11
      slots: [4, 3, 3],
      attacks: { 'main:melee': '+8 1d8 + 6; 1d8 radiant' }, // 4 (STR) + 2 (Dueling); Improved Divine Smite
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 55, 'feature:divine-sense': 5 },
      load: [74, 270],
      // Aura of Devotion, Divine Health, Aura of Courage, Fey Ancestry
      conditionImmunities: ['charmed', 'disease', 'frightened', 'magical sleep'],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'hill dwarf paladin 17 with a versatile weapon in two hands',
    race: 'hill-dwarf',
    classes: [['paladin', 17]],
    scores: [15, 10, 13, 8, 11, 15], // dwarf: CON 2, WIS 1
    raises: ['str', 'str', 'str', 'cha', 'cha', 'cha', 'cha', 'con'],
    picks: {
      'paladin-proficiencies/skills': ['intimidation', 'medicine'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'plate-armor',
    wields: 'warhammer',
    expects: {
      scores: [18, 10, 16, 8, 12, 19], // +4 +0 +3 −1 +1 +4
      hp: 174, // 10 + 16 × 6 + 17 × 3 (CON) + 17 (Dwarven Toughness)
      ac: 19, // 18 + 1 (Defense)
      initiative: 0,
      speed: 25,
      saves: [8, 4, 7, 3, 11, 14], // + 4 (CHA) to each; WIS and CHA + 6
      skills: { intimidation: 10, medicine: 7, insight: 7, perception: 1, religion: 5 },
      passives: [11, 17, 9],
      casting: { paladin: [18, 10, 12] }, // 8 + 6 + 4, 6 + 4, 4 + half of 17
      slots: [4, 3, 3, 3, 1],
      attacks: {
        'main:melee': '+10 1d8 + 4; 1d8 radiant',
        'main:two-handed': '+10 1d10 + 4; 1d8 radiant',
        'natural:unarmed-strike': '+10 5', // Improved Divine Smite asks for a melee weapon
      },
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 85, 'feature:divine-sense': 5, 'feature:cleansing-touch': 4 },
      load: [67, 270],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-orc paladin 20 with Sacred Weapon',
    race: 'half-orc',
    classes: [['paladin', 20]],
    scores: [15, 10, 14, 8, 10, 14], // half-orc: STR 2, CON 1
    raises: ['str', 'str', 'str', 'cha', 'cha', 'cha', 'cha', 'cha', 'cha', 'con'],
    picks: {
      'paladin-proficiencies/skills': ['athletics', 'persuasion'],
      'paladin-fighting-style/style': ['fighting-style-protection'],
    },
    wears: 'plate-armor',
    wields: 'longsword',
    second: 'shield',
    marks: [{ kind: 'state', id: 'sacred-weapon' }],
    expects: {
      scores: [20, 10, 16, 8, 10, 20], // +5 +0 +3 −1 +0 +5
      hp: 184, // 10 + 19 × 6 + 20 × 3 (CON)
      ac: 20,
      initiative: 0,
      speed: 30,
      saves: [10, 5, 8, 4, 11, 16], // + 5 (CHA) to each; WIS and CHA + 6
      skills: { athletics: 11, persuasion: 11, intimidation: 11, insight: 6, perception: 0 },
      passives: [10, 16, 9],
      casting: { paladin: [19, 11, 15] }, // 8 + 6 + 5, 6 + 5, 5 + half of 20
      slots: [4, 3, 3, 3, 2],
      attacks: { 'main:melee': '+16 1d8 + 5; 1d8 radiant; critical +1 die' }, // 5 (STR) + 6 + 5 (CHA)
      attacksPerAction: 2,
      counts: { 'feature:lay-on-hands': 100, 'feature:divine-sense': 6 },
      load: [74, 300],
      disadvantage: ['skills.stealth'],
    },
  },
]);
