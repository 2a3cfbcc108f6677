import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import { isRulesPart, rulesPart, type RulesPart } from '../../contracts/library/rules-parts.js';
import { programVersion } from '../core/program-version.js';
import { LibraryService } from './library.service.js';
import { withoutDescriptions } from './without-descriptions.js';

/** The encodings in which the document is ready, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** The name of an encoding, as HTTP has it. */
export type Encoding = (typeof ENCODINGS)[number];

/** The highest quality takes thirty times as long for a document that is a twelfth smaller. */
const BROTLI_QUALITY = 9;

/** Returns the document's text: what `evaluate` needs of the content. */
export const rulesText = (content: Content): string => JSON.stringify(withoutDescriptions(content));

/** Returns a text in an encoding; another thread compresses it. */
export function encodeRules(text: string, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  if (encoding === 'br') return promisify(brotliCompress)(text, { params });
  if (encoding === 'gzip') return promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });
  return Promise.resolve(Buffer.from(text));
}

/** The parts of the rules document as bytes. Each is compressed once in each encoding, for the first who asks for it. */
@Injectable()
export class RulesDocument {
  /** A hash of the document and of the program. The addresses of the parts hold it. */
  readonly version: string;
  private readonly texts: Readonly<Record<RulesPart, string>>;
  private readonly encoded = new Map<string, Promise<Buffer>>();

  constructor({ content }: LibraryService) {
    const rules = withoutDescriptions(content);
    const text = JSON.stringify(rules);
    this.version = createHash('sha256').update(`${programVersion()}\n${text}`).digest('hex').slice(0, 20);
    const textOf = (part: RulesPart) => JSON.stringify(rulesPart(rules, part));
    this.texts = { classes: textOf('classes'), magic: textOf('magic'), other: textOf('other') };
  }

  /** Returns the bytes of a part in an encoding. @throws Failure 404 for another version and for no part */
  async read(version: string, part: string, encoding: Encoding): Promise<Buffer> {
    if (version !== this.version) throw notFound('version of the rules');
    if (!isRulesPart(part)) throw notFound('part of the rules');
    const key = `${part} ${encoding}`;
    const bytes = this.encoded.get(key) ?? encodeRules(this.texts[part], encoding);
    this.encoded.set(key, bytes);
    return bytes;
  }
}
