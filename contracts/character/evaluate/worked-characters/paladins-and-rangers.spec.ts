import { testWorkedCharacters } from '../../../../test/support/worked-characters.js';

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

testWorkedCharacters('rangers', [
  {
    name: 'human ranger 1, who casts no spells yet',
    race: 'human',
    classes: [['ranger', 1]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    picks: { 'ranger-proficiencies/skills': ['nature', 'perception', 'stealth'] },
    wears: 'leather-armor',
    wields: 'longbow',
    expects: {
      scores: [13, 16, 14, 11, 15, 9], // +1 +3 +2 +0 +2 −1
      hp: 12, // 10 + 2 (CON)
      ac: 14, // 11 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [3, 5, 2, 0, 2, -1], // STR and DEX + 2
      skills: { nature: 2, perception: 4, stealth: 5, insight: 4, survival: 2 },
      passives: [14, 14, 10],
      attacks: { 'main:ranged': '+5 1d8 + 3' },
      load: [12, 195],
    },
  },
  {
    name: 'half-elf ranger 5 with two weapons and Defense',
    race: 'half-elf',
    classes: [['ranger', 5]],
    scores: [10, 15, 13, 10, 14, 10], // half-elf: CHA 2, two others 1
    raises: ['dex', 'dex'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'wis'],
      'skill-versatility/skills': ['acrobatics', 'athletics'],
      'ranger-proficiencies/skills': ['perception', 'stealth', 'survival'],
      'ranger-fighting-style/style': ['fighting-style-defense'],
      'hunters-prey/prey': ['hunters-prey-horde-breaker'],
    },
    wears: 'studded-leather-armor',
    wields: 'shortsword',
    second: 'shortsword',
    expects: {
      scores: [10, 18, 13, 10, 15, 12], // +0 +4 +1 +0 +2 +1
      hp: 39, // 10 + 4 × 6 + 5 × 1 (CON)
      ac: 17, // 12 + 4 (DEX) + 1 (Defense)
      initiative: 4,
      speed: 30,
      saves: [3, 7, 1, 0, 2, 1], // STR and DEX + 3
      skills: { acrobatics: 7, athletics: 3, perception: 5, stealth: 7, survival: 5, insight: 5, nature: 0 },
      passives: [15, 15, 10],
      casting: { ranger: [13, 5, null] }, // 8 + 3 + 2, 3 + 2
      slots: [4, 2],
      attacks: { 'main:melee': '+7 1d6 + 4', '2ndy:off-hand': '+7 1d6' }, // no modifier without the style
      attacksPerAction: 2,
      load: [17, 150],
    },
  },
  {
    name: 'halfling ranger 11 with a longbow',
    race: 'lightfoot-halfling',
    classes: [['ranger', 11]],
    scores: [8, 15, 14, 10, 15, 10], // halfling: DEX 2, CHA 1
    raises: ['dex', 'dex', 'dex', 'wis'],
    picks: {
      'ranger-proficiencies/skills': ['investigation', 'nature', 'stealth'],
      'ranger-fighting-style/style': ['fighting-style-archery'],
      'hunters-prey/prey': ['hunters-prey-giant-killer'],
    },
    wears: 'studded-leather-armor',
    wields: 'longbow',
    expects: {
      scores: [8, 20, 14, 10, 16, 11], // −1 +5 +2 +0 +3 +0
      hp: 92, // 10 + 10 × 6 + 11 × 2 (CON)
      ac: 17, // 12 + 5 (DEX)
      initiative: 5,
      speed: 25,
      saves: [3, 9, 2, 0, 3, 0], // STR and DEX + 4
      skills: { investigation: 4, nature: 4, stealth: 9, perception: 3, insight: 7 },
      passives: [13, 17, 14],
      casting: { ranger: [15, 7, null] },
      slots: [4, 3, 3],
      attacks: { 'main:ranged': '+11 1d8 + 5; disadvantage' }, // 5 (DEX) + 4 + 2 (Archery); small with a heavy weapon
      attacksPerAction: 2,
      load: [15, 120],
    },
  },
  {
    name: 'high elf ranger 17 with two weapons and the style for them',
    race: 'high-elf',
    classes: [['ranger', 17]],
    scores: [12, 15, 13, 10, 14, 8], // elf: DEX 2, INT 1
    raises: ['dex', 'dex', 'dex', 'con', 'wis', 'wis', 'wis', 'wis'],
    picks: {
      'ranger-proficiencies/skills': ['nature', 'stealth', 'survival'],
      'ranger-fighting-style/style': ['fighting-style-two-weapon-fighting'],
      'hunters-prey/prey': ['hunters-prey-horde-breaker'],
    },
    wears: 'breastplate',
    wields: 'shortsword',
    second: 'shortsword',
    expects: {
      scores: [12, 20, 14, 11, 18, 8], // +1 +5 +2 +0 +4 −1
      hp: 140, // 10 + 16 × 6 + 17 × 2 (CON)
      ac: 16, // 14 + 2 (DEX, 2 at most)
      initiative: 5,
      speed: 30,
      saves: [7, 11, 2, 0, 4, -1], // STR and DEX + 6
      skills: { nature: 6, stealth: 11, survival: 10, perception: 10, insight: 10 },
      passives: [20, 20, 10],
      casting: { ranger: [18, 10, null] },
      slots: [4, 3, 3, 3, 1],
      attacks: { 'main:melee': '+11 1d6 + 5', '2ndy:off-hand': '+11 1d6 + 5' },
      attacksPerAction: 2,
      load: [24, 180],
    },
  },
  {
    name: 'human ranger 20 with Foe Slayer',
    race: 'human',
    classes: [['ranger', 20]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    raises: ['dex', 'dex', 'dex', 'dex', 'wis', 'wis', 'wis', 'wis', 'wis', 'con'],
    picks: {
      'ranger-proficiencies/skills': ['athletics', 'perception', 'stealth'],
      'ranger-fighting-style/style': ['fighting-style-archery'],
      'hunters-prey/prey': ['hunters-prey-colossus-slayer'],
    },
    wears: 'studded-leather-armor',
    wields: 'longbow',
    expects: {
      scores: [13, 20, 15, 11, 20, 9], // +1 +5 +2 +0 +5 −1
      hp: 164, // 10 + 19 × 6 + 20 × 2 (CON)
      ac: 17,
      initiative: 5,
      speed: 30,
      saves: [7, 11, 2, 0, 5, -1], // STR and DEX + 6
      skills: { athletics: 7, perception: 11, stealth: 11, insight: 11, survival: 5 },
      passives: [21, 21, 10],
      casting: { ranger: [19, 11, null] },
      slots: [4, 3, 3, 3, 2],
      // 5 (DEX) + 6 + 2 (Archery); once a turn 1d8 (Colossus Slayer) and 5 (WIS: Foe Slayer)
      attacks: { 'main:ranged': '+13 1d8 + 5; 1d8; 5' },
      attacksPerAction: 2,
      load: [15, 195],
    },
  },
]);
