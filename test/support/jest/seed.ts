import fc from 'fast-check';
import { anySeed } from '../cases.js';

/* One seed for every property of a run, which a failure names. */
fc.configureGlobal({ seed: anySeed() });
