/**
 * `node scripts/migration.mjs check`: runs every migration on a temporary database, compares the tables with the entities,
 * then reverts and repeats all migrations. `generate <name>`: writes a migration from the difference to the entities.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './ts-register.mjs';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
/**
 * Statements by which TypeORM would drop what only migrations define: foreign keys between modules, checks and indexes
 * on expressions. Any other difference is an error.
 */
const DROPS_OF_MIGRATIONS = /^(ALTER TABLE \S+ DROP CONSTRAINT |DROP INDEX |COMMENT ON )/;

async function check() {
  await withMigratedDatabase(async (dataSource) => {
    const { up } = await difference(dataSource);
    if (up.length > 0) {
      fail(
        `The migrations do not match the entities. To match them, the database needs:\n\n${up.join(';\n')};\n\n` +
          'Write a migration (npm run migration:generate -- name), or correct the entity. An index or a constraint needs the name that it has in its migration.',
      );
      return;
    }
    const { length } = dataSource.migrations;
    for (let undone = 0; undone < length; undone += 1) await dataSource.undoLastMigration({ transaction: 'each' });
    const left = await tables(dataSource);
    if (left.length > 0) fail(`After all migrations are reverted, these tables remain: ${left.join(', ')}.`);
    await dataSource.runMigrations({ transaction: 'each' });
    console.log(
      `${length} migrations run, match ${dataSource.entityMetadatas.length} entities, and can be reverted and repeated.`,
    );
  });
}

async function generate(change) {
  await withMigratedDatabase(async (dataSource) => {
    const { up, down } = await difference(dataSource);
    if (up.length === 0) return console.log('The migrations match the entities; there is nothing to write.');
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const stamp = now.toISOString().replace(/\D/g, '').slice(0, 12);
    const className = change.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()) + now.getTime();
    await writeFile(join(MIGRATIONS, `${stamp}-${change}.ts`), migrationText(className, change, up, down), {
      flag: 'wx',
    });
    await addToIndex(className, `${stamp}-${change}`);
    console.log(
      `Wrote migrations/${stamp}-${change}.ts and added it to migrations/index.ts. Read it before you commit it.`,
    );
  });
}

/** Returns the statements that make the database match the entities, and those that revert them. */
async function difference(dataSource) {
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  const pairs = upQueries
    .map(({ query }, index) => ({ up: query, down: downQueries[index]?.query }))
    .filter(({ up }) => !DROPS_OF_MIGRATIONS.test(up));
  return { up: pairs.map(({ up }) => up), down: pairs.flatMap(({ down }) => down ?? []).reverse() };
}

async function tables(dataSource) {
  const rows = await dataSource.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'",
  );
  return rows.map(({ tablename }) => tablename);
}

async function withMigratedDatabase(use) {
  const { startEmbeddedPostgres } = await import('../backend/core/database/embedded-postgres/embedded-postgres.ts');
  const { createDataSource } = await import('../backend/data-source.ts');
  const { migrate } = await import('../backend/core/database/migrate.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-migration-'));
  const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } });
  try {
    const dataSource = await createDataSource(database.url).initialize();
    await migrate(dataSource);
    await use(dataSource);
    await dataSource.destroy();
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const quoted = (sql) => (/['\\\n]/.test(sql) ? `\`${sql.replace(/[`\\]|\$\{/g, '\\$&')}\`` : `'${sql}'`);
const runs = (queries) => queries.map((query) => `    await runner.query(${quoted(query.trim())});`).join('\n');

const migrationText = (className, change, up, down) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${change.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())}. */
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${runs(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${runs(down)}
  }
}
`;

/** Adds a migration to migrations/index.ts. */
async function addToIndex(className, file) {
  const index = join(MIGRATIONS, 'index.ts');
  const text = await readFile(index, 'utf8');
  const imported = text.replace(/((?:^import .*\n)+)/m, `$1import { ${className} } from './${file}.js';\n`);
  await writeFile(
    index,
    imported.replace(
      /(export const migrations = \[)([\s\S]*?),?\s*\];/,
      (_, head, entries) =>
        `${head}\n${[...entries.split(','), className].map((entry) => `  ${entry.trim()},`).join('\n')}\n];`,
    ),
  );
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

const [command, name] = process.argv.slice(2);
if (command === 'check') await check();
else if (command === 'generate' && /^[a-z][a-z0-9-]*$/.test(name ?? '')) await generate(name);
else
  fail('Usage: npm run migration:check, or npm run migration:generate -- name-of-the-change (lower case, with dashes)');
