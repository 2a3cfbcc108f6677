import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { CampaignRef, MapCommandFields } from './map.dto.js';

/** Payload of `make scene`: its name, and the height and width of its map in squares. */
export class MakeScene extends MapCommandFields {
  @FormTrim() @IsString() @MinLength(1) @MaxLength(LIMITS.sceneName) name!: string;
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) rows!: number;
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.mapSide) columns!: number;
  /** Whether players who come there see the map. If missing: they do. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRevealed?: boolean;
}

/** Payload of `copy scene`; `sceneId` is the scene that is copied. */
export class CopyScene extends MapCommandFields {
  /** The name of the copy. If missing: that of the scene with a number. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.sceneName) name?: string;
}

/** Payload of `update scene`: what is missing stays as it is. */
export class UpdateScene extends MapCommandFields {
  @FormTrim() @IsOptional() @IsString() @MinLength(1) @MaxLength(LIMITS.sceneName) name?: string;
  /** Whether the players who are there see the name. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isNameShown?: boolean;
  /** Its place in the list, from 0; a larger number than there are scenes is the end. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(LIMITS.scenesPerCampaign) position?: number;
}

/** Payload of `delete scene`. */
export class DeleteScene extends MapCommandFields {}

/** Payload of `show scene`. */
export class ShowScene extends MapCommandFields {
  /** The players who see it from now on; the others stay where they are. If missing: everybody sees it. */
  @Labelled('players')
  @FormJson()
  @FormOptional()
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.membersPerCampaign)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  playerIds?: string[];
}

/** Payload of `get scene thumbnails`. */
export class GetSceneThumbnails extends CampaignRef {}
