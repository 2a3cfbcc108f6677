import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

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
