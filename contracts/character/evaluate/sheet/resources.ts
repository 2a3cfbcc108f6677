import { RESOURCE_TARGETS, type FeatureUses, type ResourceTarget } from '../../../content/content.types.js';
import type { Resource, Sheet, Source } from '../../evaluation.types.js';
import { addEffects, setByHandSource, type EvaluationContext } from '../evaluation-context.js';
import { classTableRow } from './spells.js';

const RESOURCE_NAMES: Readonly<Record<ResourceTarget, string>> = {
  inspiration_dice: 'Inspiration',
  bardic_inspirations: 'Bardic inspirations',
  rage_points: 'Rages',
  superiority_dice: 'Superiority dice',
  ki_points: 'Ki points',
  sorcery_points: 'Sorcery points',
};
/** The points that a short rest restores. A long rest restores all others. */
const SHORT_REST: ReadonlySet<string> = new Set(['superiority_dice', 'ki_points']);

type SlotField = keyof Pick<Sheet['maximums'], `spell_slots_lvl_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`>;
const SPELL_SLOT_FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (level) => `spell_slots_lvl_${level}`,
) as readonly SlotField[];

/** Computes what remains of a maximum after the spent uses, at least 0. Adds the reasons to the provenance. */
function computeRemaining(context: EvaluationContext, id: string, max: number): number {
  const used = Object.hasOwn(context.play.used, id) ? (context.play.used[id] ?? 0) : 0;
  const current = Math.max(0, Math.min(max, max - used));
  context.provenance.copy(`maximums.${id}`, id);
  if (current !== max)
    context.provenance.addAmount(
      id,
      { kind: 'play', id: 'used', name: 'Used' },
      current - max,
      `${max - current} used`,
    );
  return current;
}

const tableSource = (context: EvaluationContext): Source => ({
  kind: 'classification',
  id: context.identity.classification?.slug ?? '',
  name: `${context.identity.classification?.name ?? ''} ${context.level}`,
});

/** Adds the points of the class table's columns and the effects of features on them. */
function addPoints(context: EvaluationContext, target: ResourceTarget): void {
  for (const column of context.identity.classification?.columns ?? []) {
    const value = column.resource === target ? classTableRow(context)?.values[column.id] : undefined;
    if (typeof value === 'number')
      context.provenance.addAmount(`maximums.${target}`, tableSource(context), value, `${value} from the class table`);
  }
  addEffects(context, target, `maximums.${target}`);
}

/** Returns the uses that an active feature or trait declares, or null. */
function usesOf({ content }: EvaluationContext, { kind, id }: Source): FeatureUses | null {
  if (kind === 'feature') return content.features[id]?.uses ?? null;
  return kind === 'trait' ? (content.traits[id]?.uses ?? null) : null;
}

/** Returns the uses of features and traits. A later feature can raise the count of an earlier one. */
function featureUses(context: EvaluationContext): Resource[] {
  const uses = new Map<string, { source: Source; max: number; recharge: Resource['recharge'] }>();
  for (const { feature, source } of context.resolution.activeFeatures) {
    const own = usesOf(context, source);
    if (!own) continue;
    const id = own.of ?? feature.id;
    const previous = uses.get(id);
    const ownerSource = previous?.source ?? { ...source, id, name: context.content.features[id]?.name ?? feature.name };
    uses.set(id, { source: ownerSource, max: Math.max(own.count, previous?.max ?? 0), recharge: own.recharge });
  }
  return [...uses].map(([feature, { source, max, recharge }]) => {
    const id = `feature:${feature}`;
    context.provenance.addAmount(`maximums.${id}`, source, max, `${max} before a rest`);
    return { id, name: source.name, max, current: computeRemaining(context, id, max), recharge };
  });
}

/** Adds the spell slots of the class table. */
function addSpellSlots(context: EvaluationContext): void {
  const spellSlots = classTableRow(context)?.spell_slots ?? [];
  SPELL_SLOT_FIELDS.forEach((field, index) => {
    const count = spellSlots[index] ?? 0;
    context.provenance.addAmount(`maximums.${field}`, tableSource(context), count, `${count} from the class table`);
  });
}

type Points = Record<ResourceTarget | SlotField, number>;

/** Computes the maximum and the remaining number of the points and the spell slots. */
function computePoints(context: EvaluationContext): { maximums: Points; current: Points } {
  const maximums = {} as Points;
  const current = {} as Points;
  for (const target of RESOURCE_TARGETS) addPoints(context, target);
  addSpellSlots(context);
  for (const id of [...RESOURCE_TARGETS, ...SPELL_SLOT_FIELDS]) {
    maximums[id] = context.provenance.sum(`maximums.${id}`);
    current[id] = computeRemaining(context, id, maximums[id]);
  }
  return { maximums, current };
}

const nameOf = (id: ResourceTarget | SlotField): string =>
  id in RESOURCE_NAMES ? RESOURCE_NAMES[id as ResourceTarget] : `Spell slots, level ${id.at(-1) ?? ''}`;

/** Returns the points and the spell slots that the character has. */
const pointResources = (maximums: Points, current: Points): Resource[] =>
  [...RESOURCE_TARGETS, ...SPELL_SLOT_FIELDS]
    .filter((id) => maximums[id] > 0)
    .map((id) => ({
      id,
      name: nameOf(id),
      max: maximums[id],
      current: current[id],
      recharge: SHORT_REST.has(id) ? 'short_rest' : 'long_rest',
    }));

/** Returns the inspiration that was given in play. Adds it to the provenance. */
function givenInspiration({ play, provenance }: EvaluationContext): number {
  const given = play.inspiration_dice ?? 0;
  if (given !== 0) provenance.addAmount('inspiration_dice', setByHandSource, given, `${given} given in play`);
  return given;
}

/** Returns the hit dice; none without a class. */
function hitDice(context: EvaluationContext): Resource[] {
  const { level } = context;
  if (level === 0) return [];
  context.provenance.addAmount('maximums.hit_dice', tableSource(context), level, 'one a level');
  const current = computeRemaining(context, 'hit_dice', level);
  return [{ id: 'hit_dice', name: 'Hit dice', max: level, current, recharge: 'long_rest' }];
}

type ResourceFields = Points & Pick<Sheet, 'maximums' | 'resources'>;

/** Computes points, spell slots, hit dice and feature uses: the maximum and the remaining number of each. */
export function computeResources(context: EvaluationContext): ResourceFields {
  const { maximums, current } = computePoints(context);
  return {
    ...current,
    // The resources list the inspiration without what was given in play.
    inspiration_dice: current.inspiration_dice + givenInspiration(context),
    maximums,
    resources: [...pointResources(maximums, current), ...hitDice(context), ...featureUses(context)],
  };
}
