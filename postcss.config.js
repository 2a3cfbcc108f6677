import mantine from 'postcss-preset-mantine';
import { UNUSED_COLORS } from './scripts/mantine-styles.mjs';

const unused = new RegExp(`^--mantine-color-(?:${UNUSED_COLORS.join('|')})-`);

/** Leaves out the variables of unused colours: a tenth of the styles that every screen loads. */
const dropUnusedColors = {
  postcssPlugin: 'unused-colors',
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};

/** light-dark(), rem() and the breakpoint mixins in CSS modules. */
export default { plugins: [mantine(), dropUnusedColors] };
