import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { rememberLocation } from './source-location.js';
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

/** Converts a YAML node to plain values and stores the location of each object and list. */
function valueOf(reading: Reading, node: Node | null): unknown {
  if (node === null) return null;
  if (isScalar(node)) return node.value;
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
