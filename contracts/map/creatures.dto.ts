import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { FormBoolean, FormNumber, FormOptional, FormTrim, FormTyped, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { ROLL_MODES, type RollMode } from '../dice/index.js';
import { LOG_AUDIENCES, type LogAudience } from '../log/log.rules.js';
import { MapEditFields, SaveMarker } from './map.dto.js';

const USER_ID = /^[0-9a-f-]{36}$/i;
/** The longest typed number: digits, a sign and spaces. */
const TYPED_NUMBER = 20;
/** The most levels that a condition may have. */
const MOST_LEVELS = 20;
/** The most uses that one command spends or restores. */
const MOST_USES = 99;

/**
 * What `play creature` may do: change hit points and counters, begin and end a condition, spend and restore uses, begin and
 * end the concentration on a spell, and say that a saving throw has kept it.
 */
const CREATURE_PLAYS = [
  'hit_points',
  'temporary_hit_points',
  'set_condition',
  'end_condition',
  'spend_use',
  'restore_use',
  'set_counter',
  'concentrate',
  'end_concentration',
  'keep_concentration',
] as const;
export type CreaturePlayType = (typeof CREATURE_PLAYS)[number];

/** The common fields of commands on the creature of a marker. */
class CreatureCommandFields extends MapEditFields {
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
}

/** Payload of `set creature`. */
export class SetCreature extends CreatureCommandFields {
  /** The id of a stat block. Missing or null: takes the creature away. */
  @Labelled('creature') @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) creatureId?: string;
  /** Whether the server rolls its hit dice. If missing: it has the average. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRolled?: boolean;
}

/** Payload of `change form`. */
export class ChangeForm extends CreatureCommandFields {
  /**
   * The id of a stat block: one of the creature's own forms, in which it keeps its hit points, or any other one, whose
   * hit points stand in for its own. Missing or null: it has its own form again.
   */
  @Labelled('form') @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) formId?: string;
}

/** Payload of `show creature health`. */
export class ShowCreatureHealth extends CreatureCommandFields {
  /** Whether players see its health in words, and its conditions. */
  @Labelled('health') @FormBoolean() @IsBoolean() isShown!: boolean;
  /** Whether all creatures of the scene follow. If missing: they do not. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isForAll?: boolean;
}

/** Payload of `play creature`. The server ignores fields that the `type` does not need. */
export class PlayCreature extends CreatureCommandFields {
  @IsIn(CREATURE_PLAYS) type!: CreaturePlayType;
  /** Of hit points: `17` sets, `+5` heals, `-7` is damage. Of temporary ones: the higher number counts. Of a counter: `-1`. */
  @FormTyped() @Labelled('number') @FormOptional() @IsOptional() @IsString() @MaxLength(TYPED_NUMBER) value?: string;
  /** The id of a condition. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) condition?: string;
  /** The level of a condition such as exhaustion. If missing: 1. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(MOST_LEVELS) level?: number;
  /** What the DM notes with a condition. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.conditionNote) note?: string;
  /** The key of a use, such as `fire-breath`, `spell:darkness` or `slots:3`. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) use?: string;
  /** The id of a counter, such as `heads`. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) counter?: string;
  /** The id of a spell that takes concentration. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) spell?: string;
  /** The number of uses. If missing: 1. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(MOST_USES) count?: number;
}

/** Payload of `roll creature`: a roll of the stat block that a marker carries. */
export class RollCreature extends CreatureCommandFields {
  /** The key of one of its rolls, such as `attack:actions/bite`. */
  @Labelled('roll') @IsString() @MaxLength(LIMITS.contentId) key!: string;
  /** What the DM adds to what the stat block knows. */
  @FormOptional() @IsOptional() @IsIn(ROLL_MODES) mode?: RollMode;
  /** Of damage: the attack was a critical hit. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isCritical?: boolean;
  /** Of a spell: the level at which it is cast. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(9) level?: number;
  /** The ids of the extras that count. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.rollExtras)
  @IsString({ each: true })
  @MaxLength(LIMITS.contentId, { each: true })
  extras?: string[];
  /** If missing: everybody. */
  @FormOptional() @IsOptional() @IsIn(LOG_AUDIENCES) audience?: LogAudience;
  /** The member who receives it, with the audience `person`. */
  @Labelled('recipient') @FormOptional() @IsOptional() @IsString() @MaxLength(64) recipientId?: string;
  /** Whether players see the dice and bonuses. If missing: they see the total. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isOpen?: boolean;
}

/** Payload of `new creature`: a new marker in the controls list that carries a creature. */
export class NewCreature extends SaveMarker {
  /** The id of a stat block, unless `copyOf` is given. */
  @Labelled('creature') @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) creatureId?: string;
  /** Whether the server rolls its hit dice. If missing: it has the average. Of a copy: as those of the other. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRolled?: boolean;
  /** Instead of a stat block: the marker whose creature it gets anew, with hit points of its own. */
  @Labelled('marker') @FormOptional() @IsOptional() @IsString() @MaxLength(64) copyOf?: string;
}

/** Payload of `reveal lines`: single lines of the stat block that a marker carries. */
export class RevealLines extends CreatureCommandFields {
  /** The ids of the lines, such as `armor_class` or `actions/bite`. */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.linesOfCreature)
  @IsString({ each: true })
  @MaxLength(LIMITS.contentId * 2, { each: true })
  lines!: string[];
  /** The players who know them from now on. If missing: everybody. An empty list: nobody. */
  @Labelled('players')
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.membersPerCampaign)
  @Matches(USER_ID, { each: true, message: 'playerIds must be user ids' })
  playerIds?: string[];
  /** Whether the other markers of the scene with the same stat block follow. If missing: they do not. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isForAll?: boolean;
}
