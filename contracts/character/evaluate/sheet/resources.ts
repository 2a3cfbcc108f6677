import type { FeatureUses, ResourceTarget } from '../../../content/content.types.js';
import type { Resource, Sheet, Source } from '../../evaluation.types.js';
import { addEffects, byHand, type EvaluationContext } from '../evaluation-context.js';
import { rowOf } from './spells.js';

export const RESOURCE_TARGETS: readonly ResourceTarget[] = [
  'inspiration_dice', 'bardic_inspirations', 'rage_points', 'superiority_dice', 'ki_points', 'sorcery_points',
];
const RESOURCE_NAMES: Readonly<Record<ResourceTarget, string>> = {
  inspiration_dice: 'Inspiration', bardic_inspirations: 'Bardic inspirations', rage_points: 'Rages',
  superiority_dice: 'Superiority dice', ki_points: 'Ki points', sorcery_points: 'Sorcery points',
};
const SHORT_REST: ReadonlySet<string> = new Set(['superiority_dice', 'ki_points']);

type SlotField = keyof Pick<Sheet['maximums'], `spell_slots_lvl_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`>;
export const SPELL_SLOT_FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `spell_slots_lvl_${level}`) as readonly SlotField[];

/** What is left of a maximum; never below 0. */
function left(frame: EvaluationContext, id: string, max: number): number {
  const used = Object.hasOwn(frame.play.used, id) ? (frame.play.used[id] ?? 0) : 0;
  const current = Math.max(0, Math.min(max, max - used));
  frame.provenance.copy(`maximums.${id}`, id);
  if (current !== max) frame.provenance.add(id, { kind: 'play', id: 'used', name: 'Used' }, current - max, `${max - current} used`);
  return current;
}

const tableSource = (frame: EvaluationContext): Source => ({
  kind: 'classification', id: frame.identity.classification?.slug ?? '', name: `${frame.identity.classification?.name ?? ''} ${frame.level}`,
});

/** The class table's columns that are points, and what features add to them. */
function addPoints(frame: EvaluationContext, target: ResourceTarget): void {
  for (const column of frame.identity.classification?.columns ?? []) {
    const value = column.resource === target ? rowOf(frame)?.values[column.id] : undefined;
    if (typeof value === 'number') frame.provenance.add(`maximums.${target}`, tableSource(frame), value, `${value} from the class table`);
  }
  addEffects(frame, target, `maximums.${target}`);
}

/** What a holder in force says of its uses. */
function usesOf({ content }: EvaluationContext, { kind, id }: Source): FeatureUses | null {
  if (kind === 'feature') return content.features[id]?.uses ?? null;
  return kind === 'trait' ? (content.traits[id]?.uses ?? null) : null;
}

/** Uses of features and traits; a later feature may raise the count of an earlier one. */
function featureUses(frame: EvaluationContext): Resource[] {
  const uses = new Map<string, { source: Source; max: number; recharge: Resource['recharge'] }>();
  for (const { feature: holder, source } of frame.resolution.activeFeatures) {
    const own = usesOf(frame, source);
    if (!own) continue;
    const id = own.of ?? holder.id;
    const known = uses.get(id);
    const bearer = known?.source ?? { ...source, id, name: frame.content.features[id]?.name ?? holder.name };
    uses.set(id, { source: bearer, max: Math.max(own.count, known?.max ?? 0), recharge: own.recharge });
  }
  return [...uses].map(([holder, { source, max, recharge }]) => {
    const id = `feature:${holder}`;
    frame.provenance.add(`maximums.${id}`, source, max, `${max} before a rest`);
    return { id, name: source.name, max, current: left(frame, id, max), recharge };
  });
}

type Points = Record<ResourceTarget | SlotField, number>;
type Part = Points & Pick<Sheet, 'maximums' | 'resources'>;

/** Points, spell slots, hit dice and uses, with what is left of each. */
export function resourcesPart(frame: EvaluationContext): Part {
  const maximums = {} as Points;
  const current = {} as Points;
  const resources: Resource[] = [];
  RESOURCE_TARGETS.forEach((id) => addPoints(frame, id));
  const slots = rowOf(frame)?.spell_slots ?? [];
  SPELL_SLOT_FIELDS.forEach((id, index) => frame.provenance.add(`maximums.${id}`, tableSource(frame), slots[index] ?? 0, `${slots[index] ?? 0} from the class table`));
  for (const id of [...RESOURCE_TARGETS, ...SPELL_SLOT_FIELDS]) {
    maximums[id] = frame.provenance.sum(`maximums.${id}`);
    current[id] = left(frame, id, maximums[id]);
    const name = id in RESOURCE_NAMES ? RESOURCE_NAMES[id as ResourceTarget] : `Spell slots, level ${id.at(-1) ?? ''}`;
    if (maximums[id] > 0) resources.push({ id, name, max: maximums[id], current: current[id], recharge: SHORT_REST.has(id) ? 'short_rest' : 'long_rest' });
  }
  const given = frame.play.inspiration_dice ?? 0;
  if (given !== 0) frame.provenance.add('inspiration_dice', byHand, given, `${given} given in play`);
  current.inspiration_dice += given;
  if (frame.level > 0) {
    frame.provenance.add('maximums.hit_dice', tableSource(frame), frame.level, 'one a level');
    resources.push({ id: 'hit_dice', name: 'Hit dice', max: frame.level, current: left(frame, 'hit_dice', frame.level), recharge: 'long_rest' });
  }
  return { ...current, maximums, resources: [...resources, ...featureUses(frame)] };
}
