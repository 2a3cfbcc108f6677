import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { rememberLocation } from './source-location.js';
import { UNLIMITED } from '../../../../contracts/content/quantity.js';
import type { ProblemList } from '../content-error.js';
import { firstMistake } from './yaml-mistakes.js';

/** The state of reading one file. */
interface Reading {
  file: string;
  lines: LineCounter;
  problems: ProblemList;
  document: Document;
}

const lineOf = (reading: Reading, node: Node): number => reading.lines.linePos(node.range?.[0] ?? 0).line;

/**
 * Returns a scalar. The content travels as JSON, which holds no infinite number, so an infinite one becomes the word that
 * formulas and class tables know. Adds a problem for what is no number at all, and below every number.
 */
function scalarOf(reading: Reading, node: Node, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  if (value === Infinity) return UNLIMITED;
  reading.problems.add(
    { file: reading.file, line: lineOf(reading, node) },
    `content must not use the number ${String(value)}`,
  );
  return null;
}

/** Converts a YAML node to plain values and stores the location of each object and list. */
function valueOf(reading: Reading, node: Node | null): unknown {
  if (node === null) return null;
  if (isScalar(node)) return scalarOf(reading, node, node.value);
  if (isAlias(node)) {
    reading.problems.add({ file: reading.file, line: lineOf(reading, node) }, 'content must not use YAML aliases');
    return null;
  }
  const members = new Map<string | number, number>();
  const location = { file: reading.file, line: lineOf(reading, node) };
  if (isSeq(node)) {
    const list = node.items.map((item, index) => {
      members.set(index, lineOf(reading, item as Node));
      return valueOf(reading, item as Node);
    });
    rememberLocation(list, location, members);
    return list;
  }
  if (!isMap(node)) return null;
  const object: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    members.set(name, lineOf(reading, key as Node));
    object[name] = valueOf(reading, value as Node | null);
  }
  rememberLocation(object, location, members);
  return object;
}

/** Parses one YAML text (1.2, core schema). Returns undefined after adding its first syntax error to `problems`. */
export function readYaml(file: string, text: string, problems: ProblemList): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const mistake = firstMistake(document, text);
  if (mistake) problems.add({ file, line: lines.linePos(mistake.offset).line }, mistake.reason);
  if (mistake) return undefined;
  return valueOf({ file, lines, problems, document }, document.contents);
}
