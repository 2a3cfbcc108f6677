import { logEmits, logEvents } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';

/** Every emit of a campaign's room: the map and the log. */
export const roomEmits = { ...mapEmits, ...logEmits } as const;

/** Every event of a campaign's room. */
export const roomEvents = { ...mapEvents, ...logEvents } as const;
