import type { CreaturePower } from '../../../../contracts/content/creature.types.js';
import type { AbilityKey } from '../../../../contracts/content/content.types.js';
import { copyLocation } from '../read/source-location.js';
import type { RawPower } from '../schema/creature-powers.schema.js';
import type { RawRules } from '../schema/selections.schema.js';
import type { WholeCreature } from '../schema/creatures.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { outcomeOf } from './creature-outcomes.js';
import { formulaOf, type FormulaPlace } from './formulas.js';
import type { LoaderContext } from './loader-context.js';
import { creatureSource, type RuleSource } from './rule-source.js';
import { slugOfName } from './slug-of-name.js';
import { rulesOf } from './source-rules.js';

/* The traits, actions, reactions, legendary and lair actions of a creature. */

/** The slugs of shared powers are filled in when a creature is whole. */
const filled = (list: WholeCreature['traits'] = []): readonly RawPower[] => list as readonly RawPower[];

/** Every list of powers of a creature, under its name for users. */
export const powersOf = (raw: WholeCreature): readonly (readonly [list: string, powers: readonly RawPower[]])[] => [
  ['traits', filled(raw.traits)],
  ['actions', filled(raw.actions)],
  ['bonus_actions', filled(raw.bonus_actions)],
  ['reactions', filled(raw.reactions)],
  ['legendary_actions', filled(raw.legendary_actions?.actions)],
  ['lair_actions', filled(raw.lair_actions?.actions)],
];

/** Returns the slug of a power: its own, or that of its name. */
export const slugOfPower = ({ slug, name = '' }: RawPower): string => slug ?? slugOfName(name);

/** Returns the rule source of a power. Its formulas also read the numbers of the creature. */
export function sourceOfPower(creature: WholeCreature, power: RawPower): RuleSource {
  const { effects, uses, numbers } = power;
  const all = copyLocation(numbers ?? creature.numbers ?? power, { ...creature.numbers, ...numbers });
  const raw = copyLocation(power, {
    slug: slugOfPower(power),
    name: power.name ?? '',
    ...(effects ? { effects } : {}),
    ...(uses ? { uses } : {}),
    ...(numbers || creature.numbers ? { numbers: all } : {}),
  } satisfies RawRules & { slug: string; name: string });
  return creatureSource(raw);
}

const SAYS = ['attack', 'damage', 'conditions', 'save', 'area', 'descs', 'multiattack', 'does', 'options'] as const;

/** Adds a problem for a power that says nothing, or that has what only powers of another list have. */
function checkPower({ problems }: LoaderContext, list: string, raw: RawPower): void {
  if (!SAYS.some((key) => raw[key] !== undefined))
    problems.addFor(raw, `'${raw.name}' says nothing; give it 'descs', or one of ${SAYS.join(', ')}`, 'name');
  if (list !== 'traits' && raw.effects)
    problems.addFor(raw, "only traits have 'effects', because they always hold", 'effects');
  if (list !== 'legendary_actions' && raw.cost !== undefined)
    problems.addFor(raw, "only legendary actions have a 'cost'", 'cost');
  if (raw.recharge !== undefined && raw.uses)
    problems.addFor(raw, "'recharge' is one use that comes back, so it excludes 'uses'", 'recharge');
  if (raw.succeeds_instead && (list !== 'traits' || !raw.uses))
    problems.addFor(raw, "only a trait with 'uses' has 'succeeds_instead'", 'succeeds_instead');
  if (raw.at_zero && list !== 'traits') problems.addFor(raw, "only a trait has 'at_zero'", 'at_zero');
  if (raw.at_zero?.up_to !== undefined && !Number.isInteger(Number(raw.at_zero.up_to)))
    problems.addFor(raw.at_zero, "'up_to' is no number", 'up_to');
}

/** Returns what a power changes at 0 hit points. */
const atZeroOf = ({ at_zero: raw }: RawPower): Pick<CreaturePower, 'at_zero'> => {
  if (!raw) return {};
  const { up_to: upTo, ...rest } = raw;
  return { at_zero: { ...rest, ...(upTo === undefined ? {} : { up_to: Number(upTo) }) } };
};

/** Builds a power and checks everything that it names. */
function powerOf(
  context: LoaderContext,
  creature: WholeCreature,
  known: ReadonlySet<string>,
  list: string,
  raw: RawPower,
): CreaturePower {
  checkPower(context, list, raw);
  const source = sourceOfPower(creature, raw);
  const place: FormulaPlace = { context, source, use: 'action' };
  const requirePower = (id: string, from: object, member: string): void => {
    if (!known.has(id))
      context.problems.addFor(from, `'${creature.slug}' has no '${id}'${nearestTo(id, known)}`, member);
  };
  if (raw.does !== undefined) requirePower(raw.does, raw, 'does');
  const ability: AbilityKey | undefined = creature.spellcasting?.[0]?.ability;
  return {
    id: slugOfPower(raw),
    name: raw.name ?? '',
    ...outcomeOf(place, raw, ability),
    rules: rulesOf(context, source),
    recharge: raw.recharge ?? null,
    cost: raw.cost ?? 1,
    ...(raw.succeeds_instead ? { succeeds_instead: true } : {}),
    ...atZeroOf(raw),
    multiattack: (raw.multiattack ?? []).map((way) =>
      way.map((part) => {
        requirePower(part.uses, part, 'uses');
        return { uses: part.uses, times: formulaOf(place, part.times ?? 1, part, 'times') };
      }),
    ),
    does: raw.does ?? null,
    options: (raw.options ?? []).map((option) => ({
      id: slugOfName(option.name),
      name: option.name,
      ...outcomeOf(place, option, ability),
    })),
  };
}

/** Builds the powers of a creature by their lists. Adds a problem for two with one slug. */
export function allPowersOf(context: LoaderContext, creature: WholeCreature): ReadonlyMap<string, CreaturePower[]> {
  const lists = powersOf(creature);
  const known = new Set(lists.flatMap(([, powers]) => powers.map(slugOfPower)));
  const seen = new Set<string>();
  return new Map(
    lists.map(([list, powers]) => [
      list,
      powers.map((raw) => {
        const id = slugOfPower(raw);
        // A legendary action may have the name of the action that it is.
        const key = list === 'legendary_actions' || list === 'lair_actions' ? `${list}/${id}` : id;
        if (seen.has(key))
          context.problems.addFor(raw, `'${creature.slug}' has two '${id}'; give one another 'slug'`, 'name');
        seen.add(key);
        return powerOf(context, creature, known, list, raw);
      }),
    ]),
  );
}
