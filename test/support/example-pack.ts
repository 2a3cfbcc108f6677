/** A small class and its feats, with rules that no class of the product uses. */
export const EXAMPLE_PACK: Readonly<Record<string, string>> = {
  'classes/tinker.yaml': `
slug: tinker
id: 100
name: Tinker
descs: [Mends things.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
columns: [{ id: sparks, title: Sparks }]
levels:
  - { level: 1, proficiency: 2, features: [tinker-basics, tinker-engine, tinker-talents], values: { sparks: 2 } }
  - { level: 2, proficiency: 2, features: [tinker-boost, tinker-mastery], values: { sparks: 3 } }
  - { level: 3, proficiency: 2, features: [tinker-swap, tinker-feat], values: { sparks: 4 } }
features:
  - slug: tinker-basics
    name: Basics
    selections:
      - { slug: skills, name: Two skills, target: skill_proficiencies, num_selections: 2, search_criteria: {} }
    uses: { id: sparks, box: ki_points, max: column.sparks, recharge: { short_rest: all } }
    effects:
      - { target: ac, mode: base, value: 10 + dex + con, when: { armor: none } }
      - { target: speed.walk, value: 10, when: { all: [{ armor: none }, { not: { shield: true } }] } }
      - { target: saves, value: 'max(1, cha)' }
  - slug: tinker-engine
    name: Engine
    uses: { max: { 1: column.sparks, 3: unlimited }, recharge: { long_rest: all } }
    state: { id: overdrive, name: Overdrive, spends: 1, inputs: [heat] }
    selections:
      - slug: lining
        name: Lining
        source: values
        target: none
        in_play: long_rest
        num_selections: 1
        pools: [{ id: fire, name: Fire }, { id: cold, name: Cold }]
        each: { effects: [{ target: resistances, grant: ['{pick}'] }] }
    effects:
      - { target: ac, value: input.heat, when: { state: overdrive } }
      - { target: speed, mode: multiply, value: 1.5, when: { state: overdrive } }
  - slug: tinker-talents
    name: Talents
    selections:
      - { slug: talents, name: Talents, target: features, num_selections: { 1: 2, 2: 3 }, search_criteria: { tags: [talent] } }
  - slug: oiled
    name: Oiled
    class_level: 1
    tags: [talent]
    effects: [{ target: initiative, value: 2 }]
  - slug: riveted
    name: Riveted
    class_level: 1
    tags: [talent]
    effects: [{ target: hp, value: 2 * level }]
  - { slug: charged, name: Charged, class_level: 1, tags: [talent] }
  - slug: overcharged
    name: Overcharged
    class_level: 2
    tags: [talent]
    prerequisites: [{ has: feature, id: charged }]
  - slug: tinker-boost
    name: Boost
    selections:
      - { slug: scores, name: +2 and +1, target: ability_scores, num_selections: 2, is_permutation: true,
          increment_value: [2, 1], up_to_maximum: true, search_criteria: {} }
      - slug: twice
        name: Two points
        target: ability_scores
        num_selections: 2
        increment_value: 1
        up_to_maximum: true
        pools: [{ id: str, quantity: 2 }, { id: dex, quantity: 2 }]
  - slug: tinker-mastery
    name: Mastery
    selections:
      - slug: mastery
        name: Mastered skill
        source: skills
        target: none
        num_selections: 1
        search_criteria: { owned: skill_proficiencies }
        each: { effects: [{ target: 'skills.{pick}', mode: rank, value: double }] }
      - slug: hobby
        name: Hobby
        target: none
        optional_selection: true
        num_selections: 1
        pools: [{ id: clocks, name: Clocks }, { id: kites, name: Kites }]
        auxiliary_choices:
          - option: kites
            selections: [{ slug: string, target: inventory, force_added: true, pools: [string-10-feet] }]
  - slug: tinker-swap
    name: Swap
    selections:
      - { slug: swap, name: Another talent, target: features, num_selections: 1, optional_selection: true,
          acquisition_type_id: 2, search_criteria: { tags: [talent] } }
  - slug: tinker-feat
    name: Feat
    selections:
      - { slug: feat, name: Feat, target: feats, num_selections: 1, search_criteria: {} }
  - slug: steady
    name: Steady
    class_level: 3
    locked: true
    prerequisites:
      - { any: [{ ability: dex, minimum: 14 }, { has: feat, id: grappler }] }
      - { not: { has: feature, id: oiled } }
      - { class_level: 3 }
      - { character_level: 2 }
    selections:
      - { slug: unmoved, target: skill_proficiencies, force_added: true, pools: [athletics],
          alternate_pools: [acrobatics] }
`,
  'feats.yaml': `
- slug: strong-back
  name: Strong Back
  selections:
    - { slug: strength, target: ability_scores, force_added: true, pools: [str], increment_value: 1, up_to_maximum: true }
- slug: born-lucky
  name: Born Lucky
`,
};
