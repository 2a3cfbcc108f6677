import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { MapEditFields } from './map.dto.js';

const SQUARES = LIMITS.mapSide * LIMITS.mapSide;

/** Payload of `place creatures`. */
export class PlaceCreatures extends MapEditFields {
  /** The groups, which `readCreatureGroups` reads; as JSON text or a list. */
  @FormJson() @IsArray() @ArrayNotEmpty() @ArrayMaxSize(LIMITS.creatureGroups) groups!: unknown;
  /** The square around which they stand. If missing: they are in the marker list. */
  @Labelled('square') @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
  /** Whether the server rolls their hit dice. If missing: they have the average. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRolled?: boolean;
}
