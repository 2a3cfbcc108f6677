import {
  IsBoolean,
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
import { FormBoolean, FormJson, FormNumber, FormOptional, FormTrim } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';

/** The body of DELETE .../own_items/:itemId. */
export class DeleteOwnItem {
  /** The version of the item that the sender has seen. */
  @FormNumber() @IsInt() @Min(0) @Max(LIMITS.version) seenVersion!: number;
}

/** The body of PUT .../own_items/:itemId; `seenVersion` 0 makes a new item. */
export class SaveOwnItem extends DeleteOwnItem {
  /** An `OwnItem` as JSON. */
  @FormJson() @IsObject() item!: Record<string, unknown>;
}

/** The body of POST .../character/:characterId/give_item. */
export class GiveItem {
  /** Names the gift, so that it is given once however often it is sent. */
  @IsUUID() opId!: string;
  /** The id of an item of the library or of the campaign. */
  @FormTrim() @IsString() @IsNotEmpty() @MaxLength(LIMITS.contentId) item!: string;
  @FormNumber() @IsInt() @Min(1) @Max(LIMITS.itemQuantity) quantity!: number;
  /** What it seems to be, an `OwnItem` as JSON. Left out: what it is. */
  @FormOptional() @FormJson() @IsOptional() @IsObject() seems?: Record<string, unknown>;
  /** Whether its curse stays hidden, for an item of the campaign. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() hideCurse?: boolean;
}

/** The body of POST .../hidden_items/:itemId/identify. */
export class IdentifyHiddenItem {
  /** Names the act, so that it is done once however often it is sent. */
  @IsUUID() opId!: string;
  /** Whether its curse stays hidden, for an item of the campaign. */
  @FormOptional() @FormBoolean() @IsOptional() @IsBoolean() hideCurse?: boolean;
}
