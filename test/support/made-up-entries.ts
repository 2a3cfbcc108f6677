import { slugOf, type Writer } from './made-up-names.js';

/* Made-up entries of the content, in its format, with about as many rules as those of the SRD have. */

/** The spell list of the made-up classes. */
export const MADE_UP_LIST = 'bench-wizard';
/** The highest level of a class. */
export const TOP_LEVEL = 20;

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
const SKILLS = ['acrobatics', 'arcana', 'athletics', 'history', 'insight', 'perception', 'stealth', 'survival'];
const DAMAGE_TYPES = ['acid', 'cold', 'fire', 'force', 'lightning', 'necrotic', 'poison', 'radiant', 'thunder'];
const SCHOOLS = ['Abjuration', 'Conjuration', 'Divination', 'Enchantment', 'Evocation', 'Illusion', 'Necromancy'];
const FEATURES_OF_A_CLASS = 25;
/** Proficiencies, spellcasting and the improvement of the scores. */
const FIXED_FEATURES = 3;

const EFFECTS: readonly ((write: Writer) => object)[] = [
  ({ random }) => ({ target: `skills.${random.of(SKILLS)}`, mode: 'rank', value: 'half_down' }),
  ({ random }) => ({ target: 'ac', value: 1, when: { armor: random.of(['none', 'light', 'heavy']) } }),
  (write) => ({ target: 'saves', mode: 'advantage', text: `against ${write.sentence(3).toLowerCase()}` }),
  ({ random }) => ({ target: 'resistances', grant: [random.of(DAMAGE_TYPES)] }),
  ({ random }) => ({ target: 'speed.walk', value: 5 * random.int(1, 3), when: { not: { armor: 'heavy' } } }),
  ({ random }) => ({
    target: 'damage',
    value: `${random.int(1, 3)}d${random.of([4, 6, 8])}`,
    type: random.of(DAMAGE_TYPES),
    optional: 'Once per turn',
    when: { attack: { all: ['melee', 'weapon'] } },
  }),
  ({ random }) => ({ target: `saves.${random.of(ABILITIES)}`, value: `max(1, ${random.of(ABILITIES)})` }),
  (write) => ({ target: `checks.${write.random.of(ABILITIES)}`, mode: 'note', text: write.sentence(6) }),
  ({ random }) => ({ target: 'initiative', value: `floor(level / ${random.int(3, 6)})` }),
  () => ({ target: 'senses.darkvision', mode: 'base', value: 60 }),
];

const effects = (write: Writer, count: number): { effects?: object[] } =>
  count === 0 ? {} : { effects: Array.from({ length: count }, () => write.random.of(EFFECTS)(write)) };

/** A third of the features have uses and an action. */
const usesOf = (write: Writer): object => ({
  uses: { max: { 1: 1, 9: 2, 17: 3 }, recharge: { [write.random.of(['short_rest', 'long_rest'])]: 'all' } },
  actions: [{ time: 'bonus action', spends: { self: 1 }, damage: '2d6 + level', text: write.sentence(12) }],
  numbers: { dc: `8 + proficiency + ${write.random.of(ABILITIES)}` },
});

const SKILL_CHOICE = { slug: 'skill', name: 'A skill', target: 'skill_proficiencies', num_selections: 1 };

/** A feature, trait or feat with effects, and now and then with uses, an action, a state or a choice. */
export function feature(write: Writer): { slug: string } & Record<string, unknown> {
  const name = write.name();
  const slug = `bench-${slugOf(name)}`;
  const chance = write.random.next();
  return {
    slug,
    name,
    descs: write.descs(),
    ...effects(write, write.random.int(0, 2)),
    ...(chance < 0.35 ? usesOf(write) : {}),
    ...(chance > 0.85 ? { state: { id: slug, name, ends: ['long_rest'] } } : {}),
    ...(chance > 0.6 && chance < 0.7 ? { selections: [{ ...SKILL_CHOICE, search_criteria: {} }] } : {}),
  };
}

/** The rise of the scores by two points, which classes have at several levels. */
const scoreImprovement = (slug: string): object => ({
  slug,
  name: 'Ability Score Improvement',
  descs: ['Two points.'],
  selections: [
    {
      slug: 'scores',
      name: 'Two points',
      target: 'ability_scores',
      num_selections: 2,
      increment_value: 1,
      up_to_maximum: true,
      pools: ABILITIES.map((id) => ({ id, quantity: 2 })),
    },
  ],
});

/** Cantrips, and a spellbook with six spells and two more at every level. */
const spellcasting = (slug: string): object => ({
  slug,
  name: 'Spellcasting',
  descs: ['Spells.'],
  selections: [
    {
      slug: 'cantrips',
      name: 'Cantrips',
      target: 'spells',
      num_selections: 'column.cantrips_known',
      search_criteria: { classes: [MADE_UP_LIST], max_level: 0 },
    },
    {
      slug: 'spellbook',
      name: 'Spells for the spellbook',
      target: 'spells',
      spells_as: 'book',
      num_selections: Object.fromEntries(Array.from({ length: TOP_LEVEL }, (_, index) => [index + 1, 6 + 2 * index])),
      search_criteria: { classes: [MADE_UP_LIST], min_level: 1, max_level: 'spell_level' },
    },
  ],
});

const proficiencies = (slug: string): object => ({
  slug,
  name: 'Proficiencies',
  is_visible_to_user: false,
  descs: ['Proficiencies.'],
  selections: [
    { slug: 'weapons', target: 'item_type_proficiencies', force_added: true, pools: ['simple-weapons', 'light-armor'] },
    { slug: 'saves', target: 'saving_throw_proficiencies', force_added: true, pools: ['int', 'wis'] },
    { slug: 'skills', name: 'Skills', target: 'skill_proficiencies', num_selections: 2, search_criteria: {} },
    { slug: 'kit', target: 'inventory', force_added: true, pools: ['quarterstaff', 'dagger', 'backpack'] },
    {
      slug: 'weapon',
      name: 'Weapon',
      target: 'inventory',
      num_selections: 1,
      search_criteria: { item_types: ['simple-weapons'] },
    },
  ],
});

/** A class with 20 levels and 25 features, which casts the spells of `MADE_UP_LIST` like a wizard. */
export function classOf(write: Writer, id: number): { slug: string } & Record<string, unknown> {
  const name = write.name(1);
  const slug = `bench-${slugOf(name)}`;
  const own = Array.from({ length: FEATURES_OF_A_CLASS - FIXED_FEATURES }, () => feature(write));
  const featuresAt = (level: number): string[] => [
    ...(level === 1 ? [`${slug}-proficiencies`, `${slug}-spellcasting`] : []),
    ...([4, 8, 12, 16, 19].includes(level) ? [`${slug}-improvement`] : []),
    ...own.filter((_, index) => 1 + (index % TOP_LEVEL) === level).map((each) => each.slug),
  ];
  return {
    slug,
    id,
    name,
    descs: write.descs(),
    hit_die: 'd6',
    hp_at_lvl_1: 6,
    hp_at_higher_lvls: 4,
    spellcasting: {
      ability: 'int',
      kind: 'spellbook',
      list: MADE_UP_LIST,
      slots: 'full',
      rituals: 'book',
      prepared: 'max(1, int + class_level)',
    },
    columns: [
      { id: 'surges', title: write.name() },
      { id: 'surge_die', title: write.name() },
    ],
    levels: Array.from({ length: TOP_LEVEL }, (_, index) => ({
      level: index + 1,
      proficiency: 2 + Math.floor(index / 4),
      features: featuresAt(index + 1),
      cantrips_known: index < 3 ? 3 : index < 9 ? 4 : 5,
      values: { surges: 1 + Math.floor(index / 3), surge_die: `1d${4 + 2 * Math.floor(index / 5)}` },
    })),
    features: [
      proficiencies(`${slug}-proficiencies`),
      spellcasting(`${slug}-spellcasting`),
      scoreImprovement(`${slug}-improvement`),
      ...own,
    ],
  };
}

/** A spell; about two thirds of all stand on `MADE_UP_LIST`, as many as in the SRD on the wizard's. */
export function spell(write: Writer, index: number): object {
  const { random } = write;
  const name = write.name(random.int(1, 3));
  const level = index % 10;
  const others = ['bard', 'cleric', 'druid', 'sorcerer'];
  return {
    slug: `bench-${slugOf(name)}`,
    name,
    level,
    school: random.of(SCHOOLS),
    ritual: level > 0 && random.next() < 0.1,
    concentration: random.next() < 0.4,
    casting_time: random.of(['1 action', '1 bonus action', '1 reaction', '1 minute', '10 minutes']),
    range: random.of(['Self', 'Touch', '30 feet', '60 feet', '120 feet']),
    components: ['V', 'S', 'M'],
    material: write.sentence(8),
    duration: random.of(['Instantaneous', '1 round', '1 minute', '1 hour', '8 hours', '24 hours']),
    classes: [...(random.next() < 0.65 ? [MADE_UP_LIST] : []), random.of(others)],
    descs: write.descs(),
    ...(random.next() < 0.4 ? { saving_throw: random.of(ABILITIES) } : {}),
    ...(random.next() < 0.3
      ? { damage: { 1: '1d10', 5: '2d10', 11: '3d10', 17: '4d10' }, damage_type: random.of(DAMAGE_TYPES) }
      : {}),
    ...(random.next() < 0.15 ? { mark: { ends: ['1 hour'] }, ...effects(write, 1) } : {}),
  };
}

const dieTable = (write: Writer, die: number): object => ({
  die: `d${die}`,
  entries: Array.from({ length: die }, () => write.sentence(14)),
});

/** A background with its tables and two features. */
export function background(write: Writer): { slug: string } & Record<string, unknown> {
  const name = write.name();
  return {
    slug: `bench-${slugOf(name)}`,
    name,
    descs: write.descs(),
    features: [feature(write), feature(write)],
    personalities: dieTable(write, 8),
    ideals: dieTable(write, 6),
    bonds: dieTable(write, 6),
    flaws: dieTable(write, 6),
  };
}

/** An archrace with one core race of six traits. */
export function race(write: Writer): { slug: string } & Record<string, unknown> {
  const name = write.name(1);
  const slug = `bench-${slugOf(name)}`;
  const traits = Array.from({ length: 6 }, () => feature(write));
  return {
    slug,
    name,
    descs: write.descs(),
    core_races: [{ slug, name, size: 'Medium', descs: write.descs(), traits: traits.map((trait) => trait.slug) }],
    traits,
  };
}
