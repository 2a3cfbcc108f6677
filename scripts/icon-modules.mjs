/** A plugin of Vite: each icon is a separate module, so that a screen loads the icons that it shows and no others. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const IMPORT = /import \{([^}]*)\} from 'react-icons\/(gi|lu)';/g;
const ID = 'virtual:icon/';

const { resolve } = createRequire(import.meta.url);
const setFile = (set) => resolve(`react-icons/${set}`).replace(/index\.js$/, 'index.mjs');

/** Returns the source of one icon. react-icons has all icons of a set in one file, one function each. */
function iconSource(all, name) {
  const start = all.indexOf(`export function ${name} (props)`);
  if (start < 0) throw new Error(`react-icons has no icon '${name}'.`);
  return `import { GenIcon } from 'react-icons/lib';\n${all.slice(start, all.indexOf('\n};', start) + 3)}`;
}

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Replaces each import from a set of react-icons by one import for each icon. */
export function iconModules() {
  const sets = new Map();
  const iconsOf = (set) => {
    if (!sets.has(set)) sets.set(set, readFileSync(setFile(set), 'utf8'));
    return sets.get(set);
  };
  return {
    name: 'icon-modules',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes("'react-icons/")) return undefined;
      const importsOf = (_, list, set) =>
        namesIn(list)
          .map((name) => `import { ${name} } from '${ID}${set}/${name}';`)
          .join(' ');
      return { code: code.replace(IMPORT, importsOf), map: null };
    },
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      const [set, name] = id.slice(ID.length + 1).split('/');
      return iconSource(iconsOf(set), name);
    },
  };
}
