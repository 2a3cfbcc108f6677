import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('fighters', [
  {
    name: 'high elf fighter 1, an archer with coins',
    race: 'high-elf',
    classes: [['fighter', 1]],
    scores: [12, 15, 13, 14, 10, 8], // elf: DEX 2, INT 1
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'survival'],
      'fighter-fighting-style/style': ['fighting-style-archery'],
    },
    wears: 'studded-leather-armor',
    wields: 'longbow',
    carries: [['arrow', 20]],
    goldPoints: 40,
    expects: {
      scores: [12, 17, 13, 15, 10, 8], // +1 +3 +1 +2 +0 −1
      hp: 11, // 10 + 1 (CON)
      ac: 15, // 12 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [3, 3, 3, 2, 0, -1], // STR and CON + 2
      skills: { athletics: 3, survival: 2, perception: 2, stealth: 3, arcana: 2 }, // Keen Senses
      passives: [12, 12, 12],
      attacks: { 'main:ranged': '+7 1d8 + 3' }, // 3 (DEX) + 2 + 2 (Archery)
      counts: { 'feature:second-wind': 1 },
      load: [16.8, 180], // 13 + 2 + 20 × 0.05 + 40 × 0.02
    },
  },
  {
    name: 'human fighter 1 in chain mail without the Strength for it, where the capacity alone limits the load',
    race: 'human',
    encumbrance: 'capacity',
    classes: [['fighter', 1]],
    scores: [11, 14, 13, 10, 12, 15], // human: +1 each
    picks: {
      'fighter-proficiencies/skills': ['history', 'intimidation'],
      'fighter-fighting-style/style': ['fighting-style-protection'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    expects: {
      scores: [12, 15, 14, 11, 13, 16], // +1 +2 +2 +0 +1 +3
      hp: 12, // 10 + 2 (CON)
      ac: 16, // chain mail, no DEX
      initiative: 2,
      speed: 20, // 30 − 10: chain mail asks for Strength 13
      saves: [3, 2, 4, 0, 1, 3],
      skills: { history: 2, intimidation: 5, insight: 3, perception: 1, stealth: 2 },
      passives: [11, 13, 10],
      attacks: {
        'main:melee': '+3 1d8 + 1', // 1 (STR) + 2
        'main:two-handed': '+3 1d10 + 1', // versatile
      },
      load: [58, 180], // 55 + 3, not over 5 × 12
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-orc fighter 5 with two light weapons',
    race: 'half-orc',
    classes: [['fighter', 5]],
    scores: [15, 14, 13, 10, 12, 8], // half-orc: STR 2, CON 1
    raises: ['str', 'dex'],
    picks: {
      'fighter-proficiencies/skills': ['acrobatics', 'athletics'],
      'fighter-fighting-style/style': ['fighting-style-two-weapon-fighting'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'chain-shirt',
    wields: 'handaxe',
    second: 'handaxe',
    expects: {
      scores: [18, 15, 14, 10, 12, 8], // +4 +2 +2 +0 +1 −1
      hp: 44, // 10 + 4 × 6 + 5 × 2 (CON)
      ac: 15, // 13 + 2 (DEX)
      initiative: 2,
      speed: 30,
      saves: [7, 2, 5, 0, 1, -1], // STR and CON + 3
      skills: { acrobatics: 5, athletics: 7, intimidation: 2, perception: 1, insight: 4 },
      passives: [11, 14, 10],
      attacks: {
        // 4 (STR) + 3; Improved Critical. Savage Attacks counts for melee weapon attacks, so not for a thrown axe.
        'main:melee': '+7 1d6 + 4; critical from 19; critical +1 die',
        'main:thrown': '+7 1d6 + 4; critical from 19',
        '2ndy:off-hand': '+7 1d6 + 4; critical from 19; critical +1 die', // Two-Weapon Fighting adds STR
        '2ndy:thrown': '+7 1d6 + 4; critical from 19',
      },
      attacksPerAction: 2,
      counts: { 'feature:second-wind': 1, 'feature:action-surge': 1, superiority_dice: 0 },
      load: [24, 270], // 20 + 2 × 2
    },
  },
  {
    name: 'hill dwarf fighter 5 in splint armor without the Strength for it',
    race: 'hill-dwarf',
    classes: [['fighter', 5]],
    scores: [13, 10, 15, 10, 12, 8], // dwarf: CON 2, WIS 1
    raises: ['str', 'con'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'splint-armor',
    wields: 'battleaxe',
    second: 'shield',
    expects: {
      scores: [14, 10, 18, 10, 13, 8], // +2 +0 +4 +0 +1 −1
      hp: 59, // 10 + 4 × 6 + 5 × 4 (CON) + 5 (Dwarven Toughness)
      ac: 20, // 17 + 2 (shield) + 1 (Defense)
      initiative: 0,
      speed: 25, // heavy armor does not slow a dwarf, though splint asks for Strength 15
      saves: [5, 0, 7, 0, 1, -1],
      skills: { athletics: 5, perception: 4, insight: 4, stealth: 0 },
      passives: [14, 14, 10],
      attacks: { 'main:melee': '+5 1d8 + 2; critical from 19', 'main:two-handed': null },
      attacksPerAction: 2,
      load: [70, 210], // 60 + 4 + 6: not over 5 × 14
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'dragonborn fighter 11 with a two-handed weapon',
    race: 'dragonborn',
    classes: [['fighter', 11]],
    scores: [15, 10, 14, 8, 12, 13], // dragonborn: STR 2, CHA 1
    raises: ['str', 'str', 'str', 'con', 'con', 'wis'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'survival'],
      'fighter-fighting-style/style': ['fighting-style-great-weapon-fighting'],
      'martial-archetype/archetype': ['champion'],
      'additional-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'plate-armor',
    wields: 'greatsword',
    expects: {
      scores: [20, 10, 16, 8, 13, 14], // +5 +0 +3 −1 +1 +2
      hp: 103, // 10 + 10 × 6 + 11 × 3 (CON)
      ac: 19, // 18 + 1 (Defense)
      initiative: 2, // 0 (DEX) + 2 (Remarkable Athlete: half of 4)
      speed: 30,
      saves: [9, 0, 7, -1, 1, 2], // STR and CON + 4
      skills: { athletics: 9, survival: 5, acrobatics: 2, stealth: 2, insight: 5, perception: 1, persuasion: 2 },
      passives: [11, 15, 9],
      attacks: { 'main:melee': '+9 2d6 + 5; critical from 19; reroll up to 2' },
      attacksPerAction: 3,
      counts: { 'feature:action-surge': 1, 'feature:indomitable': 1 },
      load: [71, 300], // 65 + 6
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'human fighter 17 in plate with a shield',
    race: 'human',
    classes: [['fighter', 17]],
    scores: [15, 13, 14, 10, 12, 8], // human: +1 each
    raises: ['str', 'str', 'str', 'str', 'con', 'con', 'con', 'con', 'con', 'wis', 'dex', 'dex'],
    picks: {
      'fighter-proficiencies/skills': ['acrobatics', 'athletics'],
      'fighter-fighting-style/style': ['fighting-style-dueling'],
      'martial-archetype/archetype': ['champion'],
      'additional-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'plate-armor',
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [20, 16, 20, 11, 14, 9], // +5 +3 +5 +0 +2 −1
      hp: 191, // 10 + 16 × 6 + 17 × 5 (CON)
      ac: 21, // 18 + 2 (shield) + 1 (Defense)
      initiative: 6, // 3 (DEX) + 3 (Remarkable Athlete: half of 6)
      speed: 30,
      saves: [11, 3, 11, 0, 2, -1],
      skills: { athletics: 11, acrobatics: 9, stealth: 6, insight: 8, perception: 2 },
      passives: [12, 18, 10],
      attacks: {
        'main:melee': '+11 1d8 + 7; critical from 18', // 5 (STR) + 2 (Dueling); Superior Critical
        'main:two-handed': null,
      },
      attacksPerAction: 3,
      counts: { 'feature:action-surge': 2, 'feature:indomitable': 3 },
      load: [74, 300],
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-elf fighter 20 with a finesse weapon and high Dexterity in medium armor',
    race: 'half-elf',
    classes: [['fighter', 20]],
    scores: [10, 15, 14, 12, 13, 10], // half-elf: CHA 2, two others 1
    raises: ['dex', 'dex', 'dex', 'dex', 'con', 'con', 'con', 'con', 'con', 'wis', 'wis', 'wis', 'cha', 'cha'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['persuasion', 'stealth'],
      'fighter-proficiencies/skills': ['history', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-dueling'],
      'martial-archetype/archetype': ['vanguard'],
      'eye-for-ground/skill': ['survival'],
    },
    wears: 'breastplate',
    wields: 'rapier',
    expects: {
      scores: [10, 20, 20, 12, 16, 14], // +0 +5 +5 +1 +3 +2
      hp: 224, // 10 + 19 × 6 + 20 × 5 (CON)
      ac: 16, // 14 + 2 (DEX, 2 at most)
      initiative: 5,
      speed: 30,
      saves: [6, 5, 11, 1, 3, 2],
      skills: { perception: 9, stealth: 11, persuasion: 8, survival: 9, insight: 9, history: 7, athletics: 0 },
      passives: [19, 19, 11],
      attacks: { 'main:melee': '+11 1d8 + 7' }, // DEX is better than STR; Dueling
      attacksPerAction: 4,
      counts: { superiority_dice: 6, 'feature:action-surge': 2, 'feature:indomitable': 3, 'feature:second-wind': 1 },
      load: [22, 150],
    },
  },
]);
