import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of POST /api/v1/notification/:id. */
export class AnswerNotification {
  @FormBoolean() @IsBoolean() is_approved!: boolean;
}

/** The body of POST /api/v1/notifications/seen. */
export class MarkNotificationsRead {
  /** Ids of notifications. Ids of other people's notifications are ignored. */
  @FormJson() @IsArray() @ArrayMaxSize(LIMITS.notificationsPerCall) @IsUUID('all', { each: true }) ids!: string[];
}

/** The body of POST /api/v1/feedback. */
export class SendFeedback {
  @FormTrim()
  @IsString()
  @IsNotEmpty({ message: 'Please write something first.' })
  @MaxLength(LIMITS.feedback)
  feedback!: string;
}

/** The query of GET /api/v1/admin/feedback. */
export class ListFeedback {
  @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(100_000) page?: number;
}
