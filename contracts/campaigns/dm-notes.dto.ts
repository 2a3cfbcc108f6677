import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { FormNumber } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of DELETE /api/v1/campaign/:campaignId/dm_notes/:noteId. */
export class DeleteDmNote {
  /** The version of the note that the sender has seen. */
  @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) seenVersion!: number;
}

/** The body of PUT /api/v1/campaign/:campaignId/dm_notes/:noteId; `seenVersion` 0 makes a new note. */
export class SaveDmNote extends DeleteDmNote {
  @IsString() @MaxLength(LIMITS.dmNoteTitle) title!: string;
  @IsString() @MaxLength(LIMITS.dmNote) text!: string;
}
