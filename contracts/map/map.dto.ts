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
  ValidateBy,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import type { MarkerTypeId } from './map.palette.js';
import { MARKER_TYPES } from './map.palette.js';
import { MARKER_SIZES, type MarkerSize } from './map.rules.js';
import { notesLength } from '../core/text-length.js';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const USER_ID = /^[0-9a-f-]{36}$/i;
const SQUARES = LIMITS.mapSide * LIMITS.mapSide;

/** The values of a marker payload's `type`. */
export const MARKER_SAVES = ['new_marker', 'place_marker', 'move_marker', 'update_marker'] as const;
export type MarkerSaveType = (typeof MARKER_SAVES)[number];

/** The values of `colorHexUsage`: fill, lay fog, remove fog. */
export const COLOR_USAGES = ['color', 'fog', 'clear_fog'] as const;
export type ColorUsage = (typeof COLOR_USAGES)[number];

/** Reads a single number as a list of one, and digits as a number. */
const NumberList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((entry) => (typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry));
  });

/** Validates a text by `notesLength`, the length that the counter next to the field shows. */
const MaxNotesLength = (limit: number): PropertyDecorator =>
  ValidateBy({
    name: 'maxNotesLength',
    constraints: [limit],
    validator: {
      validate: (value: unknown) => typeof value === 'string' && notesLength(value) <= limit,
      defaultMessage: () => `$property must be at most ${limit} characters long`,
    },
  });

/** Payload of `leave`, and of what only names a campaign. The server also accepts only the id, without an object. */
export class CampaignRef {
  /** If missing: the campaign whose room the socket has joined. */
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) campaignId?: string;
}

/** The common fields of emits that are for one scene. */
export class SceneRefFields extends CampaignRef {
  /** The scene. If missing: the one that the sender's socket sees. Players are refused when it is not theirs. */
  @Labelled('scene') @FormOptional() @IsOptional() @IsString() @MaxLength(64) sceneId?: string;
}

/** Payload of `get map`: a DM watches the scene that it names from now on. Players name none. */
export class GetMap extends SceneRefFields {}

/** Payload of `join`. A DM may name the scene to watch. */
export class JoinRoom extends SceneRefFields {
  /** Only the campaign's log, without its map. */
  @FormOptional() @IsOptional() @IsIn(['log']) only?: 'log';
  /** For a DM: the player whose view of the map it sends. */
  @Labelled('player') @FormOptional() @IsOptional() @IsString() @MaxLength(64) viewAs?: string;
}

/** The common fields of all commands. */
export class MapCommandFields extends SceneRefFields {
  /** Identifies the command, so that the server executes it once when the client sends it again. */
  @FormOptional() @IsOptional() @IsString() @MinLength(8) @MaxLength(64) @Matches(/^[\w-]+$/) opId?: string;
  /** Whether it was sent before, without an answer: a refusal is then recorded as its answer, as a success always is. */
  @Labelled('repetition') @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRepeated?: boolean;
}

/** The common fields of commands on the map; `mapId` must be the current map's id, otherwise 409. */
export class MapEditFields extends MapCommandFields {
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) mapId?: string;
}

/** Payload of `update map`: height and width in squares. */
export class CreateMap extends MapCommandFields {
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) rows!: number;
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) columns!: number;
  /** Whether players see the new map at once. If missing: they do. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRevealed?: boolean;
}

/** Payload of `reveal map`. */
export class RevealMap extends MapEditFields {
  /** Whether players see the map. */
  @Labelled('visibility of the map') @FormBoolean() @IsBoolean() isRevealed!: boolean;
}

/** Payload of `update coordinate`: one square, or a batch of squares of a stroke. */
export class PaintSquares extends MapEditFields {
  /** `#rrggbb`. If null or missing: no fill with `color`, the default fog colour with `fog`. */
  @FormOptional()
  @IsOptional()
  @Matches(HEX_COLOR, { message: 'colorHex must be a color such as #6f9a4d' })
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
  /** The same id in all batches of one stroke: one undo takes all of them back. */
  @FormOptional() @IsOptional() @IsString() @MinLength(8) @MaxLength(64) @Matches(/^[\w-]+$/) strokeId?: string;
}

/** Payload of `map placement marker` and `update marker`. The server ignores fields that the `type` does not need. */
export class SaveMarker extends MapEditFields {
  @IsIn(MARKER_SAVES) type!: MarkerSaveType;
  /** Required, except for `new_marker`. */
  @FormOptional() @IsOptional() @IsString() @MaxLength(64) markerId?: string;
  /** The target square, if `destCoordinateId` is missing. */
  @Labelled('square') @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
  /** The square on which the sender saw the marker; 409 when it is no longer there. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) origCoordinateId?: number;
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) destCoordinateId?: number;
  @FormTrim() @IsOptional() @IsString() @MaxLength(LIMITS.markerName) name?: string;
  /** The side of the token in squares: 0.5, 1, 2, 3 or 4. */
  @FormOptional() @FormNumber() @IsOptional() @IsIn(MARKER_SIZES) size?: MarkerSize;
  /** 'Remove marker from board?' */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isDeleteToggled?: boolean;
  /** 'Delete marker entirely?': deletes it from the controls list, too. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isDeleteControlToggled?: boolean;
  @IsOptional() @IsString() @MaxNotesLength(LIMITS.markerNotes) publicNotes?: string;
  @IsOptional() @IsString() @MaxNotesLength(LIMITS.markerNotes) privateNotes?: string;
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isHiding?: boolean;
  /** A marker type's id. */
  @FormOptional() @IsOptional() @IsIn(MARKER_TYPES.map((type) => type.id)) markerType?: MarkerTypeId;
  /** User ids, as JSON text or a list. Missing or null: everybody. An empty list: only the DM. */
  @FormJson()
  @FormOptional()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.markersPerCampaign)
  @Matches(USER_ID, { each: true, message: 'awareUsers must be user ids' })
  awareUsers?: string[] | string | null;
}

/** Payload of `delete coord marker` and `delete map marker`. */
export class DeleteMarker extends MapEditFields {
  @IsString() @MaxLength(64) markerId!: string;
  /** The square on which the sender saw the marker; 409 when it is no longer there. */
  @Labelled('square') @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
}

/** Payload of `map ping`. */
export class MapPing extends SceneRefFields {
  @FormNumber() @IsInt() @Min(1) @Max(SQUARES) coordId!: number;
}
