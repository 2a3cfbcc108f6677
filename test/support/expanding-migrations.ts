/** What a statement does that the program of the release before may not survive, by the form of the statement. */
const BREAKING: readonly (readonly [what: string, form: RegExp])[] = [
  ['drops a table', /^DROP (TABLE|VIEW|SCHEMA)\b/i],
  ['empties a table', /^TRUNCATE\b/i],
  ['drops a column', /^ALTER TABLE .*\bDROP (COLUMN\b|(?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b)["\w])/i],
  ['renames', /^ALTER TABLE .*\bRENAME\b/i],
  ['changes the type of a column', /^ALTER TABLE .*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i],
  ['makes a column required', /^ALTER TABLE .*\bSET NOT NULL\b/i],
  ['takes a default away', /^ALTER TABLE .*\bDROP DEFAULT\b/i],
  [
    'adds a required column without a default',
    /^ALTER TABLE .*\bADD (?!CONSTRAINT\b)(?:(?!\bDEFAULT\b|, ADD\b).)*\bNOT NULL\b(?!(?:(?!, ADD\b).)*\bDEFAULT\b)/i,
  ],
  ['adds a rule for rows that it writes', /^ALTER TABLE .*\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN KEY|EXCLUDE)\b/i],
  ['adds a rule for rows that it writes', /^CREATE UNIQUE INDEX\b/i],
];

/** The name of the table that a statement changes. */
const TABLE = /^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|CREATE UNIQUE INDEX .*? ON(?: ONLY)?) "?(\w+)/i;
const NEW_TABLE = /^CREATE TABLE(?: IF NOT EXISTS)? "?(\w+)/i;

const nameIn = (statement: string, form: RegExp): string | undefined => form.exec(statement)?.[1]?.toLowerCase();

/**
 * Returns what in a migration breaks the program of the release before, which still runs on some nodes while the new one
 * starts on others. Tables that the migration itself creates are free.
 * @param statements in the order in which the migration runs them
 */
export function breakingStatements(statements: readonly string[]): string[] {
  const lines = statements.flatMap((text) => text.split(';')).map((text) => text.replace(/\s+/g, ' ').trim());
  const created = new Set(lines.map((line) => nameIn(line, NEW_TABLE)));
  return lines
    .filter((line) => !created.has(nameIn(line, TABLE) ?? ''))
    .flatMap((line) => {
      const found = BREAKING.find(([, form]) => form.test(line));
      return found ? [`${found[0]}: ${line}`] : [];
    });
}
