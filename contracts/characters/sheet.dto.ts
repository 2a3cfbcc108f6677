import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { EQUIP_SLOTS, type EquipSlot } from '../character/choices.types.js';
import {
  FormBoolean,
  FormJson,
  FormNumber,
  FormOptional,
  FormTrim,
  FormTyped,
  Labelled,
  SeenVersion,
} from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The longest typed number: digits, a sign and spaces. */
const TYPED_NUMBER = 20;

/** The fields of every change of a sheet. */
export class SheetOperation {
  /** Names the change, so that it is done once however often it is sent. Left out: the server names it. */
  @FormOptional() @IsOptional() @IsUUID() opId?: string;
  /** The version of the play state that the sender has seen. Left out: the current one. */
  @SeenVersion() seenVersion?: number;
}

/** The body of PUT /api/v1/edit_character/:characterId. */
export class EditCharacter extends SheetOperation {
  @IsIn(['failSuccess']) type!: 'failSuccess';
  @FormBoolean() @IsBoolean() isSuccess!: boolean;
  /** The new number of successes or failures. */
  @FormNumber() @IsInt() @Min(0) @Max(LIMITS.deathSaves) tally!: number;
}

/** The ways of changing an inventory. */
const ITEM_CHANGES = ['add', 'delete', 'extract'] as const;

/** The body of PUT .../character/:characterId/change_item. */
export class ChangeItem extends SheetOperation {
  @IsIn(ITEM_CHANGES) type!: (typeof ITEM_CHANGES)[number];
  /** `add`: the item's id in the library. `delete`, `extract`: the id of the inventory's entry, or of its item. */
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) item!: string;
  /** How many pieces. Left out: 1 to add or extract; to discard, the quantity is needed. */
  @FormNumber() @IsOptional() @IsInt() @Min(1) @Max(LIMITS.itemQuantity) quantity?: number;
}

/** The body of PUT .../character/:characterId. */
export class SetCharacterField extends SheetOperation {
  /** The name of a number of the sheet, of a kind of coins, or the id of a resource. */
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) char_field!: string;
  /** `17` sets, `+5` and `-7` change; empty: back to the number of the rules. */
  @FormTyped() @Labelled('number') @IsString() @MaxLength(TYPED_NUMBER) value!: string;
}

/** The body of PUT .../character/:characterId/update_char. */
export class EquipItemForm extends SheetOperation {
  /** The id of the inventory's entry, or of its item. */
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) item!: string;
  @FormBoolean() @IsBoolean() toBeEquipped!: boolean;
  @IsIn(EQUIP_SLOTS) selectedSection!: EquipSlot;
}

/** The body of PUT .../character/:characterId/prepare_spell. */
export class PrepareSpellForm extends SheetOperation {
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) spell_id!: string;
  /** Left out: prepares the spell, or unprepares it if it is prepared. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() prepared?: boolean;
}

/** The body of PUT .../character/:characterId/update_char_notes. A text that is left out stays unchanged. */
export class SaveCharacterNotes {
  @FormOptional() @IsOptional() @IsIn(['characters']) genre?: string;
  @FormOptional() @IsOptional() @IsIn(['character']) category?: string;
  @IsOptional() @IsString() @MaxLength(LIMITS.characterNotes) charNotes?: string;
  @IsOptional() @IsString() @MaxLength(LIMITS.characterCampaignNotes) campaignNotes?: string;
  /** The version of the notes that the sender has seen: 409 with the newer notes when they have changed since. */
  @SeenVersion() seenVersion?: number;
}

/** The body of PUT .../character/:characterId/play. */
export class PlayCharacterForm extends SheetOperation {
  /** A `PlayCommand` as JSON. */
  @FormJson() @IsObject() command!: Record<string, unknown>;
}

/** Payload of `play sheet`. */
export class PlaySheet extends PlayCharacterForm {
  @IsUUID() campaignId!: string;
  @IsUUID() characterId!: string;
}

/** Payload of `join sheet` and `leave sheet`. */
export class SheetRef {
  @IsUUID() campaignId!: string;
  @IsUUID() characterId!: string;
}

/** Payload of `join digests` and `leave digests`. */
export class DigestsRef {
  @IsUUID() campaignId!: string;
}
