import { Raw, type FindOperator } from 'typeorm';

/* Times by the clock of the database, which all nodes share and which a wrong clock of a node does not change. */

/** Returns the SQL of the time an interval after now, such as '3 hours', as a value that TypeORM writes. */
export const fromNow = (interval: string) => (): string => `now() + interval '${interval}'`;

/** Returns TypeORM's condition that a time is still to come. */
export const isToCome = (): FindOperator<Date> => Raw((column) => `${column} > now()`) as FindOperator<Date>;
