import { COINS } from '../character/play/commands.types.js';
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
import type { EncounterParty, EncounterPlan, FoundItem, Treasure } from './prepared-encounter.types.js';

/** What the treasure of an encounter, and of a share of it, is made of. */
export const TREASURE_FIELDS = {
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
export const readEncounterPlan: ReadJson<EncounterPlan> = fieldsOf<EncounterPlan>({
  name: text(LIMITS.preparedEncounterName),
  notes: text(LIMITS.preparedEncounterNotes),
  groups: readCreatureGroups,
  party: fieldsOf<EncounterParty>({
    absent: listOf(uuid, LIMITS.partyAbsentees),
    guests: listOf(whole(1, LIMITS.maxLevel), LIMITS.partyGuests),
  }),
  treasure: fieldsOf<Treasure>(TREASURE_FIELDS),
  markers: listOf(uuid, LIMITS.creaturesPerEncounter),
});
