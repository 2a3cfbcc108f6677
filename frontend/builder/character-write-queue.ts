import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { processSection, rollHp, saveSectionInput, reloadCharacter } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Api } from '../core/api.js';
import type { SectionInput } from './section-input.js';

/** The fields of a call that identify the character and the version that this page knows. */
interface WriteTarget {
  character_id?: string;
  seenVersion: number;
}

/**
 * Sends the calls that change one character one at a time. Each call sends the version that the previous call returned,
 * so that only a change from another page causes a 409. Every method rejects with a Failure.
 */
export class CharacterWriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** `id` is null and `version` is 0 for a character that was never saved. */
  constructor(
    private readonly api: Api,
    public id: string | null,
    private version: number,
  ) {}

  /** Stores the unsaved input of a section; undefined deletes it. */
  saveSectionInput(section: SectionName, input: SectionInput | undefined): Promise<unknown> {
    return this.enqueue((target) =>
      this.api(saveSectionInput, {
        body: {
          menuSection: section,
          draft: { ...input },
          ...target,
        },
      }),
    );
  }

  /** Saves a section. @returns the server's message */
  async saveSection(form: ProcessSection): Promise<string> {
    const { msg } = await this.enqueue((target) => this.api(processSection, { body: { ...form, ...target } }));
    return msg;
  }

  /** Rolls the hit die of the next level on the server. @returns the rolled number */
  async rollHp(): Promise<number> {
    const { value } = await this.enqueue((target) => this.api(rollHp, { body: target }));
    return value;
  }

  /** Fetches the saved character. */
  async fetchLatest(section: SectionName): Promise<CharacterInProgress> {
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
