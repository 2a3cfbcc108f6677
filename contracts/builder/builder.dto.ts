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
import { combineDecorators } from '../core/combine-decorators.js';
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim, SeenVersion } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import type { Exchange } from '../content/content.types.js';
import { SECTIONS, type SectionName } from '../character/choices.types.js';
import { FormText, IsExchanges, IsIds, IsJsonObject, IsPicks } from './picks.dto.js';

/** Validates the field only when the form is for one of these sections. */
const OnlyInSection = (...sections: SectionName[]): PropertyDecorator =>
  ValidateIf((form: { menuSection: SectionName }) => sections.includes(form.menuSection));

/** One line of the bio. Left out: empty. */
const BioText = (): PropertyDecorator =>
  combineDecorators(MaxLength(LIMITS.bioText), IsString(), IsOptional(), FormTrim());
/** An ability score: any whole number that fits the database column. Empty counts as 0. */
const Score = (): PropertyDecorator =>
  combineDecorators(Max(LIMITS.abilityScoreMax), Min(LIMITS.abilityScoreMin), IsInt(), IsOptional(), FormNumber());
const OptionalId = (): PropertyDecorator =>
  combineDecorators(MaxLength(LIMITS.contentId), IsString(), IsOptional(), FormOptional());

/** The field of every write of the builder. */
export class BuilderOperation {
  /** Names the write, so that it is done once even if it is sent again. Left out: each call is a separate write. */
  @FormOptional() @IsOptional() @IsUUID() opId?: string;
}

/** Names a character and the version that the client last saw. */
class CharacterReference extends BuilderOperation {
  /** Left out: the user's draft. */
  @FormOptional() @IsOptional() @IsUUID() character_id?: string;
  /** 409 when the character changed since this version. Left out: the save is unconditional. */
  @SeenVersion() seenVersion?: number;
}

/** The body of POST /api/v1/auto/character/update. */
export class ReloadCharacter extends CharacterReference {
  @IsIn(SECTIONS) menuSection!: SectionName;
}

/**
 * The body of POST /api/v1/auto/character/process: one section.
 * `menuSelections` is `{ [selectionId]: optionId[] }` with the picks of that section.
 * The server ignores `traits`, `features`, `backgroundFeatures`, `hitpoints`, `hitDice` and `proficiency`, because it
 * computes them itself.
 */
export class ProcessSection extends CharacterReference {
  @IsIn(SECTIONS) menuSection!: SectionName;
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
  /** The id of the subrace, or of the core race without a subrace. Left out: the archetype race's only core race. */
  @OptionalId() raceId?: string;
  @IsOptional() traits?: unknown;

  // class
  @OnlyInSection('class') @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) classificationId?: number;
  /** The class level that this save takes. */
  @OnlyInSection('class') @FormNumber() @IsInt() @Min(1) @Max(LIMITS.maxLevel) level?: number;
  /** `auto`, `roll`, or the number of the server's roll. Left out at level 1. */
  @FormText() @FormOptional() @IsOptional() @Matches(/^(auto|roll|\d{1,2})$/) hpIncrease?: string;
  @FormJson() @IsOptional() @IsExchanges() deductions?: Exchange[];
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

/** The body of PUT /api/v1/auto/character/draft. */
export class SaveSectionInput extends CharacterReference {
  @IsIn(SECTIONS) menuSection!: SectionName;
  /** The unsaved input: any JSON object within `LIMITS.sectionInput` and `LIMITS.sectionInputValues`. */
  @FormJson() @IsJsonObject() draft!: Record<string, unknown>;
}

/** The body of POST /api/v1/auto/character/roll_hp. */
export class RollHp extends CharacterReference {}

/** The body of POST /api/v1/auto/character/expanded_spells: spell ids. */
export class ExpandSpells {
  @FormJson() @IsIds() expandedSpells!: string[];
}
