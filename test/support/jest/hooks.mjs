const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** Resolves `@jest/globals`, which throws outside of Jest's own module system, to the globals of the current test file. */
export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: GLOBALS, format: 'module', shortCircuit: true } : next(specifier, context);
