import { Injectable } from '@nestjs/common';
import { notFound } from '../../contracts/core/failure.js';
import type { Content } from '../../contracts/content/content.types.js';
import { isRulesPart, rulesPart, type RulesPart } from '../../contracts/library/rules-parts.js';
import { searchParts, searchTexts, type SearchText } from '../../contracts/library/search-texts.js';
import { codeHash } from '../core/code-hash.js';
import { encodeText, type Encoding } from './encodings.js';
import { LibraryService } from './library.service.js';
import { withoutDescriptions } from './without-descriptions.js';
import { sha256Of } from '../core/sha256.js';

/** Returns the document's text: what `evaluate` needs of the content. */
export const rulesText = (content: Content): string => JSON.stringify(withoutDescriptions(content));

/**
 * The parts of the rules document and of the texts for the search, as bytes. Each is compressed once in each encoding, for
 * the first who asks for it.
 */
@Injectable()
export class RulesDocument {
  /** A hash of the content and of the program. The addresses of the parts hold it. */
  readonly version: string;
  /** In how many parts the texts for the search travel. */
  readonly searchParts: number;
  private readonly texts: Readonly<Record<RulesPart, string>>;
  private readonly search: readonly (readonly SearchText[])[];
  private readonly encoded = new Map<string, Promise<Buffer>>();

  constructor({ content }: LibraryService) {
    const rules = withoutDescriptions(content);
    this.version = sha256Of(`${codeHash()}\n${content.version}`).toString('hex').slice(0, 20);
    const textOf = (part: RulesPart) => JSON.stringify(rulesPart(rules, part));
    this.texts = {
      classes: textOf('classes'),
      magic: textOf('magic'),
      other: textOf('other'),
      'magic-items': textOf('magic-items'),
    };
    this.search = searchParts(searchTexts(content));
    this.searchParts = this.search.length;
  }

  /** Returns the bytes of a part in an encoding. @throws Failure 404 for another version and for no part */
  async read(version: string, part: string, encoding: Encoding): Promise<Buffer> {
    if (!isRulesPart(part)) throw notFound('part of the rules');
    return this.bytesOf(version, `${part} ${encoding}`, () => encodeText(this.texts[part], encoding));
  }

  /** Returns the bytes of a part of the texts for the search; the first is 0. @throws Failure 404 as `read` does */
  async readSearch(version: string, part: string, encoding: Encoding): Promise<Buffer> {
    const texts = this.search[Number(part)];
    if (!texts) throw notFound('part of the texts');
    return this.bytesOf(version, `search ${Number(part)} ${encoding}`, () =>
      encodeText(JSON.stringify({ texts }), encoding),
    );
  }

  private bytesOf(version: string, key: string, encode: () => Promise<Buffer>): Promise<Buffer> {
    if (version !== this.version) throw notFound('version of the rules');
    const bytes = this.encoded.get(key) ?? encode();
    this.encoded.set(key, bytes);
    return bytes;
  }
}
