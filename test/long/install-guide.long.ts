import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { findHaproxy } from '../../scripts/haproxy.mjs';
import { makeCertificate } from '../support/certificate.js';

const GUIDE = readFileSync('docs/deploy/INSTALL.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'questhearth-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the commands of the guide from one that begins with `first` up to one that ends with `last`. */
function commandsOf(first: string, last: string): string {
  const start = GUIDE.indexOf(`\n${first}`);
  const end = GUIDE.indexOf(last, start);
  if (start < 0 || end < 0) throw new Error(`INSTALL.md has no "${first}" before "${last}".`);
  return GUIDE.slice(start + 1, end + last.length);
}

it('the commands of chapter 8 make a file for HAProxy that it accepts, with TLS and a redirect', () => {
  const { certificate, key } = makeCertificate(folder);
  const made = join(folder, 'haproxy.cfg');
  const pem = join(folder, 'questhearth.pem');
  const commands = commandsOf('install -m 600', '> /etc/haproxy/haproxy.cfg')
    .replaceAll('/etc/ssl/questhearth.crt', certificate)
    .replaceAll('/etc/ssl/questhearth.key', key)
    .replaceAll('/etc/haproxy/questhearth.pem', pem)
    .replaceAll('/etc/haproxy/haproxy.cfg', made)
    .replaceAll('/opt/questhearth', process.cwd());
  expect(spawnSync('sh', ['-euc', commands], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  chmodSync(folder, 0o755);
  const file = readFileSync(made, 'utf8');
  expect(file).toContain(`bind :443 ssl crt ${pem} alpn h2,http/1.1\n`);
  expect(file).toContain('http-request redirect scheme https code 301 unless { ssl_fc }\n');
  expect(file).not.toContain('QH_BIND');
  const nodes = /^printf '(QH_NODE_%s)\\n' (.+) >> \/etc\/default\/haproxy$/m.exec(GUIDE)?.[2] ?? '';
  const env = Object.fromEntries(nodes.split(' ').map((each) => `QH_NODE_${each}`.split('=') as [string, string]));
  const check = (config: string) =>
    spawnSync(findHaproxy() ?? 'haproxy', ['-c', '-f', config], { env: { ...process.env, ...env }, encoding: 'utf8' });
  expect(check(made)).toMatchObject({ status: 0 });
  const broken = join(folder, 'broken.cfg');
  writeFileSync(broken, file.replace(pem, `${pem}.gone`));
  expect(check(broken)).toMatchObject({ status: 1 });
});
