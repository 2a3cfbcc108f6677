import { IsUUID } from 'class-validator';
import { Labelled } from '../core/form.dto.js';

/** The body of POST .../waiting_characters/:characterId. */
export class GiveWaitingCharacter {
  /** A member of the campaign. */
  @Labelled('member') @IsUUID() userId!: string;
}
