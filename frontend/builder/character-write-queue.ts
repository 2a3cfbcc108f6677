import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { processSection, rollHp, saveDraft, reloadCharacter } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Api } from '../core/api.js';
import type { SectionChoices } from './section-choices.js';

/** Names a character in a call, with the version that this page last saw. */
interface WriteTarget {
  character_id?: string;
  seenVersion: number;
}

/**
 * Sends the calls that change one character one after another. Each carries the version that the previous call returned,
 * so that only somebody else's change causes a 409. All reject with a Failure.
 */
export class CharacterWriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** `id` is null, and `version` 0, before anything was saved. */
  constructor(
    private readonly api: Api,
    public id: string | null,
    private version: number,
  ) {}

  /** Stores a section's unsaved work; undefined deletes it. */
  keep(section: SectionName, sectionChoices: SectionChoices | undefined): Promise<unknown> {
    return this.enqueue((target) =>
      this.api(saveDraft, {
        body: {
          menuSection: section,
          draft: { ...sectionChoices },
          ...target,
        },
      }),
    );
  }

  /** Saves a section. @returns the server's message */
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
    const { character } = await this.api(reloadCharacter, { body: { menuSection: section, ...this.idField } });
    return character;
  }

  /** Runs a call after the calls before it, whether they succeeded or not. */
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
