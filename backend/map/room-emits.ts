import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { logEmits, logEvents } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { placeCreaturesEmits } from '../../contracts/map/place-creatures.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { turnEmits, turnEvents } from '../../contracts/turns/turns.contract.js';

/** Every emit of a campaign's room: the map, the turn order, the log, the history, the scenes, the creatures and the attacks. */
export const roomEmits = {
  ...mapEmits,
  ...turnEmits,
  ...logEmits,
  ...historyEmits,
  ...sceneEmits,
  ...creatureEmits,
  ...companionEmits,
  ...placeCreaturesEmits,
  ...attackEmits,
} as const;

/** Every event of a campaign's room. */
export const roomEvents = { ...mapEvents, ...turnEvents, ...logEvents } as const;
