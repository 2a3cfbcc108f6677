import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim, SeenVersion } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import type { Deduction } from '../content/content.types.js';
import type { SectionName } from '../character/choices.types.js';
import { FormText, IsDeductions, IsIds, IsJsonObject, IsPicks } from './picks.dto.js';

const MENU_SECTIONS: readonly SectionName[] = ['bio', 'race', 'class', 'background'];

/** Validates the field only when the form is for one of these sections. */
const OnlyInSection = (...sections: SectionName[]): PropertyDecorator =>
  ValidateIf((form: { menuSection: SectionName }) => sections.includes(form.menuSection));

const combine =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
/** A line of the bio; left out, it is empty. */
const BioText = (): PropertyDecorator => combine(FormTrim(), IsOptional(), IsString(), MaxLength(LIMITS.bioText));
/** An ability score, any whole number that the database can count to; empty counts as 0. */
const Score = (): PropertyDecorator =>
  combine(FormNumber(), IsOptional(), IsInt(), Min(LIMITS.abilityScoreMin), Max(LIMITS.abilityScoreMax));
const OptionalId = (): PropertyDecorator =>
  combine(FormOptional(), IsOptional(), IsString(), MaxLength(LIMITS.contentId));

/** Names a character and the version that the sender last saw. */
class CharacterReference {
  /** Left out for the draft that is not saved yet. */
  @FormOptional() @IsOptional() @IsUUID() character_id?: string;
  /** 409 when the character changed since; left out, nothing is compared. */
  @SeenVersion() seenVersion?: number;
}

/** POST /api/v1/auto/character/update */
export class ReloadCharacter extends CharacterReference {
  @IsIn(MENU_SECTIONS) menuSection!: SectionName;
}

/**
 * POST /api/v1/auto/character/process: one section, locked in.
 * `menuSelections` is `{ [selectionId]: optionId[] }` with the picks of that section.
 * `traits`, `features`, `backgroundFeatures`, `hitpoints`, `hitDice` and `proficiency` are accepted for the record; the server computes them itself.
 */
export class ProcessSection extends CharacterReference {
  @IsIn(MENU_SECTIONS) menuSection!: SectionName;
  @OnlyInSection('race', 'class', 'background') @FormJson() @IsOptional() @IsPicks() menuSelections?: Record<
    string,
    string[]
  >;

  // bio
  @OnlyInSection('bio') @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.bioText) name?: string;
  @BioText() faith?: string;
  @BioText() alignment?: string;
  @BioText() volatility?: string;
  @BioText() height?: string;
  @BioText() weight?: string;
  @BioText() age?: string;
  @BioText() eyes?: string;
  @BioText() skin?: string;
  @BioText() hair?: string;
  @Score() strengthScore?: number;
  @Score() dexterityScore?: number;
  @Score() constitutionScore?: number;
  @Score() wisdomScore?: number;
  @Score() intelligenceScore?: number;
  @Score() charismaScore?: number;

  // race
  @OnlyInSection('race') @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) archraceId?: string;
  /** The subrace; the core race when no subrace is chosen; null when the archrace has one core race and no subrace is chosen. */
  @OptionalId() raceId?: string;
  @IsOptional() traits?: unknown;

  // class
  @OnlyInSection('class') @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) classificationId?: number;
  /** The level that is taken. */
  @OnlyInSection('class') @FormNumber() @IsInt() @Min(1) @Max(LIMITS.maxLevel) level?: number;
  /** `auto`, or the server's roll as it was told; left out at level 1. */
  @FormText() @FormOptional() @IsOptional() @Matches(/^(auto|roll|\d{1,2})$/) hpIncrease?: string;
  @FormJson() @IsOptional() @IsDeductions() deductions?: Deduction[];
  @IsOptional() features?: unknown;
  @IsOptional() hitpoints?: unknown;
  @IsOptional() hitDice?: unknown;
  @IsOptional() proficiency?: unknown;

  // background
  @OnlyInSection('background') @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) backgroundId?: string;
  @OptionalId() personality?: string;
  @OptionalId() flaw?: string;
  @OptionalId() ideal?: string;
  @OptionalId() bond?: string;
  @OptionalId() characteristic?: string;
  @FormBoolean() @IsOptional() @IsBoolean() isAlternateBackground?: boolean;
  @IsOptional() backgroundFeatures?: unknown;
}

/** PUT /api/v1/auto/character/draft */
export class SaveDraft extends CharacterReference {
  @IsIn(MENU_SECTIONS) menuSection!: SectionName;
  /** Any JSON object of at most `LIMITS.sectionDraft` characters. */
  @FormJson() @IsJsonObject() draft!: Record<string, unknown>;
}

/** POST /api/v1/auto/character/roll_hp */
export class RollHp extends CharacterReference {}

/** POST /api/v1/auto/character/expanded_spells */
export class ExpandSpells {
  @FormJson() @IsIds() expandedSpells!: string[];
}
