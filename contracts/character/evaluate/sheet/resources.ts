import type { FeatureUses, ResourceTarget } from '../../../content/content.types.js';
import type { Resource, Sheet, Source } from '../../evaluation.types.js';
import { addEffects, setByHandSource, type EvaluationContext } from '../evaluation-context.js';
import { classTableRow } from './spells.js';

const RESOURCE_TARGETS: readonly ResourceTarget[] = [
  'inspiration_dice',
  'bardic_inspirations',
  'rage_points',
  'superiority_dice',
  'ki_points',
  'sorcery_points',
];
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

/** Returns the rest of a maximum after the spent uses, at least 0. */
function remaining(context: EvaluationContext, id: string, max: number): number {
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
    return { id, name: source.name, max, current: remaining(context, id, max), recharge };
  });
}

type Points = Record<ResourceTarget | SlotField, number>;
type ResourceFields = Points & Pick<Sheet, 'maximums' | 'resources'>;

/** Computes points, spell slots, hit dice and feature uses: the maximum and the remaining number of each. */
export function computeResources(context: EvaluationContext): ResourceFields {
  const maximums = {} as Points;
  const current = {} as Points;
  const resources: Resource[] = [];
  RESOURCE_TARGETS.forEach((id) => addPoints(context, id));
  const slots = classTableRow(context)?.spell_slots ?? [];
  SPELL_SLOT_FIELDS.forEach((id, index) =>
    context.provenance.addAmount(
      `maximums.${id}`,
      tableSource(context),
      slots[index] ?? 0,
      `${slots[index] ?? 0} from the class table`,
    ),
  );
  for (const id of [...RESOURCE_TARGETS, ...SPELL_SLOT_FIELDS]) {
    maximums[id] = context.provenance.sum(`maximums.${id}`);
    current[id] = remaining(context, id, maximums[id]);
    const name = id in RESOURCE_NAMES ? RESOURCE_NAMES[id as ResourceTarget] : `Spell slots, level ${id.at(-1) ?? ''}`;
    if (maximums[id] > 0)
      resources.push({
        id,
        name,
        max: maximums[id],
        current: current[id],
        recharge: SHORT_REST.has(id) ? 'short_rest' : 'long_rest',
      });
  }
  const given = context.play.inspiration_dice ?? 0;
  if (given !== 0) context.provenance.addAmount('inspiration_dice', setByHandSource, given, `${given} given in play`);
  current.inspiration_dice += given;
  if (context.level > 0) {
    context.provenance.addAmount('maximums.hit_dice', tableSource(context), context.level, 'one a level');
    resources.push({
      id: 'hit_dice',
      name: 'Hit dice',
      max: context.level,
      current: remaining(context, 'hit_dice', context.level),
      recharge: 'long_rest',
    });
  }
  return { ...current, maximums, resources: [...resources, ...featureUses(context)] };
}
