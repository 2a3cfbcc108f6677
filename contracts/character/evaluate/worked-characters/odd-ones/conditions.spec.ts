import { testWorkedCharacters } from '../../../../../test/support/worked-characters/index.js';

/* Every line works its number out from the SRD. Scores, saves: str, dex, con, int, wis, cha. */

const ALL_CHECKS = ['checks.str', 'checks.dex', 'checks.con', 'checks.int', 'checks.wis', 'checks.cha'];
const ALL_SAVES = ['saves.str', 'saves.dex', 'saves.con', 'saves.int', 'saves.wis', 'saves.cha', 'saves.death'];

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
      advantage: ['attacked.far', 'attacked.near'], // of those who attack
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
      attacks: { 'main:melee': '+4 1d8 + 2; disadvantage', 'spell:vicious-mockery': 'DC 13 1d4' },
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
      disadvantage: ['attacked.far'], // of those who attack: of neighbours, prone and invisible cancel each other too
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
      advantage: ['attacked.near'], // of those who attack; farther away, prone cancels it
      casting: { paladin: [16, 8, 9] },
      slots: [4, 3, 3],
      attacks: { 'natural:unarmed-strike': '+8 5; disadvantage' }, // unconscious brings prone
      attacksPerAction: 2,
      load: [65, 270],
      // Divine Health, Fey Ancestry; the auras of Courage and Devotion ask for consciousness too
      conditionImmunities: ['disease', 'magical sleep'],
      disadvantage: ['skills.stealth'],
    },
  },
]);
