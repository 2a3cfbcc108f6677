import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { FIXED_TEXTS, GLOSSARY, isInTitleCase } from './glossary.js';
import { shownTexts } from './shown-texts.js';

const FOLDERS = ['frontend', 'contracts', 'backend'] as const;

/** Returns what a text of that folder does not say so, or undefined. */
function brokenRule(folder: string, text: string): string | undefined {
  if (FIXED_TEXTS.has(text)) return undefined;
  const broken = GLOSSARY.find(({ not, in: only }) => (only ?? folder) === folder && not.test(text));
  if (broken) return broken.but;
  return folder === 'frontend' && isInTitleCase(text) ? 'one capital letter' : undefined;
}

/** A quoted text, or a line of JSX, with two capital letters, as a title has. Most files have none, and are not parsed. */
const MAY_BE_TITLE = /(?:['"`>]|^ +)[A-Z]\p{Ll}[^'"`<>{}=;\n]{0,60} [A-Z]\p{Ll}[^'"`<>{}=;\n]*(?:['"`<$]|$)/mu;
const mayBreakRule = (folder: string, source: string): boolean =>
  GLOSSARY.some(({ not }) => not.test(source)) || (folder === 'frontend' && MAY_BE_TITLE.test(source));

/** Returns the texts of a source file that break a rule, each with its place and with what stands instead. */
function findings(folder: string, file: string, source: string): string[] {
  if (!mayBreakRule(folder, source)) return [];
  return shownTexts(file, source).flatMap(({ line, text }) => {
    const but = brokenRule(folder, text);
    return but === undefined ? [] : [`${file}:${line} "${text}", but ${but}`];
  });
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => `${folder}/${file}`);

describe('the glossary', () => {
  it.each(FOLDERS)('holds for each text of %s', (folder) => {
    const files = sourcesOf(folder);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => findings(folder, file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['const a = "The colour of the armour";', 'the American spelling'],
    ["const a = 'Your favourite spells are in the centre.';", 'the American spelling'],
    ['const a = <p>Weighs {weight} lbs</p>;', 'lb'],
    ['const a = `${name} is ready for a level-up`;', 'level up'],
    ['const a = <Button>Delete the token</Button>;', 'marker'],
    ["const a = { msg: 'Status 400' };", 'a sentence that says what to do'],
    ["const a = 'Devils sight';", 'Devil’s Sight'],
    ['const a = <Button>Roll All Dice</Button>;', 'one capital letter'],
    ['const a = <Button label="Ask the DM Again" />;', 'one capital letter'],
  ])('refuses %s', (source, but) => {
    expect(findings('frontend', 'a.tsx', source)).toEqual([expect.stringMatching(new RegExp(`, but ${but}$`))]);
  });

  it.each([
    "import { colour } from './armour.js';",
    '// The colour of a level-up.',
    "const a = { kind: 'token', path: '/login' };",
    "const a = 'Make a Dexterity (Stealth) check.';",
    'const a = <Button>Save and Continue</Button>;',
    "const a = 'Level-up Class';",
    "const a = 'Redo (Ctrl+Shift+Z)';",
  ])('lets %s be', (source) => {
    expect(findings('frontend', 'a.tsx', source)).toEqual([]);
  });
});
