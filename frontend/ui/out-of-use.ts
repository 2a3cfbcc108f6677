/**
 * The properties of a button without a use now, which looks so and is announced so. Unlike a disabled one it keeps the
 * focus of who has just used it; what a click does must do nothing then.
 */
export const outOfUse = (is: boolean): object => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});
