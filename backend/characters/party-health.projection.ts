import { projectHealth, type CharacterHealth, type PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { CharacterDigest, PartyHealthUpdate } from '../../contracts/characters/sheet.contract.js';

/** What is new of the health: one character, or all that are shown because one is no longer. */
export type PartyHealthChange = Pick<PartyHealthUpdate, 'is_whole' | 'characters'>;

/** The health of a campaign's characters as its players see it, computed from the known digests. */
export class PartyHealth {
  private readonly digests = new Map<string, CharacterDigest>();
  private rule: PartyHealthRule | undefined = undefined;

  /** Sets the rule and the digests that were read. Keeps a newer digest that arrived during the read. */
  load(rule: PartyHealthRule, digests: readonly CharacterDigest[]): void {
    this.rule = rule;
    for (const digest of digests) this.keep(digest);
  }

  /** Returns what players see of all characters. */
  get all(): CharacterHealth[] {
    return [...this.digests.values()].flatMap((digest) => this.project(digest) ?? []);
  }

  /** Handles a new digest. @returns what players see of it if that has changed, otherwise null */
  update(digest: CharacterDigest): PartyHealthChange | null {
    const before = this.digests.get(digest.character_id);
    if (!this.keep(digest)) return null;
    const [was, is] = [before ? this.project(before) : null, this.project(digest)];
    if (JSON.stringify(was) === JSON.stringify(is)) return null;
    return is ? { is_whole: false, characters: [is] } : { is_whole: true, characters: this.all };
  }

  private keep(digest: CharacterDigest): boolean {
    const known = this.digests.get(digest.character_id);
    if (known && known.version > digest.version) return false;
    this.digests.set(digest.character_id, digest);
    return true;
  }

  private project(digest: CharacterDigest): CharacterHealth | null {
    return this.rule === undefined ? null : projectHealth(digest, this.rule);
  }
}
