import { IsUUID } from 'class-validator';

/** POST /api/v1/characters/import */
export class ImportCharacter {
  @IsUUID() requestedChar!: string;
  @IsUUID() requestedCampaign!: string;
}

/** PUT /api/v1/campaign/remove_character */
export class RemoveCharacter {
  @IsUUID() campaign!: string;
  @IsUUID() character!: string;
}
