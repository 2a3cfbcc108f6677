import { testWorkedCharacters } from '../../../../test/support/worked-characters.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

testWorkedCharacters('odd loads', [
  {
    name: 'human fighter 5, encumbered',
    race: 'human',
    classes: [['fighter', 5]],
    scores: [15, 13, 14, 10, 12, 8], // human: +1 each
    raises: ['str', 'con'],
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'perception'],
      'fighter-fighting-style/style': ['fighting-style-defense'],
      'martial-archetype/archetype': ['champion'],
    },
    wears: 'chain-mail',
    wields: 'longsword',
    second: 'shield',
    carries: [
      ['rations-1-day', 10],
      ['rope-hempen-50-feet', 1],
    ],
    expects: {
      scores: [17, 14, 16, 11, 13, 9], // +3 +2 +3 +0 +1 −1
      hp: 49, // 10 + 4 × 6 + 5 × 3 (CON)
      ac: 19, // 16 + 2 (shield) + 1 (Defense)
      initiative: 2,
      speed: 20, // 30 − 10 (encumbered)
      saves: [6, 2, 6, 0, 1, -1],
      skills: { athletics: 6, perception: 4, insight: 4, stealth: 2 },
      passives: [14, 14, 10],
      attacks: { 'main:melee': '+6 1d8 + 3; critical from 19' },
      attacksPerAction: 2,
      load: [94, 255], // 55 + 3 + 6 + 10 × 2 + 10: over 5 × 17, not over 10 × 17
      disadvantage: ['skills.stealth'], // chain mail
    },
  },
  {
    name: 'halfling rogue 1, encumbered by coins',
    race: 'lightfoot-halfling',
    classes: [['rogue', 1]],
    scores: [8, 15, 13, 12, 10, 14], // halfling: DEX 2, CHA 1
    picks: {
      'rogue-proficiencies/skills': ['acrobatics', 'deception', 'perception', 'stealth'],
      'rogue-expertise/expertise': ['stealth', 'thieves-tools'],
    },
    wears: 'leather-armor',
    wields: 'shortsword',
    goldPoints: 1401,
    expects: {
      scores: [8, 17, 13, 12, 10, 15], // −1 +3 +1 +1 +0 +2
      hp: 9,
      ac: 14,
      initiative: 3,
      speed: 15, // 25 − 10 (encumbered)
      saves: [-1, 5, 1, 3, 0, 2],
      skills: { stealth: 7, acrobatics: 5 },
      passives: [12, 12, 11],
      attacks: { 'main:melee': '+5 1d6 + 3; 1d6' },
      load: [40.02, 120], // 10 + 2 + 1401 × 0.02: over 5 × 8
    },
  },
  {
    name: 'halfling wizard 1, heavily encumbered',
    race: 'lightfoot-halfling',
    classes: [['wizard', 1]],
    scores: [8, 15, 13, 15, 12, 10], // halfling: DEX 2, CHA 1
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    wields: 'dagger',
    carries: [
      ['spellbook', 1],
      ['chest', 1],
      ['ladder-10-foot', 1],
      ['tent-two-person', 1],
      ['rope-hempen-50-feet', 1],
    ],
    expects: {
      scores: [8, 17, 13, 15, 12, 11], // −1 +3 +1 +2 +1 +0
      hp: 7, // 6 + 1 (CON)
      ac: 13,
      initiative: 3,
      speed: 5, // 25 − 20 (heavily encumbered)
      saves: [-1, 3, 1, 4, 3, 0],
      skills: { arcana: 4, history: 4, insight: 3, stealth: 3 },
      passives: [11, 13, 12],
      casting: { wizard: [12, 4, 3] },
      slots: [2],
      attacks: { 'main:melee': '+5 1d4 + 3; disadvantage', 'spell:fire-bolt': '+4 1d10' }, // INT is not hampered
      load: [84, 120], // 1 + 3 + 25 + 25 + 20 + 10: over 10 × 8, not over 15 × 8
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
  {
    name: 'human monk 17, heavily encumbered',
    race: 'human',
    classes: [['monk', 17]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    raises: ['dex', 'dex', 'dex', 'dex', 'wis', 'wis', 'wis', 'wis'],
    picks: { 'monk-proficiencies/skills': ['athletics', 'stealth'] },
    carries: [['barrel', 2]],
    expects: {
      scores: [13, 20, 14, 11, 19, 9],
      hp: 122,
      ac: 19,
      initiative: 5,
      speed: 35, // 30 + 25 (Unarmored Movement) − 20 (heavily encumbered)
      saves: [7, 11, 8, 6, 10, 5],
      skills: { athletics: 7, stealth: 11, perception: 4 },
      passives: [14, 20, 10],
      attacks: { 'natural:unarmed-strike': '+11 1d10 + 5; disadvantage' },
      attacksPerAction: 2,
      load: [140, 195], // over 10 × 13, not over 15 × 13
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
  {
    name: 'human cleric 1, beyond the carrying capacity by a few coins',
    race: 'human',
    classes: [['cleric', 1]],
    scores: [9, 13, 13, 11, 15, 12], // human: +1 each
    picks: {
      'cleric-proficiencies/skills': ['medicine', 'persuasion'],
      'cleric-spellcasting/cantrips': ['sacred-flame'],
    },
    carries: [
      ['barrel', 2],
      ['hammer-sledge', 1],
    ],
    goldPoints: 25,
    expects: {
      scores: [10, 14, 14, 12, 16, 13], // +0 +2 +2 +1 +3 +1
      hp: 10, // 8 + 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 5, // at most 5 feet
      saves: [0, 2, 2, 1, 5, 3],
      skills: { medicine: 5, persuasion: 3, insight: 5 },
      passives: [13, 15, 11],
      casting: { cleric: [13, 5, 4] },
      slots: [2],
      attacks: { 'natural:unarmed-strike': '+2 1; disadvantage', 'spell:sacred-flame': 'DC 13 1d8' },
      load: [150.5, 150], // 140 + 10 + 25 × 0.02: over 15 × 10
      disadvantage: ['checks.str', 'checks.dex', 'checks.con', 'saves.str', 'saves.dex', 'saves.con'],
    },
  },
]);

const ALL_CHECKS = ['checks.str', 'checks.dex', 'checks.con', 'checks.int', 'checks.wis', 'checks.cha'];
const ALL_SAVES = ['saves.str', 'saves.dex', 'saves.con', 'saves.int', 'saves.wis', 'saves.cha'];

testWorkedCharacters('conditions', [
  {
    name: 'human ranger 5 with one level of exhaustion',
    race: 'human',
    classes: [['ranger', 5]],
    scores: [12, 15, 13, 10, 14, 8], // human: +1 each
    raises: ['dex', 'wis'],
    picks: {
      'ranger-proficiencies/skills': ['nature', 'perception', 'stealth'],
      'ranger-fighting-style/style': ['fighting-style-archery'],
      'hunters-prey/prey': ['hunters-prey-horde-breaker'],
    },
    wears: 'leather-armor',
    wields: 'longbow',
    marks: [{ kind: 'condition', id: 'exhaustion', value: 1 }],
    expects: {
      scores: [13, 17, 14, 11, 16, 9], // +1 +3 +2 +0 +3 −1
      hp: 44, // 10 + 4 × 6 + 5 × 2 (CON)
      ac: 14, // 11 + 3 (DEX)
      initiative: 3,
      speed: 30,
      saves: [4, 6, 2, 0, 3, -1], // STR and DEX + 3
      skills: { nature: 3, perception: 6, stealth: 6, insight: 6 },
      passives: [11, 11, 5], // disadvantage: − 5
      casting: { ranger: [14, 6, null] },
      slots: [4, 2],
      attacks: { 'main:ranged': '+8 1d8 + 3' }, // attack rolls suffer from level 3 on
      attacksPerAction: 2,
      load: [12, 195],
      disadvantage: ALL_CHECKS,
    },
  },
  {
    name: 'hill dwarf fighter 5 with four levels of exhaustion',
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
    marks: [{ kind: 'condition', id: 'exhaustion', value: 4 }],
    expects: {
      scores: [14, 10, 18, 10, 13, 8],
      hp: 29, // half of 59
      ac: 20,
      initiative: 0,
      speed: 12, // half of 25
      saves: [5, 0, 7, 0, 1, -1],
      skills: { athletics: 5, perception: 4, insight: 4 },
      passives: [9, 9, 5], // disadvantage: − 5
      attacks: { 'main:melee': '+5 1d8 + 2; disadvantage; critical from 19' },
      attacksPerAction: 2,
      load: [70, 210],
      disadvantage: [...ALL_CHECKS, ...ALL_SAVES],
    },
  },
  {
    name: 'human wizard 1 with five levels of exhaustion',
    race: 'human',
    classes: [['wizard', 1]],
    scores: [8, 14, 13, 15, 12, 10], // human: +1 each
    picks: {
      'wizard-proficiencies/skills': ['arcana', 'history'],
      'wizard-spellcasting/cantrips': ['fire-bolt'],
    },
    marks: [{ kind: 'condition', id: 'exhaustion', value: 5 }],
    expects: {
      scores: [9, 15, 14, 16, 13, 11], // −1 +2 +2 +3 +1 +0
      hp: 4, // half of 6 + 2 (CON)
      ac: 12,
      initiative: 2,
      speed: 0,
      saves: [-1, 2, 2, 5, 3, 0],
      skills: { arcana: 5, history: 5, insight: 3 },
      passives: [6, 8, 8], // disadvantage: − 5
      casting: { wizard: [13, 5, 4] },
      slots: [2],
      attacks: { 'spell:fire-bolt': '+5 1d10; disadvantage' },
      load: [0, 135],
      disadvantage: [...ALL_CHECKS, ...ALL_SAVES],
    },
  },
  {
    name: 'high elf fighter 1, restrained',
    race: 'high-elf',
    classes: [['fighter', 1]],
    scores: [12, 15, 13, 14, 10, 8], // elf: DEX 2, INT 1
    picks: {
      'fighter-proficiencies/skills': ['athletics', 'survival'],
      'fighter-fighting-style/style': ['fighting-style-archery'],
    },
    wields: 'longbow',
    marks: [{ kind: 'condition', id: 'restrained' }],
    expects: {
      scores: [12, 17, 13, 15, 10, 8],
      hp: 11,
      ac: 13,
      initiative: 3,
      speed: 0,
      saves: [3, 3, 3, 2, 0, -1],
      skills: { athletics: 3, survival: 2 },
      passives: [12, 12, 12],
      attacks: { 'main:ranged': '+7 1d8 + 3; disadvantage' },
      load: [2, 180],
      disadvantage: ['saves.dex'],
    },
  },
  {
    name: 'half-elf bard 1, poisoned',
    race: 'half-elf',
    classes: [['bard', 1]],
    scores: [8, 14, 13, 10, 12, 15], // half-elf: CHA 2, two others 1
    picks: {
      'half-elf-ability-scores/two-others': ['dex', 'con'],
      'skill-versatility/skills': ['deception', 'perception'],
      'bard-proficiencies/skills': ['acrobatics', 'performance', 'persuasion'],
      'bard-spellcasting/cantrips': ['vicious-mockery'],
    },
    wields: 'rapier',
    marks: [{ kind: 'condition', id: 'poisoned' }],
    expects: {
      scores: [8, 15, 14, 10, 12, 17],
      hp: 10,
      ac: 12,
      initiative: 2,
      speed: 30,
      saves: [-1, 4, 2, 0, 1, 5],
      skills: { persuasion: 5, perception: 3 },
      passives: [8, 8, 5], // disadvantage: − 5
      casting: { bard: [13, 5, null] },
      slots: [2],
      attacks: { 'main:melee': '+4 1d8 + 2; disadvantage', 'spell:vicious-mockery': 'DC 13 1d4; disadvantage' },
      load: [2, 120],
      disadvantage: ALL_CHECKS,
    },
  },
  {
    name: 'human rogue 1, prone and invisible: advantage and disadvantage cancel each other',
    race: 'human',
    classes: [['rogue', 1]],
    scores: [10, 15, 13, 14, 12, 10], // human: +1 each
    picks: {
      'rogue-proficiencies/skills': ['acrobatics', 'investigation', 'perception', 'stealth'],
      'rogue-expertise/expertise': ['stealth', 'thieves-tools'],
    },
    wields: 'rapier',
    marks: [
      { kind: 'condition', id: 'prone' },
      { kind: 'condition', id: 'invisible' },
    ],
    expects: {
      scores: [11, 16, 14, 15, 13, 11], // +0 +3 +2 +2 +1 +0
      hp: 10, // 8 + 2 (CON)
      ac: 13,
      initiative: 3,
      speed: 30,
      saves: [0, 5, 2, 4, 1, 0],
      skills: { stealth: 7, investigation: 4 },
      passives: [13, 13, 14],
      attacks: { 'main:melee': '+5 1d8 + 3; 1d6' },
      load: [2, 165],
    },
  },
  {
    name: 'half-elf paladin 11, unconscious',
    race: 'half-elf',
    classes: [['paladin', 11]],
    scores: [15, 10, 14, 8, 10, 15], // half-elf: CHA 2, two others 1
    raises: ['str', 'str', 'cha', 'con'],
    picks: {
      'half-elf-ability-scores/two-others': ['str', 'con'],
      'skill-versatility/skills': ['perception', 'stealth'],
      'paladin-proficiencies/skills': ['athletics', 'persuasion'],
      'paladin-fighting-style/style': ['fighting-style-defense'],
    },
    wears: 'plate-armor',
    marks: [{ kind: 'condition', id: 'unconscious' }],
    expects: {
      scores: [18, 10, 16, 8, 10, 18], // +4 +0 +3 −1 +0 +4
      hp: 103,
      ac: 19, // 18 + 1 (Defense)
      initiative: 0,
      speed: 0,
      saves: [4, 0, 3, -1, 4, 8], // no Aura of Protection without consciousness
      skills: { athletics: 8, persuasion: 8 },
      passives: [14, 14, 9],
      casting: { paladin: [16, 8, 9] },
      slots: [4, 3, 3],
      attacks: { 'natural:unarmed-strike': '+8 5; disadvantage' }, // unconscious brings prone
      attacksPerAction: 2,
      load: [65, 270],
      disadvantage: ['skills.stealth'],
    },
  },
]);
