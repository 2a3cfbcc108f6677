import { historyEmits } from '../../contracts/history/history.contract.js';
import { logEmits, logEvents } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { turnEmits, turnEvents } from '../../contracts/turns/turns.contract.js';

/** Every emit of a campaign's room: the map, the turn order, the log and the history. */
export const roomEmits = { ...mapEmits, ...turnEmits, ...logEmits, ...historyEmits } as const;

/** Every event of a campaign's room. */
export const roomEvents = { ...mapEvents, ...turnEvents, ...logEvents } as const;
