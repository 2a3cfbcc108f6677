import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const RULES = 'docs/deploy/alerts.yml';
const folder = mkdtempSync(join(tmpdir(), 'questhearth-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the checks of Prometheus itself. @returns its exit code and all that it says */
function check(file: string): { code: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(
    process.env['PROMTOOL_PATH'] ?? 'promtool',
    ['check', 'rules', file],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  return { code: status, said: stdout + stderr };
}

it('Prometheus accepts the alert rules, and would not accept a broken one', () => {
  const rules = readFileSync(RULES, 'utf8');
  const count = rules.match(/^ +- alert:/gm)?.length ?? 0;
  expect(check(RULES)).toEqual({ code: 0, said: expect.stringContaining(`SUCCESS: ${count} rules found`) });
  const broken = join(folder, 'broken.yml');
  writeFileSync(broken, rules.replace(/expr: (.+)/, 'expr: ($1'));
  expect(check(broken)).toMatchObject({ code: 1, said: expect.stringContaining('parse error') });
});
