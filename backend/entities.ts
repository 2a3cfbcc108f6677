import { PasswordResetEntity } from './auth/password-reset.entity.js';
import { RegistrationEntity } from './auth/registration.entity.js';
import { BackupEntity } from './backups/backup.entity.js';
import { PasskeyChallengeEntity, PasskeyEntity } from './auth/passkeys/passkey.entity.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './auth/second-factor/second-factor.entity.js';
import { CampaignMemberEntity } from './campaigns/campaign-member.entity.js';
import { DmNoteEntity } from './campaigns/dm-note.entity.js';
import { JoinLinkEntity } from './campaigns/join-link.entity.js';
import { TableScreenEntity } from './campaigns/table-screen.entity.js';
import { CampaignEntity } from './campaigns/campaign.entity.js';
import { BuilderOperationEntity } from './characters/builder-operation.entity.js';
import { CampaignNotesEntity } from './characters/campaign-notes.entity.js';
import { CharacterEntity } from './characters/character.entity.js';
import { SheetChangeEntity } from './characters/sheet-change.entity.js';
import { WaitingCharacterEntity } from './characters/waiting-character.entity.js';
import { PictureEntity } from './core/pictures/picture.entity.js';
import { CampaignItemEntity, HiddenItemEntity } from './items/items.entity.js';
import { TreasureLotEntity } from './items/treasure.entity.js';
import { LogEntryEntity } from './map/log/log.entity.js';
import { CampaignMapEntity, MapMarkerEntity, MapOperationEntity, MapSquareEntity } from './map/map.entity.js';
import { FeedbackEntity } from './notifications/feedback.entity.js';
import { NotificationEntity } from './notifications/notification.entity.js';
import { NodeEntity } from './status/node.entity.js';
import { UserEntity } from './users/user.entity.js';
import { PreparedEncounterEntity } from './prepared-encounters/prepared-encounter.entity.js';

/** Every table that the program maps; one line a table. */
export const entities = [
  BackupEntity,
  BuilderOperationEntity,
  CampaignEntity,
  CampaignItemEntity,
  CampaignMapEntity,
  CampaignMemberEntity,
  CampaignNotesEntity,
  DmNoteEntity,
  PreparedEncounterEntity,
  JoinLinkEntity,
  CharacterEntity,
  FeedbackEntity,
  HiddenItemEntity,
  LogEntryEntity,
  MapMarkerEntity,
  MapOperationEntity,
  MapSquareEntity,
  NodeEntity,
  NotificationEntity,
  PasskeyChallengeEntity,
  PasskeyEntity,
  PasswordResetEntity,
  PictureEntity,
  RecoveryCodeEntity,
  RegistrationEntity,
  SecondFactorEntity,
  SheetChangeEntity,
  TableScreenEntity,
  TreasureLotEntity,
  UserEntity,
  WaitingCharacterEntity,
];
