import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { FormNumber, FormOptional, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { MapCommandFields, SceneRefFields } from '../map/map.dto.js';
import { HISTORY_KINDS, type HistoryKind } from './history-kinds.js';

/** The longest id of an entry: its kind and two ids. */
const ENTRY_ID = 160;

/** Payload of `get history`. */
export class GetHistory extends SceneRefFields {
  /** The id of an entry; the page then has those before it. */
  @Labelled('entry') @FormOptional() @IsOptional() @IsString() @MaxLength(ENTRY_ID) before?: string;
  /** Only what this person did. */
  @Labelled('person') @FormOptional() @IsOptional() @IsString() @MaxLength(64) userId?: string;
  /** Only entries of this kind. */
  @FormOptional() @IsOptional() @IsIn(HISTORY_KINDS) kind?: HistoryKind;
}

/** Payload of `undo history entry`. */
export class UndoHistoryEntry extends MapCommandFields {
  @Labelled('entry') @IsString() @MaxLength(ENTRY_ID) entryId!: string;
}

/** Payload of `restore history`. */
export class RestoreHistory extends MapCommandFields {
  /** The id of an entry; everything after it is taken back. */
  @Labelled('entry') @IsString() @MaxLength(ENTRY_ID) entryId!: string;
}

/** Payload of `rewind encounter`. */
export class RewindEncounter extends MapCommandFields {
  /** The round to whose start the encounter goes back. */
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.round) round!: number;
}

/** Payload of `preview restore`: an entry, or a round of the running encounter. */
export class PreviewRestore extends SceneRefFields {
  @Labelled('entry') @FormOptional() @IsOptional() @IsString() @MaxLength(ENTRY_ID) entryId?: string;
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(LIMITS.round) round?: number;
}
