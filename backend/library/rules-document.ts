import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import { isRulesPart, rulesPart, type RulesPart } from '../../contracts/library/rules-parts.js';
import { programVersion } from '../core/program-version.js';
import { encodeText, type Encoding } from './encodings.js';
import { LibraryService } from './library.service.js';
import { withoutDescriptions } from './without-descriptions.js';

/** Returns the document's text: what `evaluate` needs of the content. */
export const rulesText = (content: Content): string => JSON.stringify(withoutDescriptions(content));

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
    const bytes = this.encoded.get(key) ?? encodeText(this.texts[part], encoding);
    this.encoded.set(key, bytes);
    return bytes;
  }
}
