/** A plugin of Vite: each component of Mantine brings its own styles, so that a screen loads those that it shows. */

/** The colours of Mantine that no screen uses; the page is built without their variables. */
export const UNUSED_COLORS = ['grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'pink', 'orange', 'yellow', 'blue'];

/** The class names of a component, which all parts of it import. */
const CLASS_NAMES = /@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)*(\w+)\.module\.mjs$/;
const PAGE = /\/frontend\/main\.tsx$/;

const importOf = (styles) => `import '@mantine/core/${styles}.layer.css';\n`;

/** Adds the import of its styles to each component. The development server gets all of them at once. */
export function mantineStyles() {
  let isBuild = true;
  return {
    name: 'mantine-styles',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transform(code, id) {
      const [, component] = CLASS_NAMES.exec(id) ?? [];
      if (isBuild && component) return { code: importOf(`styles/${component}`) + code, map: null };
      // It has put the library into one file before any plugin sees it.
      if (!isBuild && PAGE.test(id)) return { code: importOf('styles') + code, map: null };
      return undefined;
    },
  };
}
