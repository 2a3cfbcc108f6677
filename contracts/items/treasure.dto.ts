import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of POST .../treasure. */
export class PutTreasure {
  /** A list of `NewTreasureLot` as JSON. */
  @FormJson() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(LIMITS.treasureLotsPerCall) lots!: unknown[];
}

/** The body of PUT .../treasure/:lotId. */
export class ChangeTreasureLot {
  @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) seenVersion!: number;
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isShown?: boolean;
  /** True takes it away; false brings it back. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isRemoved?: boolean;
}

/** The body of POST .../treasure/take. */
export class TakeTreasure {
  /** Names the act, so that it is done once however often it is sent. */
  @IsUUID() opId!: string;
  @IsUUID() characterId!: string;
  /** A list of `TakenLot` as JSON. */
  @FormJson() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(LIMITS.treasureLotsPerCall) lots!: unknown[];
}

/** The body of POST .../treasure/:lotId/split. */
export class SplitCoins {
  /** Names the act, so that it is done once however often it is sent. */
  @IsUUID() opId!: string;
  /** The ids of the characters as JSON. */
  @FormJson()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.treasureLotsPerCall)
  @IsUUID(undefined, { each: true })
  characterIds!: string[];
}
