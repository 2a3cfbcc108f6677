import { CreateUsers1795222800000 } from './202611210100-users.js';
import { CreateSessions1795222860000 } from './202611210101-sessions.js';
import { CreatePictures1795222920000 } from './202611210102-pictures.js';
import { CreateCampaigns1795223400000 } from './202611210110-campaigns.js';
import { CreateNotifications1795224000000 } from './202611210120-notifications.js';
import { CreateCharacters1795224600000 } from './202611210130-characters.js';
import { CreateMap1795225200000 } from './202611210140-map.js';
import { UsersAskBeforeAdding1795306920000 } from './202611220022-users-ask-before-adding.js';
import { JoinLinks1795338000000 } from './202611220900-join-links.js';
import { EquipmentBySlot1795341600000 } from './202611221000-equipment-by-slot.js';
import { SheetChanges1795345200000 } from './202611221100-sheet-changes.js';
import { PasswordResetAccountState1795469400000 } from './202611232130-password-reset-account-state.js';
import { OperationsAndCampaignNotes1795469460000 } from './202611232131-operations-and-campaign-notes.js';
import { CampaignEncumbrance1795473000000 } from './202611232230-campaign-encumbrance.js';
import { MarkerSizeAndRevealedMaps1795487400000 } from './202611240230-marker-size-and-revealed-maps.js';
import { PartyHealth1795489800000 } from './202611240310-party-health.js';
import { DmNotes1795491000000 } from './202611240330-dm-notes.js';
import { CampaignLog1795635600000 } from './202611251940-campaign-log.js';
import { Encounters1795637400000 } from './202611252010-encounters.js';
import { MapHistory1795640400000 } from './202611252100-map-history.js';
import { CampaignHistory1795646400000 } from './202611252240-campaign-history.js';
import { TableScreens1795649400000 } from './202611252330-table-screens.js';
import { Scenes1795650000000 } from './202611252340-scenes.js';
import { MarkerCreatures1795651800000 } from './202611260010-marker-creatures.js';
import { BackupsAndVersions1795660200000 } from './202611260230-backups-and-versions.js';
import { LogAttacks1795660800000 } from './202611260240-log-attacks.js';
import { ItemsAndTreasure1795661400000 } from './202611260250-items-and-treasure.js';
import { SecondFactors1795662600000 } from './202611260310-second-factors.js';
import { PreparedEncounters1795663200000 } from './202611260320-prepared-encounters.js';
import { Nodes1795665000000 } from './202611260350-nodes.js';
import { CreaturesAndAttacks1795672500000 } from './202611260555-creatures-and-attacks.js';
import { WaitingCharacters1795673400000 } from './202611260610-waiting-characters.js';
import { Passkeys1795685400000 } from './202611260930-passkeys.js';
import { TakenSteps1795712400000 } from './202611261700-taken-authenticator-codes.js';
import { RestoredSheets1795717200000 } from './202611261820-restored-sheet-texts.js';

/** Every migration; TypeORM runs them in the order of the timestamps in their names. */
export const migrations = [
  CreateUsers1795222800000,
  CreateSessions1795222860000,
  CreatePictures1795222920000,
  CreateCampaigns1795223400000,
  CreateNotifications1795224000000,
  CreateCharacters1795224600000,
  CreateMap1795225200000,
  UsersAskBeforeAdding1795306920000,
  JoinLinks1795338000000,
  EquipmentBySlot1795341600000,
  SheetChanges1795345200000,
  PasswordResetAccountState1795469400000,
  OperationsAndCampaignNotes1795469460000,
  CampaignEncumbrance1795473000000,
  MarkerSizeAndRevealedMaps1795487400000,
  PartyHealth1795489800000,
  DmNotes1795491000000,
  CampaignLog1795635600000,
  Encounters1795637400000,
  MapHistory1795640400000,
  CampaignHistory1795646400000,
  TableScreens1795649400000,
  Scenes1795650000000,
  MarkerCreatures1795651800000,
  BackupsAndVersions1795660200000,
  LogAttacks1795660800000,
  ItemsAndTreasure1795661400000,
  SecondFactors1795662600000,
  PreparedEncounters1795663200000,
  Nodes1795665000000,
  CreaturesAndAttacks1795672500000,
  WaitingCharacters1795673400000,
  Passkeys1795685400000,
  TakenSteps1795712400000,
  RestoredSheets1795717200000,
];
