/*
 * The least content that the loader can check every kind of entry against. The tests of the loader use it instead of the
 * product's content, so that they do not change with it.
 */

const range = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

const ABILITIES = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};

const spell = (slug: string, level: number): string =>
  `- { slug: ${slug}, name: ${slug}, level: ${level}, school: Evocation, casting_time: 1 action, ` +
  'range: 60 feet, components: [V], duration: Instantaneous, classes: [mage], descs: [X.] }';

const mageRow = (level: number): string => {
  const features = { 1: 'casting', 2: 'surge', 4: 'surge' }[level] ?? '';
  return (
    `  - { level: ${level}, proficiency: 2, features: [${features}], cantrips_known: ` +
    `${level < 4 ? 2 : 3}, values: { tricks: ${Math.ceil(level / 2)}, die: d${2 + level * 2} } }`
  );
};

/** A full caster with six levels, a column of numbers and one of dice, and a feature that comes at two levels. */
const MAGE = `
slug: mage
id: 100
name: Mage
descs: [X.]
hit_die: d6
hp_at_lvl_1: 6
hp_at_higher_lvls: 4
spellcasting: { ability: int, kind: prepared, prepared: int + class_level, slots: full, rituals: prepared }
multiclass: { ability: int, minimum: 13 }
columns: [{ id: tricks, title: Tricks }, { id: die, title: Die }]
levels:
${range(6).map(mageRow).join('\n')}
features:
  - { slug: casting, name: Casting }
  - { slug: surge, name: Surge, uses: { id: surges, max: 1, recharge: { long_rest: all } } }
`;

const BRUTE = `
slug: brute
id: 101
name: Brute
descs: [X.]
hit_die: d12
hp_at_lvl_1: 12
hp_at_higher_lvls: 7
levels:
${range(6)
  .map((level) => `  - { level: ${level}, proficiency: 2, features: [${level === 1 ? 'fury' : ''}] }`)
  .join('\n')}
features:
  - slug: fury
    name: Fury
    uses: { max: 2, recharge: { long_rest: all } }
    state: { id: raging, name: Raging, spends: 1, ends: [long_rest], inputs: [ac] }
    effects: [{ target: flags, grant: [angry], when: { state: raging } }]
`;

/** The files of the pack. */
export const BASE_PACK: Readonly<Record<string, string>> = {
  'abilities.yaml': Object.entries(ABILITIES)
    .map(([slug, name]) => `- { slug: ${slug}, name: ${name}, abbr: ${slug.toUpperCase()}, descs: [X.] }`)
    .join('\n'),
  'skills.yaml': [
    '- { slug: athletics, name: Athletics, ability: str, descs: [X.] }',
    '- { slug: stealth, name: Stealth, ability: dex, descs: [X.] }',
  ].join('\n'),
  'languages.yaml':
    '- slug: common\n  name: Common\n  lang_type: Standard\n  speakers: Humans\n  descs: [X.]\n' +
    '- { slug: sign, name: Sign, lang_type: Standard, speakers: Scouts, descs: [X.] }',
  'item-types.yaml': [
    '- { slug: swords, name: Swords }',
    '- { slug: mail, name: Mail, armor_category: heavy }',
    '- { slug: packs, name: Packs }',
  ].join('\n'),
  'weapon-properties.yaml': '- { slug: finesse, name: Finesse }',
  'items.yaml':
    '- { slug: rapier, name: Rapier, type: Weapon, cost: 25 gp, weight: 2, subtypes: [swords], damage: 1d8, properties: [Finesse] }',
  'spell-lists.yaml': '- { slug: mage, name: Mage }',
  'spell-slots.yaml': range(20)
    .map(
      (level) =>
        `- { level: ${level}, slots: [${range(Math.min(9, Math.ceil(level / 2)))
          .fill(2)
          .join(', ')}] }`,
    )
    .join('\n'),
  'spells.yaml': [
    spell('spark', 0),
    spell('gleam', 0),
    spell('chime', 0),
    spell('bolt', 1),
    spell('ward', 1),
    spell('mist', 1),
    spell('blast', 2),
    spell('storm', 3),
  ].join('\n'),
  'conditions.yaml': '- { slug: prone, name: Prone, descs: [X.] }',
  'core-rules.yaml':
    '- slug: unarmored\n  name: No armor\n  descs: [X.]\n  effects: [{ target: ac, mode: base, value: 10 + dex, when: { armor: none } }]',
  'classes/mage.yaml': MAGE.trim(),
  'classes/brute.yaml': BRUTE.trim(),
};
