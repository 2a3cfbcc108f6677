import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { processSection, rollHp, saveDraft, updateSection } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Api } from '../core/api.js';
import type { SectionChoices } from './section-choices.js';

/** What names a character in a call, and the version that this page last saw. */
interface WriteTarget {
  character_id?: string;
  seenVersion: number;
}

/**
 * The calls that change one character, one after another: each carries the version that the one before came back with,
 * so that only somebody else's change makes a 409. All reject with a Failure.
 */
export class CharacterWriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** `id` is null, and `version` 0, before anything was saved. */
  constructor(
    private readonly api: Api,
    public id: string | null,
    private version: number,
  ) {}

  /** Keeps a section's unfinished work; undefined forgets it. */
  keep(section: SectionName, sectionChoices: SectionChoices | undefined): Promise<unknown> {
    return this.enqueue((target) => this.api(saveDraft, { body: { menuSection: section, draft: { ...sectionChoices }, ...target } }));
  }

  /** Locks a section in. @returns the server's word on it */
  async process(form: ProcessSection): Promise<string> {
    const { msg } = await this.enqueue((target) => this.api(processSection, { body: { ...form, ...target } }));
    return msg;
  }

  /** The server's roll for the next level. */
  async rollHp(): Promise<number> {
    const { value } = await this.enqueue((target) => this.api(rollHp, { body: target }));
    return value;
  }

  /** The latest saved character. */
  async latest(section: SectionName): Promise<CharacterInProgress> {
    const { character } = await this.api(updateSection, { body: { menuSection: section, ...this.idField } });
    return character;
  }

  /** Runs a call after those before it, whether they succeeded or not. */
  private enqueue<T extends { id: string; version: number }>(call: (target: WriteTarget) => Promise<T>): Promise<T> {
    const next = this.last.then(async () => {
      const reply = await call({ ...this.idField, seenVersion: this.version });
      this.id = reply.id;
      this.version = reply.version;
      return reply;
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  private get idField(): { character_id?: string } {
    return this.id === null ? {} : { character_id: this.id };
  }
}
