/* Classes in which something is wrong. */

/** Returns the line of a feature in the file of a class. */
export const feature = (slug: string, rest = ''): string => `  - { slug: ${slug}, name: ${slug}${rest} }`;

/** Returns the file of a class with these features, rows of levels, and further lines. */
export const classFile = (
  features: readonly string[],
  levels = '  - { level: 1, proficiency: 2, features: [] }',
  more = '',
): Readonly<Record<string, string>> => ({
  'classes/tinker.yaml': [
    'slug: tinker',
    'id: 110',
    'name: Tinker',
    'descs: [Mends things.]',
    'hit_die: d8',
    'hp_at_lvl_1: 8',
    'hp_at_higher_lvls: 5',
    'levels:',
    levels,
    'features:',
    ...features,
    more,
  ].join('\n'),
});
