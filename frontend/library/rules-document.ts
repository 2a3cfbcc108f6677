import type { Content } from '../../contracts/content/content.types.js';
import { Failure } from '../../contracts/core/failure.js';
import type { ReplyOf } from '../../contracts/core/route.js';
import { getRules, getSearchTexts, rulesVersion } from '../../contracts/library/library.contract.js';
import { joinRules, type RulesPart } from '../../contracts/library/rules-parts.js';
import type { SearchText } from '../../contracts/library/search-texts.js';
import type { Api } from '../core/api.js';

/** The parts of the rules document and of its texts, in their present version. */
export class RulesDocument {
  /** By version and name; a part is read once, whichever content has it. */
  private readonly parts = new Map<string, Promise<Partial<Content>>>();

  constructor(private readonly api: Api) {}

  /** Fetches the content that some parts make. Rejects with a Failure. */
  content(parts: readonly RulesPart[]): Promise<Content> {
    return this.fetchPresent(async ({ version }) =>
      joinRules(await Promise.all(parts.map((part) => this.part(version, part)))),
    );
  }

  /** Fetches the texts in which the search looks, without those of the creatures. Rejects with a Failure. */
  searchTexts(): Promise<readonly SearchText[]> {
    return this.fetchPresent(async ({ version, search_parts }) => {
      const parts = Array.from({ length: search_parts }, (_, part) =>
        this.api(getSearchTexts, { params: { version, part } }),
      );
      return (await Promise.all(parts)).flatMap(({ texts }) => texts);
    });
  }

  /** Fetches a part once; after a failure the next call tries again. */
  private part(version: string, part: RulesPart): Promise<Partial<Content>> {
    const key = `${version}/${part}`;
    const fetched =
      this.parts.get(key) ??
      this.api(getRules, { params: { version, part } }).catch((problem: unknown) => {
        this.parts.delete(key);
        throw problem;
      });
    this.parts.set(key, fetched);
    return fetched;
  }

  /** Fetches what belongs to the present version; the browser has it already unless the version is new. */
  private async fetchPresent<T>(fetch: (present: ReplyOf<typeof rulesVersion>) => Promise<T>): Promise<T> {
    const attempt = async (): Promise<T> => fetch(await this.api(rulesVersion));
    // An upgrade between the two calls changes the version.
    return attempt().catch((problem: unknown) => {
      if (problem instanceof Failure && problem.code === 404) return attempt();
      throw problem;
    });
  }
}
