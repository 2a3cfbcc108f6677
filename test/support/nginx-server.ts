import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/nginx.mjs';
import { makeCertificate } from './certificate.js';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** The file of which the documentation tells operators. */
const FILE = 'docs/deploy/nginx.conf';
/** Where nginx keeps what is on its way; it makes all of them at its start. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Returns the file with what an operator replaces, and with free ports. @throws Error when something is not in it */
function siteOf(replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce(
    (site, [written, meant]) => {
      if (!site.includes(written)) throw new Error(`${FILE} has no "${written}".`);
      return site.replaceAll(written, meant);
    },
    readFileSync(FILE, 'utf8'),
  );
}

/** The configuration around the site, as a system has one. */
const aroundSite = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${TEMPORARY.map((what) => `${what}_temp_path ${folder}/${what};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

/** nginx in its own process, before one node, with the site of docs/deploy/nginx.conf for `localhost`. */
export class NginxServer {
  private output = '';

  private constructor(
    /** The ports for HTTP and for TLS. */
    readonly plainPort: number,
    readonly tlsPort: number,
    /** The certificate, which its clients have to trust, in PEM. */
    readonly certificate: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param node the port of the node, which need not run yet */
  static async start(node: number): Promise<NginxServer> {
    const program = findNginx();
    if (!program) throw new Error('No nginx for the tests. Install it: apt-get install nginx-light.');
    const folder = mkdtempSync(join(tmpdir(), 'questhearth-nginx-'));
    // As root, nginx reads what it has on its way under another account.
    chmodSync(folder, 0o755);
    const { certificate, key } = makeCertificate(folder);
    const [plain, tls] = [await freePort(), await freePort()];
    const site = siteOf({
      'table.example': 'localhost',
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${tls} `,
      '/etc/ssl/questhearth.crt': certificate,
      '/etc/ssl/questhearth.key': key,
      'http://127.0.0.1:3000;': `http://127.0.0.1:${node};`,
    });
    writeFileSync(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, aroundSite(folder));
    const child = spawn(program, ['-c', main, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
    const server = new NginxServer(plain, tls, readFileSync(certificate, 'utf8'), folder, child);
    child.stderr.on('data', (text) => (server.output += String(text)));
    await until('nginx answers', () => server.answers());
    return server;
  }

  /** The origin that people know. */
  get url(): string {
    return `https://localhost:${this.tlsPort}`;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    // Its worker ends with it; SIGKILL would leave it.
    this.child.kill('SIGTERM');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`nginx refuses ${FILE}:\n${this.output}`);
    return new Promise((resolve) => {
      const probe = connect(this.tlsPort, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
  }
}
