import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { FormBoolean, FormNumber, FormOptional, FormTrim, Labelled } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { COMPANION_TURNS, type CompanionTurns } from './companion.types.js';
import { CampaignRef, MapEditFields, SceneRefFields } from './map.dto.js';

const UUID = /^[0-9a-f-]{36}$/i;
const SQUARES = LIMITS.mapSide * LIMITS.mapSide;

/** What the DM decides about a companion. */
class CompanionChoices extends MapEditFields {
  /** The member who plays it. If missing: the player of the character. */
  @Labelled('player') @FormOptional() @IsOptional() @Matches(UUID) playerId?: string;
  /** Whether only DMs play it. If missing: a player does. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isDmAlone?: boolean;
  /** Whether its player may put it away and call it back. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() returns?: boolean;
  /** Whether it disappears at 0 hit points. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() vanishes?: boolean;
  @FormOptional() @IsOptional() @IsIn(COMPANION_TURNS) turns?: CompanionTurns;
}

/** Payload of `set companion`. A field that is missing keeps what is there. */
export class SetCompanion extends CompanionChoices {
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
  /** The character at whose side it is. If missing: nobody's, and it is no companion any more. */
  @Labelled('character') @FormOptional() @IsOptional() @Matches(UUID) characterId?: string;
}

/** Payload of `summon companion`. Players name the spell; what it says of the companion counts, not their choices. */
export class SummonCompanion extends CompanionChoices {
  @Labelled('character') @Matches(UUID) characterId!: string;
  /** The id of a stat block. */
  @Labelled('creature') @IsString() @MaxLength(LIMITS.contentId) creatureId!: string;
  /** If missing: that of the one whose place it takes, else the name of the stat block. Several get numbers. */
  @FormTrim() @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.markerName) name?: string;
  /** The id of the spell that calls it. Players need one. */
  @Labelled('spell') @FormOptional() @IsOptional() @IsString() @MaxLength(LIMITS.contentId) spell?: string;
  /** The level at which the spell was cast. If missing: its own. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(9) level?: number;
  /**
   * Whether the casting is spent on the sheet, such as a slot. If missing: for a player yes, for a DM no. Without it the spell
   * was cast before, or as a ritual.
   */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() spends?: boolean;
  /** How many. If missing: 1. */
  @Labelled('number')
  @FormOptional()
  @FormNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.companionsAtOnce)
  count?: number;
}

/** Payload of `dismiss companion`. */
export class DismissCompanion extends MapEditFields {
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
  /** Whether it is gone for good, although it could be called back. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() isForGood?: boolean;
}

/** Payload of `call companion`. */
export class CallCompanion extends MapEditFields {
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
  /** The square. If missing: the nearest free one to its owner. */
  @Labelled('square') @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
}

/** Payload of `get companions`. */
export class GetCompanions extends CampaignRef {
  @Labelled('character') @Matches(UUID) characterId!: string;
}

/** Payload of `get stat block`. */
export class GetStatBlock extends SceneRefFields {
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
}

/** Payload of `get summons`. */
export class GetSummons extends CampaignRef {
  @Labelled('spell') @IsString() @MaxLength(LIMITS.contentId) spell!: string;
  /** The level at which it is cast. If missing: its own. */
  @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(0) @Max(9) level?: number;
}

/** Payload of `mount creature`. */
export class MountCreature extends MapEditFields {
  /** The rider. */
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
  @Labelled('mount') @IsString() @MaxLength(64) mountId!: string;
}

/** Payload of `dismount creature`. */
export class DismountCreature extends MapEditFields {
  /** The rider. */
  @Labelled('marker') @IsString() @MaxLength(64) markerId!: string;
  /** The square. If missing: the nearest free one. */
  @Labelled('square') @FormOptional() @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(SQUARES) coordinateId?: number;
}
