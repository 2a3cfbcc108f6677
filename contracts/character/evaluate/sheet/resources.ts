import { evaluateFormula } from '../../../content/formula.js';
import { maximumOf, quantityText, type Quantity } from '../../../content/quantity.js';
import { ALL_USES, countsHeld, NO_USES, RECHARGES, type RechargeTable } from '../../../content/uses.js';
import { RESOURCE_TARGETS, type Die, type ResourceTarget } from '../../../content/content.types.js';
import { GIVEN_NUMBERS, type GivenNumber } from '../../choices.types.js';
import type { Source } from '../../reasons.types.js';
import type { Resource } from '../../sheet-actions.types.js';
import type { Sheet } from '../../sheet.types.js';
import { readSlotId, SLOT_LEVELS, slotId, type SpellSlotId } from '../../spell-slot-ids.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { plainSource, type SourceInForce } from '../in-force/sources-in-force.js';
import { characterSlots, separatePactSlots, tableSlots, type CharacterSlots } from '../in-force/spell-slots.js';
import { maximumUses, rechargesOf } from '../in-force/uses-in-force.js';
import type { UsesInForce } from '../in-force/evaluation-context.types.js';
import { setByHandSource, type ReasonLog } from '../reason-log.js';
import { scopeOf } from '../targets/scope.js';

const LONG_REST: Resource['recharge'] = { long_rest: { amount: ALL_USES, when_empty: false } };

/** Computes what remains of a maximum after the spent uses, at least 0; null for unlimited. Adds the reasons. */
function remaining(context: EvaluationContext, log: ReasonLog, id: string, max: number): number | null {
  log.add(id, ...(log.entries[`maximums.${id}`] ?? []));
  if (max === Infinity) return null;
  const counted = Object.hasOwn(context.play.used, id) ? (context.play.used[id] ?? 0) : 0;
  const isHeld = countsHeld(id);
  const current = Math.max(0, Math.min(max, isHeld ? counted : max - counted));
  const why = isHeld ? 'not gained' : 'used';
  if (current !== max)
    log.addAmount(id, { kind: 'play', id: 'used', name: 'Used' }, current - max, `${max - current} ${why}`);
  return current;
}

/** Returns when the uses recharge. If two sources recharge them at the same time, the one that restores more counts. */
function rechargeOf(
  context: EvaluationContext,
  tables: readonly { from: SourceInForce; table: RechargeTable }[],
  max: number,
): Resource['recharge'] {
  return Object.fromEntries(
    RECHARGES.flatMap((key) => {
      const amounts = tables
        .flatMap(({ from, table }) => (table[key] ? [{ from, ...table[key] }] : []))
        .map(({ from, amount, when_empty, on }) => {
          const scope = scopeOf(context, from);
          const read = (name: string): Quantity => (name === ALL_USES ? max : name === NO_USES ? 0 : scope(name));
          return { amount, when_empty, on, quantity: evaluateFormula(amount, read) };
        });
      const [most] = amounts.sort((a, b) => maximumOf(b.quantity) - maximumOf(a.quantity));
      if (!most) return [];
      const { amount, when_empty, on, quantity } = most;
      const text = amount === ALL_USES || amount === NO_USES ? amount : quantityText(quantity);
      return [[key, { amount: text, when_empty, ...(on === undefined ? {} : { on }) }]];
    }),
  );
}

/** Computes the uses of one id. */
function usesResource(context: EvaluationContext, log: ReasonLog, uses: UsesInForce): Resource {
  const { total, reasons } = maximumUses(context, uses);
  log.add(`maximums.${uses.resource}`, ...reasons);
  return {
    id: uses.resource,
    name: uses.named.name,
    max: total === Infinity ? null : total,
    current: remaining(context, log, uses.resource, total),
    recharge: rechargeOf(context, rechargesOf(context, uses), total),
    ...whenSpent(context, uses),
  };
}

/** Returns what a d20 decides when the last charge of an item is spent. */
function whenSpent(context: EvaluationContext, { parts }: UsesInForce): Pick<Resource, 'when_spent'> {
  const part = parts.find(({ uses, from }) => uses.when_spent && from.entry !== null);
  if (!part?.uses.when_spent || part.from.entry === null) return {};
  const scope = scopeOf(context, part.from);
  const results = part.uses.when_spent.map(({ on, becomes, regains }) => ({
    on,
    ...(becomes === undefined ? {} : { becomes }),
    ...(regains === undefined ? {} : { regains: quantityText(evaluateFormula(regains, scope)) }),
  }));
  return { when_spent: { entry: part.from.entry, results } };
}

const classSource = ({ pactCaster, casters }: CharacterSlots, isPact: boolean): Source => {
  const own = isPact ? pactCaster : casters[0];
  if (!isPact && casters.length > 1) return { kind: 'rule', id: 'multiclass-slots', name: 'Classes together' };
  return {
    kind: 'classification',
    id: own?.classification.slug ?? '',
    name: own ? `${own.classification.name} ${own.level}` : '',
  };
};

const createdSource: Source = { kind: 'play', id: 'created', name: 'Created' };

/**
 * Computes the slots of one level: of the shared table, or pact slots under a separate id in addition to shared ones.
 */
function slotResource(
  context: EvaluationContext,
  log: ReasonLog,
  id: string,
  name: string,
  count: number,
  source: Source,
  recharge: Resource['recharge'],
  level: number,
): Resource {
  const added = context.calculator.number(`slots.${level}`);
  const isShared = readSlotId(id)?.kind === 'spell';
  const created = isShared ? context.createdSlots(level) : 0;
  log.addAmount(`maximums.${id}`, source, count, `${count} from the class table`);
  if (isShared) log.add(`maximums.${id}`, ...added.reasons);
  if (created > 0) log.addAmount(`maximums.${id}`, createdSource, created, `${created} created`);
  const max = count + (isShared ? added.total : 0) + created;
  return { id, name, max, current: remaining(context, log, id, max), recharge };
}

/** Computes the spell slots of every level. A character whose only slots are pact slots has them as spell slots. */
function slotResources(context: EvaluationContext, log: ReasonLog): Resource[] {
  const slots = characterSlots(context);
  const { shared, pactCaster } = slots;
  const pactOnly = shared.length === 0 && pactCaster !== undefined;
  const pactTable = pactCaster && context.castingOf(pactCaster)?.recharge;
  const from = plainSource(classSource(slots, true), {
    classification_id: pactCaster?.classification.id ?? null,
  });
  const pactRecharge = pactTable ? rechargeOf(context, [{ from, table: pactTable }], Infinity) : LONG_REST;
  return SLOT_LEVELS.flatMap((level) => {
    const own = tableSlots(slots, level);
    const source = classSource(slots, pactOnly);
    const usual = slotResource(
      context,
      log,
      slotId('spell', level),
      `Spell slots, level ${level}`,
      own,
      source,
      pactOnly ? pactRecharge : LONG_REST,
      level,
    );
    const besides = separatePactSlots(slots, level);
    if (besides === 0) return [usual];
    const pactSource = classSource(slots, true);
    const id = slotId('pact', level);
    return [
      usual,
      slotResource(context, log, id, `Pact slots, level ${level}`, besides, pactSource, pactRecharge, level),
    ];
  });
}

/**
 * Returns the hit dice of each size; none without a class. The player divides what a long rest brings back among the sizes:
 * so each size names the whole of it. SRD "Long Rest".
 */
function hitDice(context: EvaluationContext, log: ReasonLog): Resource[] {
  const { identity, calculator } = context;
  const counts = new Map<Die, number>();
  for (const { classification, level: own } of identity.classes)
    counts.set(classification.hit_die, (counts.get(classification.hit_die) ?? 0) + own);
  return [...counts].map(([die, count], index) => {
    const id = index === 0 ? 'hit_dice' : `hit_dice_${die}`;
    log.addAmount(`maximums.${id}`, { kind: 'rule', id: 'hit-dice', name: 'Hit dice' }, count, 'one a level');
    const back = { amount: String(Math.max(0, calculator.number('rest_hit_dice').total)), when_empty: false };
    const name = counts.size > 1 ? `Hit dice (${die})` : 'Hit dice';
    return { id, name, max: count, current: remaining(context, log, id, count), recharge: { long_rest: back } };
  });
}

/** Returns the points in a box of the sheet; 0 without a source. */
function boxes(resources: readonly Resource[], key: 'max' | 'current'): Record<ResourceTarget, number | null> {
  const values = RESOURCE_TARGETS.map((box): [ResourceTarget, number | null] => {
    const resource = resources.find(({ id }) => id === box);
    return [box, resource ? resource[key] : 0];
  });
  return Object.fromEntries(values) as Record<ResourceTarget, number | null>;
}

const slotFields = (resources: readonly Resource[], key: 'max' | 'current'): Record<SpellSlotId, number> =>
  Object.fromEntries(
    SLOT_LEVELS.map((level) => [
      slotId('spell', level),
      resources.find(({ id }) => id === slotId('spell', level))?.[key] ?? 0,
    ]),
  ) as Record<SpellSlotId, number>;

type ResourceFields = Record<ResourceTarget, number | null> &
  Record<SpellSlotId, number> &
  Pick<Sheet, 'maximums' | 'resources'>;

/** Returns the numbers that other people may give, including what they gave in play, and adds that to the reasons. */
function withGiven(
  current: Record<ResourceTarget, number | null>,
  { play }: EvaluationContext,
  log: ReasonLog,
): Pick<ResourceFields, GivenNumber> {
  const totals = GIVEN_NUMBERS.map((name): [GivenNumber, number | null] => {
    const own = current[name];
    const given = play[name] ?? 0;
    if (given !== 0) log.addAmount(name, setByHandSource, given, `${given} given in play`);
    return [name, own === null ? null : own + given];
  });
  return Object.fromEntries(totals) as Pick<ResourceFields, GivenNumber>;
}

/**
 * Computes points, spell slots, hit dice and the uses of every source: the maximum and the remaining number of each.
 */
export function computeResources(context: EvaluationContext, log: ReasonLog): ResourceFields {
  const slots = slotResources(context, log);
  const dice = hitDice(context, log);
  const uses = [...context.usesInForce().values()].map((each) => usesResource(context, log, each));
  const isBox = ({ id }: Resource): boolean => (RESOURCE_TARGETS as readonly string[]).includes(id);
  const current = boxes(uses, 'current');
  return {
    ...current,
    ...slotFields(slots, 'current'),
    // The resources list only the character's own points.
    ...withGiven(current, context, log),
    maximums: { ...boxes(uses, 'max'), ...slotFields(slots, 'max') },
    resources: [
      ...uses.filter((each) => isBox(each) && each.max !== 0),
      ...slots.filter(({ max }) => max !== 0),
      ...dice,
      ...uses.filter((each) => !isBox(each)),
    ],
  };
}
