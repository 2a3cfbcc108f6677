import { COINS } from '../character/play/commands.types.js';
import { badInput } from '../core/failure.js';
import { readOwnItem } from '../content/read-own-item.js';
import {
  fieldsOf,
  flag,
  id,
  listOf,
  object,
  oneOf,
  recordOf,
  text,
  uuid,
  whole,
  type ReadJson,
} from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';
import { readCreatureGroups } from '../map/creature-groups.js';
import type { AwardShare, EncounterParty, EncounterPlan, FoundItem, Treasure } from './prepared-encounter.types.js';

const TREASURE = {
  coins: recordOf(whole(0, LIMITS.coins), COINS.length, oneOf(COINS)),
  items: listOf(
    object<FoundItem>(
      {
        item: id(LIMITS.contentId),
        quantity: whole(1, LIMITS.itemQuantity),
        seems: readOwnItem,
        hideCurse: flag,
      },
      ['seems', 'hideCurse'],
    ),
    LIMITS.treasureItems,
  ),
} as const;

/** Reads what a DM prepares of an encounter. @throws Failure 400 naming the field */
export const readPlan: ReadJson<EncounterPlan> = fieldsOf<EncounterPlan>({
  name: text(LIMITS.preparedEncounterName),
  notes: text(LIMITS.preparedEncounterNotes),
  groups: readCreatureGroups,
  party: fieldsOf<EncounterParty>({
    absent: listOf(uuid, LIMITS.partyAbsentees),
    guests: listOf(whole(1, LIMITS.maxLevel), LIMITS.partyGuests),
  }),
  treasure: fieldsOf<Treasure>(TREASURE),
  markers: listOf(uuid, LIMITS.creaturesPerEncounter),
});

const shares = listOf(
  fieldsOf<AwardShare>({ character_id: uuid, exp: whole(0, LIMITS.exp), ...TREASURE }),
  LIMITS.partyAbsentees,
);

/** Reads what each character gets. @throws Failure 400 naming the field, also for a character who is there twice */
export const readShares: ReadJson<AwardShare[]> = (value, field) => {
  const read = shares(value, field);
  if (read.length === 0) throw badInput(field, 'Please choose who gets something.');
  if (new Set(read.map(({ character_id }) => character_id)).size < read.length)
    throw badInput(field, 'Each character can have one share.');
  return read;
};
