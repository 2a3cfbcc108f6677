import { IsUUID } from 'class-validator';

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
