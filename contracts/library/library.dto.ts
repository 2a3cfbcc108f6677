import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The types of a detail click; see `DetailType`. */
const DETAIL_TYPES = ['item', 'feature', 'feat', 'spell', 'language', 'quality', 'other'] as const;

/** POST /api/v1/campaign/character/detail_click */
export class DetailClick {
  @IsIn(DETAIL_TYPES) type!: (typeof DETAIL_TYPES)[number];
  /** The id, or the name in any case. */
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) identifier!: string;
}
