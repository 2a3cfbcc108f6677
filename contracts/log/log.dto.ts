import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
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

/** Payload of `roll dice`. */
export class RollDice extends LogCommandFields {
  /** Such as `2d20kh1+5`. */
  @Labelled('dice') @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.diceText) expression!: string;
  /** What the dice are for, such as 'Falling rocks'. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.rollLabel) label?: string;
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
