import type { StatBlockLine } from '../creature/stat-block-lines.js';
import type { Mark } from '../character/choices.types.js';
import { markOfId } from '../content/mark-ids.js';
import type { CreaturePlay } from '../creature/creature-play.types.js';
import type { Companion } from './companion.types.js';
import type { MarkerTypeId } from './map.palette.js';

/** A condition of a creature, or a spell that is in force on it. */
export interface CreatureCondition {
  /** The id of the condition, or `spell:<id>`. */
  readonly id: string;
  /** The level of a condition such as exhaustion; of any other one 1. */
  readonly level: number;
  /** What the DM has noted, such as "until the end of its next turn"; may be empty. Only for the DM and who plays it. */
  readonly note: string;
  /** The concentration with which it ends. Left out: it lasts by itself. Only DMs get it. */
  readonly held_by?: HeldBy;
}

/** A concentration that holds a condition. SRD "Concentration". */
export interface HeldBy {
  /** The marker of the caster. */
  readonly markerId: string;
  /** The id of the spell. */
  readonly spell: string;
  /** The character that concentrates, on its sheet. Left out: the creature of the marker does. */
  readonly characterId?: string;
}

/** What a creature concentrates on. SRD "Concentration". */
export interface CreatureConcentration {
  /** The id of the spell. */
  readonly spell: string;
  /** The DCs of the Constitution saving throws that damage has asked for and nobody has decided, the oldest first. */
  readonly dcs: readonly number[];
}

/** A line of a stat block that the DM has revealed, as it was then. */
export interface RevealedLine extends StatBlockLine {
  /** The ids of the players who know it; null: everybody. */
  readonly to: readonly string[] | null;
}

/** What a creature is while it has another form. */
export interface TrueForm {
  /** The id of its own stat block. */
  readonly id: string;
  /**
   * What waits until it has its own form again, because the hit points of the other form stand in for its own. SRD
   * "Polymorph". Left out: it keeps its hit points in every form, as a lycanthrope does.
   */
  readonly kept?: Pick<MarkerCreature, 'rolled_hp' | 'max_hp' | 'current_hp' | 'used' | 'counted'>;
}

/** A line of a stat block as a player knows it. */
export type LearntLine = Pick<StatBlockLine, 'label' | 'text'>;

/**
 * A creature that a marker carries, with its own hit points, conditions and spent uses. DMs get all of it, the player of
 * a companion all but `revealed`. Immutable.
 */
export interface MarkerCreature {
  /** The id of its stat block. */
  readonly id: string;
  /** The hit points that were rolled for it; null: those of the stat block. */
  readonly rolled_hp: number | null;
  /** The maximum as it is now, with its conditions. */
  readonly max_hp: number;
  readonly current_hp: number;
  readonly temp_hp: number;
  /** In the order in which they began. */
  readonly conditions: readonly CreatureCondition[];
  /** The number of spent uses by the key of `usesOfCreature`. */
  readonly used: Readonly<Record<string, number>>;
  /** Whether players who see the marker see its health in words, if the campaign shows health, and its conditions. */
  readonly is_health_shown: boolean;
  /** The lines of its stat block that players know, in its order. Left out: none. */
  readonly revealed?: readonly RevealedLine[];
  /** The counters of its stat block that have changed, such as the heads of a hydra. Left out: none. */
  readonly counted?: Readonly<Record<string, number>>;
  /** The spell on which it concentrates. Left out: none. */
  readonly concentration?: CreatureConcentration;
  /** What it is while it has another form; `id` is that form. Left out: it has its own form. */
  readonly true_form?: TrueForm;
  /** What makes it a character's companion. Left out: it is none. */
  readonly companion?: Companion;
  /** The ids of the markers that ride it while they stand on its square. Nobody gets them: both are on one square. */
  readonly riders?: readonly string[];
}

/** A condition as players see it. */
export type ShownCondition = Omit<CreatureCondition, 'note' | 'held_by'>;

/** Whether markers of this type may carry a creature. */
export const mayCarryCreature = (type: MarkerTypeId): boolean => type === 'npc' || type === 'enemy';

/** Whether a creature lies dead: it dies at 0 hit points. A companion may be saved. SRD "Monsters and Death". */
export const hasFallen = (creature: Pick<MarkerCreature, 'current_hp' | 'companion'> | null | undefined): boolean =>
  creature?.current_hp === 0 && creature.companion === undefined;

/** Returns the play state in which the creature of a marker is evaluated. */
export const playOfMarkerCreature = ({
  rolled_hp,
  current_hp,
  temp_hp,
  used,
  conditions,
  counted = {},
  concentration,
}: Omit<MarkerCreature, 'id'>): CreaturePlay => ({
  current_hp,
  temp_hp,
  rolled_hp,
  used,
  numbers: counted,
  marks: conditions.map(({ id, level }): Mark => {
    const mark = markOfId(id);
    return mark.kind === 'spell' ? mark : { ...mark, value: level };
  }),
  ...(concentration ? { concentration: concentration.spell } : {}),
});
