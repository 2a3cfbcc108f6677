/*
 * `npm run licences`: writes docs/LICENCES.md, the licences of every package in package-lock.json. With --check it writes
 * nothing, and fails when a licence is not in the list of those that are compatible with the program's own, MIT, or when
 * the document is not that of the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, say } from './steps.mjs';

const target = inRoot('docs/LICENCES.md');

/** The licences that may be used, with what they ask for. */
const ALLOWED = {
  MIT: 'keep its notice',
  'MIT-0': 'asks for nothing',
  ISC: 'keep its notice',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'keep its notice',
  'BSD-3-Clause': 'keep its notice, and use no names of its authors in advertising',
  'BlueOak-1.0.0': 'keep its text or a link to it',
  'Apache-2.0': 'keep its notices',
  'CC0-1.0': 'asks for nothing',
  Zlib: 'keep its notice in the source',
  'OFL-1.1': 'fonts: sold with software only, under their own licence',
  'CC-BY-4.0': 'data: name its authors',
  'MPL-2.0': 'publish changes of its own files; none are changed',
  'LGPL-3.0-or-later': 'replaceable by its user: libvips is a library file of its own, which sharp loads',
};

/** Packages whose package.json names no licence; read in their files. */
const READ_IN_FILES = {
  busboy: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Returns the licences of an expression that apply at the same time: of `(MIT OR GPL-3.0-or-later)` the first allowed one. */
const applying = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((part) => part.split(' OR ').find((each) => each in ALLOWED) ?? part);

/** Reads `{name, version, licence, isDev}` of every package, sorted by name. */
function packages() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { name, version, license, dev = false }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? READ_IN_FILES[own] ?? 'unknown';
    found.set(`${own}@${version}`, { name: own, version, licence, isDev: dev });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function documentOf(all) {
  const licences = [...new Set(all.map(({ licence }) => licence))].sort();
  const rows = licences.map((licence) => {
    const own = all.filter((each) => each.licence === licence);
    const what = applying(licence).map((each) => ALLOWED[each]);
    return `| ${licence} | ${own.filter(({ isDev }) => !isDev).length} | ${own.length} | ${[...new Set(what)].join('; ')} |`;
  });
  const lists = licences.map((licence) => {
    const names = all.filter((each) => each.licence === licence).map(({ name, version }) => `${name} ${version}`);
    return `### ${licence}\n\n${names.join(', ')}\n`;
  });
  return `# Licences

Questhearth is under the MIT licence. \`npm run licences\` writes this document from \`package-lock.json\`; \`npm run lint\` fails when a package has a licence that \`scripts/licences.mjs\` does not allow, or this document is not up to date. The server loads the packages of the second column; the others build and test the program, and the page has the code of some of them (React, Mantine, MobX, three and others, all MIT or ISC) and two fonts. \`npm run sbom\` writes a bill of materials of what the server loads.

| licence | loaded by the server | all packages | what it asks for |
|---|---|---|---|
${rows.join('\n')}

${lists.join('\n')}`;
}

const all = packages();
const refused = all.filter(({ licence }) => !applying(licence).every((each) => each in ALLOWED));
if (refused.length > 0) {
  say(`These licences are not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`);
  process.exit(1);
}
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== documentOf(all)) {
    say('docs/LICENCES.md is not that of the packages in package-lock.json: run npm run licences.');
    process.exit(1);
  }
  say(`The licences of ${all.length} packages are allowed.`);
} else {
  writeFileSync(target, documentOf(all));
  say(`docs/LICENCES.md: ${all.length} packages.`);
}
