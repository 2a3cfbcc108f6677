import mantine from 'postcss-preset-mantine';

/** light-dark(), rem() and the breakpoint mixins in CSS modules. */
export default { plugins: [mantine()] };
