import fc from 'fast-check';
import { anySeed, cases } from '../cases.js';

/* One seed for every property of a run, which a failure names, and the number of cases of those that name none. */
fc.configureGlobal({ seed: anySeed(), numRuns: cases(30, 1000) });
