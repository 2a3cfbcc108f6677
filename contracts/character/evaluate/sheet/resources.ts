import { RESOURCE_TARGETS, type ResourceTarget } from '../../../content/content.types.js';
import type { Resource, Sheet, Source } from '../../evaluation.types.js';
import { addEffects, setByHandSource, type EvaluationContext } from '../evaluation-context.js';
import { classTableRow } from '../formula-scope.js';
import { computeUses } from './uses.js';

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
const ALL = { amount: 'all', when_empty: false } as const;

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
      recharge: SHORT_REST.has(id) ? { short_rest: ALL } : { long_rest: ALL },
    }));

/** Returns the inspiration that was given in play. Adds it to the provenance. */
function givenInspiration({ play, provenance }: EvaluationContext): number {
  const given = play.inspiration_dice ?? 0;
  if (given !== 0) provenance.addAmount('inspiration_dice', setByHandSource, given, `${given} given in play`);
  return given;
}

/** Returns the hit dice; none without a class. A long rest restores half of them, at least one. SRD "Long Rest". */
function hitDice(context: EvaluationContext): Resource[] {
  const { level } = context;
  if (level === 0) return [];
  context.provenance.addAmount('maximums.hit_dice', tableSource(context), level, 'one a level');
  const current = computeRemaining(context, 'hit_dice', level);
  const half = { amount: String(Math.max(1, Math.floor(level / 2))), when_empty: false };
  return [{ id: 'hit_dice', name: 'Hit dice', max: level, current, recharge: { long_rest: half } }];
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
    resources: [
      ...pointResources(maximums, current),
      ...hitDice(context),
      ...computeUses(context, (id, max) => computeRemaining(context, id, max)),
    ],
  };
}
