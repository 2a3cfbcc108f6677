import { IsUUID } from 'class-validator';

/** The body of POST /campaign_files, beside the file. */
export class ImportCampaignFile {
  /** Names the import, so that it is done once however often it is sent. */
  @IsUUID() opId!: string;
}
