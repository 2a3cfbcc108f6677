import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsObject, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FormJson, FormNumber, FormOptional, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of DELETE .../prepared_encounters/:encounterId. */
export class DeletePreparedEncounter {
  /** The version that the sender has seen. */
  @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) seenVersion!: number;
}

/** The body of PUT .../prepared_encounters/:encounterId; `seenVersion` 0 makes a new one. */
export class SavePreparedEncounter extends DeletePreparedEncounter {
  /** An `EncounterPlan`, which `readEncounterPlan` reads; as JSON text or an object. */
  @FormJson() @IsObject() plan!: object;
}

/** The body of POST .../prepared_encounters/:encounterId/award. */
export class GiveAward {
  /** Names the award, so that it is given out once however often it is sent. */
  @IsUUID() opId!: string;
  /** A list of `AwardShare`, which `readAwardShares` reads; as JSON text or a list. */
  @FormJson() @Labelled('shares') @IsArray() @ArrayNotEmpty() @ArrayMaxSize(LIMITS.partyAbsentees) shares!: unknown;
  /** A list of `NewTreasureLot` as JSON text or a list: what nobody gets yet and lies in the found treasure. */
  @FormOptional()
  @FormJson()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LIMITS.treasureLotsPerCall)
  lots?: unknown;
}

/** The body of DELETE .../prepared_encounters/:encounterId/award. */
export class TakeAwardBack {
  /** The operation that has given it out. */
  @IsUUID() opId!: string;
}
