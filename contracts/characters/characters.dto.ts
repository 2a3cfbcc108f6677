import { Equals, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsJsonObject } from '../builder/picks.dto.js';
import { FormJson, FormNumber } from '../core/form.dto.js';
import { LIMITS } from '../core/limits.js';
import { CHARACTER_FILE } from './file/character-file.types.js';

/** The body of POST /api/v1/characters/import. Both fields are ids. */
export class ImportCharacter {
  @IsUUID() requestedChar!: string;
  @IsUUID() requestedCampaign!: string;
}

/** The body of PUT /api/v1/campaign/remove_character. Both fields are ids. */
export class RemoveCharacter {
  @IsUUID() campaign!: string;
  @IsUUID() character!: string;
}

/** The body of POST /api/v1/characters/file: a `CharacterFile`. `readCharacterFile` reads the rest of its shape. */
export class CharacterFileForm {
  @Equals(CHARACTER_FILE.format, { message: 'This is not a character file of Questhearth.' }) format!: string;
  @FormNumber()
  @Equals(CHARACTER_FILE.version, { message: `Only files of version ${CHARACTER_FILE.version} can be imported.` })
  version!: number;
  @FormJson() @IsJsonObject() choices!: Record<string, unknown>;
  @FormJson() @IsJsonObject() play!: Record<string, unknown>;
  @IsOptional() @IsString() @MaxLength(LIMITS.characterNotes) notes?: string;
}
