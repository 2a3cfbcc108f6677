import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROBES, ready } from '../../contracts/core/health.contract.js';
import { readServices, variablesOf, type ComposeService } from '../../test/support/compose-files.js';
import { defined } from '../../test/support/defined.js';
import { loadConfig } from './config.js';

/* What operators copy or start says the same as the program. */

const [COMPOSE, NODES, HAPROXY] = ['compose.yaml', 'compose.nodes.yaml', 'docs/deploy/haproxy.cfg'] as const;
/** What an operator has to fill in, and whether the program or a file of Compose reads it. */
const SECRETS = { SESSION_SECRET: 'a'.repeat(32), POSTGRES_PASSWORD: 'postgres1', REDIS_PASSWORD: 'redis1' };
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD'];

const read = (file: string): string => readFileSync(file, 'utf8');

/** The names of the variables that the program reads. */
function variablesOfProgram(): string[] {
  const names = new Set<string>();
  const given = { DATABASE_URL: 'postgresql://localhost/questhearth', SESSION_SECRET: 'x'.repeat(32) };
  loadConfig(
    new Proxy<Record<string, string | undefined>>(given, {
      get: (values, name) => {
        names.add(String(name));
        return values[String(name)];
      },
    }),
  );
  return [...names];
}

/** The variables of .env.example with what it says is the default; an empty text where there is none. */
const EXAMPLES = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

describe('.env.example', () => {
  it('has every variable that the program and the files of Compose read, once, and no other', () => {
    expect(EXAMPLES.map(([name]) => name).sort()).toEqual([...variablesOfProgram(), ...OF_COMPOSE].sort());
  });

  // What becomes of common passwords depends on PUBLIC_URL, as the file says.
  it.each(EXAMPLES.filter(([name, value]) => value !== '' && name !== 'COMMON_PASSWORDS'))(
    'says the default of %s, which is %s',
    (name, value) => {
      expect(loadConfig({ [name]: value })).toEqual(loadConfig({}));
    },
  );
});

describe('the guides of docs/deploy', () => {
  it.each(['INSTALL.md', 'CONTAINER.md'])('%s sets variables that the program reads', (guide) => {
    const set = [...read(`docs/deploy/${guide}`).matchAll(/(?:^|-e )([A-Z]+(?:_[A-Z]+)*)=/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(4);
    expect(variablesOfProgram()).toEqual(expect.arrayContaining(set));
  });
});

describe('compose.yaml', () => {
  it('passes on what an operator sets, and asks for nothing that .env.example does not have', () => {
    const { environment } = defined(readServices(COMPOSE, SECRETS)['app']);
    // Backups go into the volume; several nodes are a file of their own.
    const others = ['BACKUP_DIR', 'REDIS_URL'];
    expect(Object.keys(environment).sort()).toEqual(
      variablesOfProgram()
        .filter((name) => !others.includes(name))
        .sort(),
    );
    const examples = EXAMPLES.map(([name]) => name);
    for (const name of [...variablesOf(COMPOSE), ...variablesOf(NODES)]) expect(examples).toContain(name);
  });

  it.each(['SESSION_SECRET', 'POSTGRES_PASSWORD'])('starts nothing without %s', (name) => {
    expect(() => readServices(COMPOSE, { ...SECRETS, [name]: '' })).toThrow(name);
  });

  it('gives the program what it takes, with the two secrets alone', () => {
    const { environment } = defined(readServices(COMPOSE, SECRETS)['app']);
    expect(loadConfig(environment)).toMatchObject({
      databaseUrl: 'postgresql://questhearth:postgres1@postgres:5432/questhearth',
      sessionSecret: SECRETS.SESSION_SECRET,
      publicUrl: 'http://localhost:3000',
      dataDir: '/data',
      embedded: false,
    });
  });
});

describe('compose.nodes.yaml', () => {
  const services = readServices(NODES, SECRETS);
  const { environment: base } = defined(readServices(COMPOSE, SECRETS)['app']);
  const { redis, proxy, ...nodes } = services as Record<string, ComposeService> & {
    readonly redis: ComposeService;
    readonly proxy: ComposeService;
  };
  const configs = Object.values(nodes).map(({ environment }) => loadConfig({ ...base, ...environment }));

  it('starts three nodes that have everything in common, behind one proxy alone', () => {
    expect(Object.keys(nodes)).toEqual(['app', 'app-two', 'app-three']);
    for (const config of configs) expect(config).toEqual(configs[0]);
    // Compose loses the tag `!reset` of what `<<` merges, so each node says it itself.
    for (const name of Object.keys(nodes))
      expect(read(NODES)).toMatch(new RegExp(`^  ${name}:.*(\\n    .+)*\\n    ports: !reset \\[\\]$`, 'm'));
    for (const { ports } of Object.values(nodes)) expect(ports).toEqual([]);
    for (const name of ['app-two', 'app-three'])
      expect(nodes[name]?.extends).toEqual({ file: COMPOSE, service: 'app' });
    expect(configs[0]).toMatchObject({ trustProxy: 1, redisUrls: ['redis://:redis1@redis:6379'], embedded: false });
    expect(redis.command?.slice(-2)).toEqual(['--requirepass', SECRETS.REDIS_PASSWORD]);
    expect(() => readServices(NODES, { ...SECRETS, REDIS_PASSWORD: '' })).toThrow('REDIS_PASSWORD');
  });

  it('names each node to HAProxy, whose file takes just these variables', () => {
    const { QH_BIND: bind = '', ...addresses } = proxy.environment;
    const taken = [...read(HAPROXY).matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(proxy.environment).sort()).toEqual(taken.sort());
    expect(Object.values(addresses)).toEqual(Object.keys(nodes).map((name) => `${name}:${configs[0]?.port}`));
    expect(proxy.ports).toEqual([`3000:${bind.slice(1)}`]);
    expect(proxy.volumes).toEqual([`./${HAPROXY}:/usr/local/etc/haproxy/haproxy.cfg:ro`]);
    expect(proxy.depends_on).toEqual(Object.keys(nodes));
  });

  it('has the nodes that docs/deploy/WATCHING.md tells Prometheus to ask', () => {
    const [, targets = ''] = /targets: \[(.*)\]/.exec(read('docs/deploy/WATCHING.md')) ?? [];
    expect(targets.match(/[\w-]+:\d+/g)).toEqual(Object.keys(nodes).map((name) => `${name}:${configs[0]?.port}`));
  });
});

describe('the probes', () => {
  it('of the image and of HAProxy ask whether a node is ready, and HAProxy keeps them from visitors', () => {
    expect(read('Dockerfile')).toContain(`\${process.env.PORT}${ready.path}\``);
    expect(read(HAPROXY)).toContain(`option httpchk GET ${ready.path}\n`);
    const [, denied = ''] = /deny_status 404 if \{ path_end (.*) \}/.exec(read(HAPROXY)) ?? [];
    expect(denied.split(' ').sort()).toEqual(PROBES.map(({ path }) => path).sort());
  });
});
