/** `node --import ./test/support/jest/register.mjs node_modules/jest/bin/jest.js` runs Jest with this project's runtime. */
import { register } from 'node:module';
import '../../../scripts/ts-register.mjs';

register('./hooks.mjs', import.meta.url);
