import { COINS } from '../../character/play/commands.types.js';
import type { Wallet } from '../../character/choices.types.js';
import type { AttackApplication } from '../../campaigns/campaigns.dto.js';
import { readFiledCharacter } from '../../characters/file/read-character-file.js';
import { PARTY_HEALTH_RULES } from '../../characters/party-health.js';
import { ENCUMBRANCE_RULES } from '../../content/campaign-rules.js';
import { readOwnItem } from '../../content/read-own-item.js';
import { badInput } from '../../core/failure.js';
import { filledText, flag, id, object, oneOf, orNull, refuse, text, uuid, whole } from '../../core/json-reader.js';
import type { ReadJson } from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { readEncounterPlan } from '../../prepared-encounters/read-encounter-plan.js';
import {
  CAMPAIGN_FILE,
  type CampaignFileEnd,
  type CampaignFileHeader,
  type FiledCampaign,
  type FiledCampaignCharacter,
  type FiledDmNote,
  type FiledHiddenItem,
  type FiledLot,
  type FiledMember,
  type FiledOwnItem,
  type FiledPicture,
  type FiledPreparedEncounter,
} from '../campaign-file.types.js';
import { count, shortText, time } from './field-readers.js';

const header = object<CampaignFileHeader>({
  format: oneOf([CAMPAIGN_FILE.format]),
  version: whole(1, LIMITS.version),
  made_at: time,
  program: shortText,
  campaign: uuid,
  dm: uuid,
});

const NO_CAMPAIGN_FILE = 'This is not a campaign file of Questhearth.';

/** Reads the first line. @throws Failure 400 naming `format`, `version` or another field */
export const readHeader: ReadJson<CampaignFileHeader> = (value, field) => {
  const { format, version } = (value ?? {}) as Partial<CampaignFileHeader>;
  if (format !== CAMPAIGN_FILE.format) throw badInput('format', NO_CAMPAIGN_FILE);
  if (typeof version === 'number' && version > CAMPAIGN_FILE.version)
    throw badInput('version', 'A newer version of Questhearth has made this file. Update this one to import it.');
  const read = header(value, field);
  if (read.campaign === read.dm) throw badInput('dm', NO_CAMPAIGN_FILE);
  return read;
};

/** Reads the last line. @throws Failure 400 naming the field */
export const readEnd = object<CampaignFileEnd>({
  records: count,
  left_out: object<CampaignFileEnd['left_out']>({ pictures: count, entries: count }),
});

/** Reads the campaign itself. @throws Failure 400 naming the field, as all readers here */
export const readCampaign = object<FiledCampaign>({
  name: filledText(LIMITS.campaignName),
  desc: text(LIMITS.campaignDesc),
  quest_notes: text(LIMITS.questNotes),
  encumbrance: oneOf(ENCUMBRANCE_RULES),
  party_health: oneOf(PARTY_HEALTH_RULES),
  players_write_items: flag,
  players_see_creatures: flag,
  attack_application: oneOf<AttackApplication>(['dm', 'at-once']),
  first_steps_dismissed: flag,
});

/** Reads somebody who was in the campaign. */
export const readMember = object<FiledMember>({ id: uuid, name: filledText(LIMITS.displayName), is_dm: flag });

/** Reads a character with its player and its notes of the campaign. */
export const readCampaignCharacter = object<FiledCampaignCharacter>({
  id: uuid,
  player: uuid,
  player_name: filledText(LIMITS.displayName),
  file: readFiledCharacter,
  campaign_notes: text(LIMITS.characterCampaignNotes),
});

/** Reads a note of the DM. */
export const readDmNote = object<FiledDmNote>({
  id: uuid,
  title: text(LIMITS.dmNoteTitle),
  text: text(LIMITS.dmNote),
  updated_at: time,
});

/** Reads a prepared encounter. */
export const readPreparedEncounter = object<FiledPreparedEncounter>({
  id: uuid,
  plan: readEncounterPlan,
  updated_at: time,
});

/** Reads an item that was written for the campaign. */
export const readItem = object<FiledOwnItem>({ id: uuid, item: readOwnItem, is_deleted: flag });

const itemId = id(LIMITS.contentId);

/** Reads what an unidentified item truly is, and what it seems to be. */
export const readHiddenItem = object<FiledHiddenItem>({
  id: uuid,
  item: itemId,
  seems: readOwnItem,
  only_curse: flag,
  is_identified: flag,
});

const coin = whole(0, LIMITS.coins);

const lot = object<FiledLot>({
  id: uuid,
  item: orNull(itemId),
  own: orNull(readOwnItem),
  quantity: whole(0, LIMITS.itemQuantity),
  coins: orNull(
    object<Partial<Wallet>>(
      { copper_points: coin, silver_points: coin, electrum_points: coin, gold_points: coin, platinum_points: coin },
      COINS,
    ),
  ),
  note: text(LIMITS.treasureNote),
  is_shown: flag,
});

/** Reads a lot of the treasure: pieces of an item, or coins. */
export const readLot: ReadJson<FiledLot> = (value, field) => {
  const read = lot(value, field);
  if ((read.item === null) === (read.coins === null)) throw badInput(field, 'A lot is pieces of an item or coins.');
  return read;
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads a picture, and what it is of. */
export const readPicture = object<FiledPicture>({
  of: uuid,
  webp: (value, field) =>
    typeof value === 'string' && BASE64.test(value) ? value : refuse(field, 'a picture in Base64'),
});
