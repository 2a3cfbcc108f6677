import type {
  EncounterAward,
  PreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import type { PreparedEncounterEntity, StoredAward } from './prepared-encounter.entity.js';

const awardOf = ({ id, at, is_complete, shares }: StoredAward): EncounterAward => ({
  id,
  at,
  is_complete,
  shares: shares.map(({ character_id, name, exp, coins, items, problem }) => ({
    character_id,
    name,
    exp,
    coins,
    items,
    problem,
  })),
});

/** Returns a prepared encounter as DMs get it. */
export const presentPreparedEncounter = ({
  id,
  plan,
  award,
  version,
  updatedAt,
}: PreparedEncounterEntity): PreparedEncounter => ({
  ...plan,
  id,
  award: award && awardOf(award),
  version,
  updated_at: updatedAt.toISOString(),
});
