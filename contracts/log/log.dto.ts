import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { FormBoolean, FormNumber, FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { ROLL_MODES, type RollMode } from '../dice/index.js';
import { CampaignRef, MapCommandFields } from '../map/map.dto.js';
import { LOG_AUDIENCES, type LogAudience } from './log.rules.js';

/** The common fields of what people put into the log. */
class LogCommandFields extends MapCommandFields {
  /** If missing: everybody. */
  @FormOptional() @IsOptional() @IsIn(LOG_AUDIENCES) audience?: LogAudience;
  /** The member who receives it, with the audience `person`. */
  @Labelled('recipient') @FormOptional() @IsOptional() @IsString() @MaxLength(64) recipientId?: string;
}

/** Payload of `send message`. */
export class SendMessage extends LogCommandFields {
  @Labelled('message') @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.logText) text!: string;
}

/** Payload of `roll dice`: an expression, or a roll of a sheet by its key. */
export class RollDice extends LogCommandFields {
  /** Such as `2d20kh1+5`. */
  @Labelled('dice')
  @FormTrim()
  @FormOptional()
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.diceText)
  expression?: string;
  /** What the dice are for, such as 'Falling rocks'. A roll of a sheet has its own. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.rollLabel) label?: string;
  /** Instead of an expression: a character, and the key of one of its rolls, such as `skill:stealth`. */
  @Labelled('character') @FormOptional() @IsOptional() @IsString() @MaxLength(64) characterId?: string;
  @Labelled('roll') @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) key?: string;
  /** What the person adds to what the sheet knows. */
  @FormOptional() @IsOptional() @IsIn(ROLL_MODES) mode?: RollMode;
  /** Of damage: the attack was a critical hit. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isCritical?: boolean;
  /** Of a spell: the level at which it is cast. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(9) level?: number;
  /** The ids of the extras that count, such as Sneak Attack or the die of Guidance. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.rollExtras)
  @IsString({ each: true })
  @MaxLength(LIMITS.contentId, { each: true })
  extras?: string[];
}

/** Payload of `delete log entry`. */
export class DeleteLogEntry extends MapCommandFields {
  @Labelled('entry') @IsString() @MaxLength(64) entryId!: string;
}

/** Payload of `get log`. */
export class GetLog extends CampaignRef {
  /** The id of an entry; the page then has those before it. */
  @Labelled('entry') @FormOptional() @IsOptional() @IsString() @MaxLength(64) before?: string;
  /** Only entries that contain this text. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.logSearch) search?: string;
  /** Only entries of this person. */
  @Labelled('person') @FormOptional() @IsOptional() @IsString() @MaxLength(64) senderId?: string;
}
