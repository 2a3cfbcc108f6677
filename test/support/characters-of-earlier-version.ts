import type { Choices, PlayState } from '../../contracts/character/choices.types.js';

/*
 * Characters of level 3 as the database holds them from before the rules became effects, and the numbers that their sheets
 * had then. They are spelled out and never change: whatever the rules become, people keep such characters.
 */

/** A stored character with the numbers of its sheet. */
export interface StoredCharacter {
  readonly choices: Choices;
  readonly play: PlayState;
  /** Fields of the sheet. */
  readonly numbers: Readonly<Record<string, unknown>>;
}

const TEXTS = {
  faith: '',
  alignment: '',
  volatility: '',
  age: '',
  eyes: '',
  skin: '',
  hair: '',
  height: '',
  weight: '',
};
const TABLE_PICKS = { variant: false, personality: null, ideal: null, bond: null, flaw: null, characteristic: null };
const [FIRST, ROLLED, AUTOMATIC] = [
  { method: 'first', value: 0 },
  { method: 'roll', value: 3 },
  { method: 'auto', value: 0 },
] as const;
const PLAY: PlayState = {
  current_hp: null,
  temp_hp: 0,
  exp: 0,
  successes: 0,
  failures: 0,
  used: {},
  wallet: { copper_points: 0, silver_points: 0, electrum_points: 0, gold_points: 12, platinum_points: 0 },
  inventory: [],
  equipment: {},
  prepared_spells: [],
  adjustments: {},
};

const levelsOf = (classificationId: number): Choices['levels'] =>
  [FIRST, ROLLED, AUTOMATIC].map((hp, index) => ({ classificationId, level: index + 1, hp }));

const carried = (id: string, item: string) => ({
  id,
  item,
  quantity: 1,
});

type Scores = readonly [str: number, dex: number, con: number, int: number, wis: number, cha: number];

const choicesOf = (
  name: string,
  [str_score, dex_score, con_score, int_score, wis_score, cha_score]: Scores,
  classificationId: number,
  race: Choices['race'],
  background: string,
  picks: Choices['picks'],
): Choices => ({
  bio: { ...TEXTS, name, str_score, dex_score, con_score, int_score, wis_score, cha_score },
  race,
  levels: levelsOf(classificationId),
  background: { ...TABLE_PICKS, id: background },
  picks,
  deductions: [],
});

const SKILLS = [
  ...['acrobatics', 'animal-handling', 'arcana', 'athletics', 'deception', 'history', 'insight', 'intimidation'],
  ...['investigation', 'medicine', 'nature', 'perception', 'performance', 'persuasion', 'religion', 'sleight-of-hand'],
  ...['stealth', 'survival'],
];
const SAVES = ['str', 'dex', 'con', 'int', 'wis', 'cha'];
const modifiers = (keys: readonly string[], numbers: readonly number[]): Record<string, { modifier?: number }> =>
  Object.fromEntries(keys.map((key, index) => [key, { modifier: numbers[index] ?? Number.NaN }]));

/** A hill dwarf fighter with the fighting style Defense. */
export const STORED_FIGHTER: StoredCharacter = {
  choices: choicesOf('Ada', [16, 14, 14, 10, 12, 8], 4, { archraceId: 'dwarf', raceId: 'hill-dwarf' }, 'acolyte', {
    'fighter-fighting-style/style': ['fighter-style-defense'],
    'dwarf-tool-proficiency/tools': ['smiths-tools'],
    'fighter-proficiencies/skills': ['acrobatics', 'animal-handling'],
    'fighter-equipment/armor': ['a'],
    'fighter-equipment/weapons': ['a'],
    'fighter-equipment/weapons/a/weapon': ['battleaxe'],
    'fighter-equipment/side-arms': ['a'],
    'fighter-equipment/pack': ['dungeoneers-pack'],
    'acolyte-languages/languages': ['abyssal', 'celestial'],
    'acolyte-equipment/holy-symbol': ['amulet'],
    'martial-archetype/archetype': ['champion'],
  }),
  play: {
    ...PLAY,
    current_hp: 20,
    temp_hp: 3,
    exp: 900,
    used: { 'feature:second-wind': 1, hit_dice: 1 },
    inventory: [carried('a', 'chain-mail'), carried('b', 'longsword'), carried('c', 'shield')],
    equipment: { body: 'a', main: 'b', '2ndy': 'c' },
  },
  numbers: {
    str_score: 16,
    dex_score: 14,
    con_score: 16,
    int_score: 10,
    wis_score: 13,
    cha_score: 8,
    level: 3,
    proficiency_bonus: 2,
    max_hp: 22,
    max_hp_shown: 31,
    current_hp: 20,
    temp_hp: 3,
    armor_class: 19,
    initiative: 2,
    speed: 25,
    hit_dice: '3d10',
    passives: { perception: 11, insight: 13, investigation: 10 },
    prepared_spells: [],
    spell_slots_lvl_1: 0,
    spell_slots_lvl_2: 0,
    resources: [
      { id: 'hit_dice', max: 3, current: 2 },
      { id: 'feature:second-wind', max: 1, current: 0 },
      { id: 'feature:action-surge', max: 1, current: 1 },
    ],
    skills: modifiers(SKILLS, [4, 3, 0, 3, -1, 0, 3, -1, 0, 1, 0, 1, -1, -1, 2, 2, 2, 1]),
    saves: modifiers(SAVES, [5, 2, 5, 0, 1, -1]),
    attacks: [
      {
        name: 'Longsword',
        attack_bonus: 5,
        damage: '1d8 + 3',
        damage_types: ['Slashing'],
        proficient: true,
        critical_from: 19,
      },
    ],
  },
};

/** A high elf wizard with ten spells in the book. */
export const STORED_WIZARD: StoredCharacter = {
  choices: choicesOf('Berec', [8, 14, 13, 16, 12, 10], 11, { archraceId: 'elf', raceId: 'high-elf' }, 'acolyte', {
    'high-elf-cantrip/cantrip': ['acid-splash'],
    'high-elf-language/language': ['abyssal'],
    'wizard-proficiencies/skills': ['arcana', 'history'],
    'wizard-equipment/weapon': ['quarterstaff'],
    'wizard-equipment/focus': ['a'],
    'wizard-equipment/pack': ['scholars-pack'],
    'wizard-spellcasting/cantrips': ['chill-touch', 'dancing-lights', 'fire-bolt'],
    'wizard-spellcasting/spellbook': [
      'alarm',
      'burning-hands',
      'charm-person',
      'color-spray',
      'comprehend-languages',
      'detect-magic',
    ],
    'acolyte-languages/languages': ['celestial', 'deep-speech'],
    'acolyte-equipment/holy-symbol': ['amulet'],
    'wizard-spellbook-2/spells': ['disguise-self', 'expeditious-retreat'],
    'arcane-tradition/tradition': ['school-of-evocation'],
    'wizard-spellbook-3/spells': ['false-life', 'feather-fall'],
  }),
  play: {
    ...PLAY,
    used: { spell_slots_lvl_1: 2, 'feature:arcane-recovery': 1 },
    prepared_spells: ['alarm', 'burning-hands', 'charm-person'],
    inventory: [carried('a', 'quarterstaff')],
    equipment: { main: 'a' },
  },
  numbers: {
    str_score: 8,
    dex_score: 16,
    con_score: 13,
    int_score: 17,
    wis_score: 12,
    cha_score: 10,
    level: 3,
    proficiency_bonus: 2,
    max_hp: 13,
    max_hp_shown: 16,
    current_hp: 16,
    temp_hp: 0,
    armor_class: 13,
    initiative: 3,
    speed: 30,
    hit_dice: '3d6',
    passives: { perception: 13, insight: 13, investigation: 13 },
    prepared_spells: ['alarm', 'burning-hands', 'charm-person'],
    spell_slots_lvl_1: 2,
    spell_slots_lvl_2: 2,
    spellcasting: {
      kind: 'spellbook',
      save_dc: 13,
      attack_bonus: 5,
      cantrips_known: 3,
      prepared_max: 6,
      prepared_count: 3,
    },
    resources: [
      { id: 'spell_slots_lvl_1', max: 4, current: 2 },
      { id: 'spell_slots_lvl_2', max: 2, current: 2 },
      { id: 'hit_dice', max: 3, current: 3 },
      { id: 'feature:arcane-recovery', max: 1, current: 0 },
    ],
    skills: modifiers(SKILLS, [3, 1, 5, -1, 0, 5, 3, 0, 3, 1, 3, 3, 0, 0, 5, 3, 3, 1]),
    saves: modifiers(SAVES, [-1, 3, 1, 5, 3, 0]),
    attacks: [
      {
        name: 'Quarterstaff',
        attack_bonus: 1,
        damage: '1d6 − 1',
        damage_types: ['Bludgeoning'],
        proficient: true,
        critical_from: 20,
      },
    ],
  },
};

/** A half-elf cleric of the life domain. */
export const STORED_CLERIC: StoredCharacter = {
  choices: choicesOf(
    'Cosima',
    [14, 10, 14, 10, 16, 12],
    2,
    { archraceId: 'kindred-of-two-bloods', raceId: 'half-elf' },
    'wayhouse-keeper',
    {
      'half-elf-ability-scores/two-others': ['str', 'dex'],
      'skill-versatility/skills': ['acrobatics', 'animal-handling'],
      'half-elf-languages/extra': ['abyssal'],
      'cleric-proficiencies/skills': ['history', 'medicine'],
      'cleric-equipment/weapon': ['mace'],
      'cleric-equipment/armor': ['scale-mail'],
      'cleric-equipment/second-weapon': ['a'],
      'cleric-equipment/pack': ['priests-pack'],
      'cleric-equipment/holy-symbol': ['amulet'],
      'cleric-spellcasting/cantrips': ['guidance', 'light', 'mending'],
      'divine-domain/domain': ['life-domain'],
      'wayhouse-tools/game': ['dice-set'],
      'wayhouse-language/language': ['celestial'],
    },
  ),
  play: {
    ...PLAY,
    current_hp: 17,
    used: { spell_slots_lvl_2: 1 },
    prepared_spells: ['bane', 'aid'],
    inventory: [carried('a', 'scale-mail'), carried('b', 'mace'), carried('c', 'shield')],
    equipment: { body: 'a', main: 'b', '2ndy': 'c' },
  },
  numbers: {
    str_score: 15,
    dex_score: 11,
    con_score: 14,
    int_score: 10,
    wis_score: 16,
    cha_score: 14,
    level: 3,
    proficiency_bonus: 2,
    max_hp: 16,
    max_hp_shown: 22,
    current_hp: 17,
    temp_hp: 0,
    armor_class: 16,
    initiative: 0,
    speed: 30,
    hit_dice: '3d8',
    passives: { perception: 13, insight: 15, investigation: 10 },
    prepared_spells: ['bless', 'cure-wounds', 'lesser-restoration', 'spiritual-weapon', 'bane', 'aid'],
    spell_slots_lvl_1: 4,
    spell_slots_lvl_2: 1,
    spellcasting: {
      kind: 'prepared',
      save_dc: 13,
      attack_bonus: 5,
      cantrips_known: 3,
      prepared_max: 6,
      prepared_count: 2,
    },
    resources: [
      { id: 'spell_slots_lvl_1', max: 4, current: 4 },
      { id: 'spell_slots_lvl_2', max: 2, current: 1 },
      { id: 'hit_dice', max: 3, current: 3 },
      { id: 'feature:channel-divinity', max: 1, current: 1 },
    ],
    skills: modifiers(SKILLS, [2, 5, 0, 2, 2, 2, 5, 2, 0, 5, 0, 3, 2, 4, 0, 0, 0, 3]),
    saves: modifiers(SAVES, [2, 0, 2, 0, 5, 4]),
    attacks: [
      {
        name: 'Mace',
        attack_bonus: 4,
        damage: '1d6 + 2',
        damage_types: ['Bludgeoning'],
        proficient: true,
        critical_from: 20,
      },
    ],
  },
};
