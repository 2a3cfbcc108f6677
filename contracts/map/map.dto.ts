import { Transform } from 'class-transformer';
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
  MinLength,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import type { MarkerTypeId } from './map.palette.js';
import { MARKER_TYPES } from './map.palette.js';
import { MaxNotesLength } from './max-notes-length.dto.js';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const USER_ID = /^[0-9a-f-]{36}$/i;
const SQUARES = LIMITS.mapSide * LIMITS.mapSide;

export const MARKER_SAVES = ['new_marker', 'place_marker', 'move_marker', 'update_marker'] as const;
export type MarkerSaveType = (typeof MARKER_SAVES)[number];

export const COLOR_USAGES = ['color', 'fog', 'clear_fog'] as const;
export type ColorUsage = (typeof COLOR_USAGES)[number];

/** A number alone stands for a list of one; text is read as a number. */
const NumberList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((entry) => (typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry));
  });

/** `join`, `leave`, `get map`. The id alone, without an object, is understood too. */
export class CampaignRef {
  /** Left out: the campaign whose room the socket has joined. */
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) campaignId?: string;
}

/** What every command may carry. */
export class MapCommandFields extends CampaignRef {
  /** Names this command, so that sending it again after a lost connection does it once. */
  @FormOptional() @IsOptional() @IsString() @MinLength(8) @MaxLength(64) @Matches(/^[\w-]+$/) opId?: string;
}

/** A command on the map of that id; 409 when there is a newer map. */
export class MapEditFields extends MapCommandFields {
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) mapId?: string;
}

/** `update map`: height and width in squares. */
export class UpdateMap extends MapCommandFields {
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) rows!: number;
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) columns!: number;
}

/** `update coordinate`: one square or a batch of a stroke. */
export class PaintSquares extends MapEditFields {
  /** `#rrggbb`. Null or left out: with `color` no fill, with `fog` the first fog colour. */
  @FormOptional()
  @IsOptional()
  @Matches(HEX_COLOR, { message: 'colorHex must be a colour such as #6f9a4d' })
  colorHex?: string | null;
  @IsIn(COLOR_USAGES) colorHexUsage!: ColorUsage;
  @NumberList()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.squaresPerUpdate)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(SQUARES, { each: true })
  coordinateId!: number | number[];
}

/** `map placement marker` and `update marker`. What a `type` does not need is ignored. */
export class SaveMarker extends MapEditFields {
  @IsIn(MARKER_SAVES) type!: MarkerSaveType;
  /** Needed by all but `new_marker`. */
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) markerId?: string;
  /** Where to: `destCoordinateId`, or `coordinateId` where that is left out. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
  /** Where the sender saw it; 409 when it has moved since. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) origCoordinateId?: number;
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) destCoordinateId?: number;
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.markerName) name?: string;
  /** 'Remove marker from board?' */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isDeleteToggled?: boolean;
  /** 'Delete marker entirely?', from the controls list as well. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isDeleteControlToggled?: boolean;
  @IsOptional() @IsString() @MaxNotesLength(LIMITS.markerNotes) publicNotes?: string;
  @IsOptional() @IsString() @MaxNotesLength(LIMITS.markerNotes) privateNotes?: string;
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isHiding?: boolean;
  /** A marker type's id. */
  @FormOptional() @IsOptional() @IsIn(MARKER_TYPES.map((type) => type.id)) markerType?: MarkerTypeId;
  /** User ids, as JSON text or a list. Left out or null: everybody. An empty list: nobody but the DM. */
  @FormJson()
  @FormOptional()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.markersPerCampaign)
  @Matches(USER_ID, { each: true, message: 'awareUsers must be user ids' })
  awareUsers?: string[] | string | null;
}

/** `delete coord marker` and `delete map marker`. */
export class DeleteMarker extends MapEditFields {
  @IsString() @MaxLength(64) markerId!: string;
  /** Where the sender saw it; 409 when it has moved since. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
}

/** `map ping`. */
export class MapPing extends CampaignRef {
  @FormNumber() @IsInt() @Min(1) @Max(SQUARES) coordId!: number;
}
