import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { countError, metrics } from './metrics.js';
import { addProcessMetrics, CellMetric, registry } from './metric-registry.js';

const FOLDER = join(import.meta.dirname, '../../../docs/deploy');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const { groups } = parse(read('alerts.yml')) as Rules;
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;

/** Every expression of the alert rules and of the dashboard, by where it stands. */
const EXPRESSIONS: readonly [string, string][] = [
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }): [string, string] => [alert, expr])),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** Labels that Prometheus adds. */
const ADDED = ['instance', 'job', 'le'];
/** Words of PromQL that are no metric. */
const WORDS = new Set(
  'sum max min by rate increase histogram_quantile topk and or unless on ignoring without avg count clamp_min time'.split(
    ' ',
  ),
);

/** Returns the names of an expression with the label names that it selects, such as `[['questhearth_rooms', ['instance']]]`. */
function selectorsOf(expr: string): (readonly [name: string, labels: string[]])[] {
  const bare = expr.replace(/\bby \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
  return [...bare.matchAll(/([a-zA-Z_]\w*)(\{[^}]*\})?(?![\w"=(])/g)]
    .filter(([, name = '']) => !WORDS.has(name))
    .map(([, name = '', selector = '']) => [
      name,
      [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ]);
}

/** Returns the labels after `by`. */
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()));

describe('the dashboard and the alert rules', () => {
  /** Every sample name with its labels. */
  const known = new Map<string, readonly string[]>([['up', []]]);

  beforeAll(async () => {
    addProcessMetrics();
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] };
      const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) known.set(name + suffix, labelNames);
    }
  });

  it.each(EXPRESSIONS)('%s names metrics and labels that exist: %s', (_, expr) => {
    const selectors = selectorsOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    for (const [name, labels] of selectors) {
      expect([...known.keys()]).toContain(name);
      for (const label of labels) expect([...ADDED, ...(known.get(name) ?? [])]).toContain(label);
    }
    const labels = selectors.flatMap(([name]) => known.get(name) ?? []);
    for (const label of groupedBy(expr)) expect([...ADDED, ...labels]).toContain(label);
  });

  it('name kinds of errors that are counted', async () => {
    const counted = (await registry.metrics()).matchAll(/questhearth_errors_total\{kind="(\w+)"\}/g);
    const kinds = new Set([...counted].map(([, kind]) => kind));
    const named = EXPRESSIONS.flatMap(([, expr]) => [...expr.matchAll(/kind=~?"([\w|]+)"/g)]).flatMap(
      ([, value = '']) => value.split('|'),
    );
    expect(named.length).toBeGreaterThan(4);
    for (const kind of named) expect(kinds).toContain(kind);
  });
});

describe('metrics', () => {
  it('are read from cells, which each pair of labels has once', async () => {
    const counter = CellMetric.counter({ name: 'test_things_total', help: 'Things.', labelNames: ['color', 'size'] });
    counter.cell({ color: 'red', size: 'big' }).value += 2;
    counter.cell({ size: 'big', color: 'red' }).value += 1;
    counter.cell({ color: 'blue', size: 'big' });
    const text = await registry.getSingleMetricAsString('test_things_total');
    expect(text).toContain('test_things_total{color="red",size="big"} 3');
    expect(text).toContain('test_things_total{color="blue",size="big"} 0');
    expect(counter.total).toBe(3);
    registry.removeSingleMetric('test_things_total');
  });

  it('count errors by kind', () => {
    const before = metrics.errors.cell({ kind: 'mail' }).value;
    countError('mail');
    expect(metrics.errors.cell({ kind: 'mail' }).value).toBe(before + 1);
  });
});
