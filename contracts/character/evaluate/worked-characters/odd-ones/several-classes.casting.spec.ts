import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('several classes and their spells', [
  {
    name: 'human fighter 1, wizard 4',
    race: 'human',
    classes: [
      ['fighter', 1],
      ['wizard', 4],
    ],
    scores: [14, 13, 14, 15, 10, 8], // human: +1 each
    raises: ['int', 'int'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wears: 'plate-armor',
    wields: 'longsword',
    expects: {
      scores: [15, 14, 15, 18, 11, 9], // +2 +2 +2 +4 +0 −1
      hp: 36, // 10 + 4 × 4 + 5 × 2 (CON)
      ac: 19, // 18 + 1 (Defense)
      initiative: 2,
      speed: 30,
      saves: [5, 2, 5, 4, 0, -1], // STR and CON + 3: only of the first class
      skills: { athletics: 5, perception: 3, insight: 3, religion: 7, arcana: 4 },
      passives: [13, 13, 14],
      casting: { wizard: [15, 7, 8] }, // 8 + 3 + 4, 3 + 4, 4 (INT) + 4 (wizard level)
      slots: [4, 3], // wizard 4
      attacks: {
        'main:melee': '+5 1d8 + 2',
        'main:two-handed': '+5 1d10 + 2',
        'spell:fire-bolt': '+7 2d10', // grows with the character level
      },
      load: [68, 225], // 65 + 3, not over 5 × 15
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'tiefling paladin 6, sorcerer 5',
    race: 'tiefling',
    classes: [
      ['paladin', 6],
      ['sorcerer', 5],
    ],
    scores: [14, 10, 14, 8, 10, 15], // tiefling: INT 1, CHA 2
    raises: ['cha', 'cha', 'cha', 'con'],
    picks: {
      'paladin-proficiencies/skills': ['athletics', 'persuasion'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
      'sorcerer-spellcasting/cantrips': ['fire-bolt'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [14, 10, 15, 9, 10, 20], // +2 +0 +2 −1 +0 +5
      hp: 87, // 10 + 5 × 6 + 5 × 4 + 11 × 2 (CON) + 5 (Draconic Resilience)
      ac: 19, // 16 + 2 (shield) + 1 (Defense)
      initiative: 0,
      speed: 30,
      saves: [7, 5, 7, 4, 9, 14], // + 5 (CHA) to each; WIS and CHA + 4
      skills: { athletics: 6, persuasion: 9, insight: 4, perception: 0 },
      passives: [10, 14, 9],
      casting: { paladin: [17, 9, 8], sorcerer: [17, 9, null] }, // 5 (CHA) + half of 6
      slots: [4, 3, 3, 2], // caster level 3 + 5
      attacks: { 'main:melee': '+6 1d8 + 2', 'spell:fire-bolt': '+9 3d10' },
      attacksPerAction: 2,
      counts: {
        sorcery_points: 5,
        'feature:lay-on-hands': 30,
        'feature:divine-sense': 6,
        'feature:channel-divinity': 1,
      },
      load: [64, 210], // 55 + 3 + 6, not over 5 × 14
      disadvantage: ['skills.stealth'],
    },
  },
  {
    name: 'half-elf bard 5, warlock 3: pact slots apart',
    race: 'half-elf',
    classes: [
      ['bard', 5],
      ['warlock', 3],
    ],
    scores: [8, 14, 13, 10, 12, 15], // half-elf: CHA 2, two others 1
    raises: ['cha', 'cha'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['perception', 'stealth'],
      'bard-proficiencies/skills': ['acrobatics', 'performance', 'persuasion'],
      'bard-college/college': ['lore'],
      'bonus-proficiencies/skills': ['arcana', 'deception', 'investigation'],
      'bard-expertise/expertise': ['persuasion', 'stealth'],
      'pact-magic/cantrips': ['eldritch-blast'],
      'eldritch-invocations/invocations': ['eldritch-invocation-agonizing-blast', 'eldritch-invocation-devils-sight'],
    },
    wears: 'studded-leather-armor',
    wields: 'rapier',
    expects: {
      scores: [8, 15, 14, 10, 12, 19], // −1 +2 +2 +0 +1 +4
      hp: 59, // 8 + 4 × 5 + 3 × 5 + 8 × 2 (CON)
      ac: 14, // 12 + 2 (DEX)
      initiative: 3, // 2 (DEX) + 1 (Jack of All Trades)
      speed: 30,
      saves: [-1, 5, 2, 0, 1, 7], // DEX and CHA + 3
      skills: { persuasion: 10, stealth: 8, perception: 4, acrobatics: 5, arcana: 3, athletics: 0, insight: 4 },
      passives: [14, 14, 13],
      casting: { bard: [15, 7, null], warlock: [15, 7, null] },
      slots: [4, 3, 2], // bard 5
      attacks: { 'main:melee': '+5 1d8 + 2', 'spell:eldritch-blast': '+7 1d10 + 4' },
      counts: { bardic_inspirations: 4, pact_slots_lvl_2: 2 },
      load: [15, 120],
    },
  },
  {
    name: 'half-elf ranger 5, rogue 3: a single caster uses its own table',
    race: 'half-elf',
    classes: [
      ['ranger', 5],
      ['rogue', 3],
    ],
    scores: [10, 15, 13, 10, 14, 10], // half-elf: CHA 2, two others 1
    raises: ['dex', 'dex'],
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'wis'],
      'skill-versatility/skills': ['acrobatics', 'athletics'],
      'ranger-proficiencies/skills': ['perception', 'stealth', 'survival'],
      'ranger-fighting-style/style': ['fighting-style-dueling'],
      'hunters-prey/prey': ['hunters-prey-horde-breaker'],
      'rogue-later-proficiencies/skill': ['investigation'],
      'rogue-expertise/expertise': ['perception', 'stealth'],
    },
    wears: 'studded-leather-armor',
    wields: 'rapier',
    expects: {
      scores: [10, 18, 13, 10, 15, 12], // +0 +4 +1 +0 +2 +1
      hp: 57, // 10 + 4 × 6 + 3 × 5 + 8 × 1 (CON)
      ac: 16, // 12 + 4 (DEX)
      initiative: 4,
      speed: 30,
      saves: [3, 7, 1, 0, 2, 1], // STR and DEX + 3
      skills: { perception: 8, stealth: 10, investigation: 3, acrobatics: 7, athletics: 3, insight: 5 },
      passives: [18, 15, 13],
      tools: { 'thieves-tools': 7 },
      casting: { ranger: [13, 5, null] },
      slots: [4, 2],
      attacks: { 'main:melee': '+7 1d8 + 6; 2d6' }, // Dueling; Sneak Attack
      attacksPerAction: 2,
      load: [15, 150],
    },
  },
  {
    name: 'high elf wizard 3, cleric 4: each prepares by its own level',
    race: 'high-elf',
    classes: [
      ['wizard', 3],
      ['cleric', 4],
    ],
    scores: [8, 13, 13, 15, 14, 10], // elf: DEX 2, INT 1
    raises: ['wis', 'wis'],
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    wears: 'breastplate',
    second: 'shield',
    carries: [['spellbook', 1]],
    expects: {
      scores: [8, 15, 13, 16, 16, 10], // −1 +2 +1 +3 +3 +0
      hp: 41, // 6 + 2 × 4 + 4 × 5 + 7 × 1 (CON)
      ac: 18, // 14 + 2 (DEX) + 2 (shield)
      initiative: 2,
      speed: 30,
      saves: [-1, 2, 1, 6, 6, 0], // INT and WIS + 3
      skills: { arcana: 6, history: 6, perception: 6, insight: 6, stealth: 2 },
      passives: [16, 16, 13],
      casting: { wizard: [14, 6, 6], cleric: [14, 6, 7] }, // 3 (INT) + 3, 3 (WIS) + 4
      slots: [4, 3, 3, 1], // caster level 7
      attacks: { 'spell:fire-bolt': '+6 2d10', 'spell:sacred-flame': 'DC 14 2d8' },
      counts: { 'feature:channel-divinity': 1 },
      load: [29, 120],
    },
  },
  {
    name: 'human sorcerer 1, paladin 1, who casts no spells as a paladin yet',
    race: 'human',
    classes: [
      ['sorcerer', 1],
      ['paladin', 1],
    ],
    scores: [13, 12, 14, 8, 10, 15], // human: +1 each
    picks: { 'sorcerer-proficiencies/skills': ['arcana', 'deception'] },
    wields: 'longsword',
    second: 'shield',
    expects: {
      scores: [14, 13, 15, 9, 11, 16], // +2 +1 +2 −1 +0 +3
      hp: 17, // 6 + 6 + 2 × 2 (CON) + 1 (Draconic Resilience)
      ac: 16, // 13 + 1 (DEX) + 2 (shield)
      initiative: 1,
      speed: 30,
      saves: [2, 1, 4, -1, 0, 5], // CON and CHA + 2
      skills: { arcana: 1, deception: 5, insight: 2 },
      passives: [10, 12, 9],
      casting: { sorcerer: [13, 5, null] },
      slots: [2],
      attacks: { 'main:melee': '+4 1d8 + 2' },
      counts: { 'feature:lay-on-hands': 5, 'feature:divine-sense': 4 },
      load: [9, 210],
    },
  },
]);
