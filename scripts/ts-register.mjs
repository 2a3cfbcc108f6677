/** `node --import ./scripts/ts-register.mjs file.ts` runs TypeScript from its source. */
import { register } from 'node:module';

register('./ts-hooks.mjs', import.meta.url);
