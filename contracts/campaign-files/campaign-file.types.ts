import type { LoggedAttack } from '../attack/logged-attack.types.js';
import type { FiledCharacter } from '../characters/file/character-file.types.js';
import type { PartyHealthRule } from '../characters/party-health.js';
import type { EncumbranceRule } from '../content/campaign-rules.js';
import type { AttackApplication } from '../campaigns/campaigns.dto.js';
import type { OwnItem } from '../content/own-items.js';
import type { Wallet } from '../character/choices.types.js';
import type { LogAudience } from '../log/log.rules.js';
import type { CreatureRollDetails, LoggedRoll } from '../log/logged-roll.types.js';
import type { MarkerTypeId } from '../map/map.palette.js';
import type { MarkerSize } from '../map/map.rules.js';
import type { MarkerCreature } from '../map/marker-creature.types.js';
import type { EncounterPlan } from '../prepared-encounters/prepared-encounter.types.js';
import type { Encounter } from '../turns/encounter.types.js';

/*
 * A campaign file: lines of JSON, compressed with gzip. The first line is the header. Every other line is an object with
 * one field, whose name is the kind of the record: `{"marker":{…}}`. The last one is `{"end":{…}}`.
 */

/** How a campaign file begins. Each change of a record raises the version; later versions read all earlier ones. */
export const CAMPAIGN_FILE = { format: 'questhearth-campaign', version: 1 } as const;

/** The first line. */
export interface CampaignFileHeader {
  readonly format: typeof CAMPAIGN_FILE.format;
  readonly version: number;
  /** ISO 8601. */
  readonly made_at: string;
  /** The version of the program that made it. */
  readonly program: string;
  /** The ids of the campaign and of the DM who downloaded it, where they come from. */
  readonly campaign: string;
  readonly dm: string;
}

/** The last line: a file without it is not whole. */
export interface CampaignFileEnd {
  /** The lines between the first and the last. */
  readonly records: number;
  /** What had no room, so that the file did not become too large. */
  readonly left_out: { readonly pictures: number; readonly entries: number };
}

/** The campaign itself. An import is always private. */
export interface FiledCampaign {
  readonly name: string;
  readonly desc: string;
  readonly quest_notes: string;
  readonly encumbrance: EncumbranceRule;
  readonly party_health: PartyHealthRule;
  readonly players_write_items: boolean;
  readonly players_see_creatures: boolean;
  readonly attack_application: AttackApplication;
  readonly first_steps_dismissed: boolean;
}

/** A member by name; nothing else of an account is in the file. */
export interface FiledMember {
  readonly id: string;
  readonly name: string;
  readonly is_dm: boolean;
}

/** A scene with its painted squares. The first one has the id of the campaign. */
export interface FiledScene {
  readonly id: string;
  /** Null: the first scene, without a name of its own. */
  readonly name: string | null;
  readonly is_name_shown: boolean | null;
  readonly position: number | null;
  readonly is_shown: boolean;
  /** The ids of the players who are there while the others are elsewhere. */
  readonly players: readonly string[];
  /** Null: no map yet. */
  readonly map: {
    readonly id: string;
    readonly rows: number;
    readonly columns: number;
    readonly is_revealed: boolean;
  } | null;
  readonly encounter: Encounter | null;
  readonly squares: readonly (readonly [id: number, color: string | null, fog: string | null])[];
}

/** A marker; the fields mean what they mean on the map. */
export interface FiledMarker {
  readonly id: string;
  readonly scene: string;
  readonly name: string;
  readonly type: MarkerTypeId;
  readonly character: string | null;
  readonly character_name: string;
  readonly square: number | null;
  readonly size: MarkerSize;
  readonly is_hiding: boolean;
  readonly aware_all: boolean;
  readonly aware_users: readonly string[];
  readonly public_notes: string;
  readonly private_notes: string;
  readonly creature: MarkerCreature | null;
}

/** A character with the notes of its player in this campaign. */
export interface FiledCampaignCharacter {
  readonly id: string;
  /** The id and the name of the member who plays it, or who played it where the campaign comes from. */
  readonly player: string;
  readonly player_name: string;
  readonly file: FiledCharacter;
  readonly campaign_notes: string;
}

/** A note of the DMs. */
export interface FiledDmNote {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly updated_at: string;
}

/** A prepared encounter. What was given out after it is on the sheets. */
export interface FiledPreparedEncounter {
  readonly id: string;
  readonly plan: EncounterPlan;
  readonly updated_at: string;
}

/** An item that somebody has written for the campaign. */
export interface FiledOwnItem {
  readonly id: string;
  readonly item: OwnItem;
  readonly is_deleted: boolean;
}

/** What an unidentified item truly is. */
export interface FiledHiddenItem {
  readonly id: string;
  readonly item: string;
  readonly seems: OwnItem;
  readonly only_curse: boolean;
  readonly is_identified: boolean;
}

/** A lot of the treasure. A share of a division becomes anybody's. */
export interface FiledLot {
  readonly id: string;
  readonly item: string | null;
  readonly own: OwnItem | null;
  readonly quantity: number;
  readonly coins: Partial<Wallet> | null;
  readonly note: string;
  readonly is_shown: boolean;
}

/** A picture of the campaign or of a character, by the id of what it shows. */
export interface FiledPicture {
  readonly of: string;
  /** WebP in Base64. */
  readonly webp: string;
}

/** A roll with what is known of the creature that made it. */
export interface FiledRoll extends Omit<LoggedRoll, 'creature'> {
  readonly creature?: {
    readonly name: string;
    readonly seen_by: readonly string[];
    readonly details: CreatureRollDetails;
  };
}

/** An entry of the log that the DM may see, the newest first. */
export interface FiledLogEntry {
  readonly id: string;
  readonly at: string;
  readonly sender: string;
  readonly sender_name: string;
  readonly audience: LogAudience;
  readonly recipient: string | null;
  readonly recipient_name: string | null;
  readonly text: string;
  readonly roll: FiledRoll | null;
  readonly attack: LoggedAttack | null;
  readonly viewers: readonly string[] | null;
}

/** The records of a file by their kind. */
export interface CampaignFileRecords {
  campaign: FiledCampaign;
  member: FiledMember;
  scene: FiledScene;
  marker: FiledMarker;
  character: FiledCampaignCharacter;
  dm_note: FiledDmNote;
  prepared_encounter: FiledPreparedEncounter;
  item: FiledOwnItem;
  hidden_item: FiledHiddenItem;
  lot: FiledLot;
  picture: FiledPicture;
  entry: FiledLogEntry;
}

/** The kind of a record. */
export type CampaignFileKind = keyof CampaignFileRecords;
