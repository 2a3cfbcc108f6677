import type { Plugin } from 'vite';

/** The colours of Mantine that no screen uses; the page is built without their variables. */
export const UNUSED_COLORS: readonly string[];

/** Adds the import of its styles to each component of Mantine; the development server gets all of them at once. */
export function mantineStyles(): Plugin & {
  transform(code: string, id: string): { code: string; map: null } | undefined;
};
