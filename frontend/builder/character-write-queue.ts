import type { CharacterInProgress, SavedVersion } from '../../contracts/builder/builder.contract.js';
import { processSection, rollHp, saveSectionInput, reloadCharacter } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection, RollHp, SaveSectionInput } from '../../contracts/builder/builder.dto.js';
import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Api } from '../core/api.js';
import { CommandOutbox } from '../core/live/command-outbox.js';
import { isTemporary } from '../core/live/retry-timer.js';
import type { StoredCommands } from '../core/live/stored-commands.js';
import { newId } from '../core/new-id.js';
import type { BuilderWrite, KnownCharacter } from './builder-write.js';
import type { SectionInput } from './section-input.js';

/** What a reply of a write has. */
type Saved = SavedVersion & { character?: CharacterInProgress; msg?: string; value?: number };
/** The browser's storage of writes that the server has not answered. */
export type KeptWrites = Pick<StoredCommands<BuilderWrite>, 'save' | 'remove'>;

const KEEPS_NOTHING: KeptWrites = { save: () => undefined, remove: () => undefined };

/**
 * Sends the calls that change one character one at a time. Each call sends the version that the previous call returned,
 * so that only a change from another page causes a 409. A write that gets no answer is sent again, exactly as it was and
 * under the same operation id, before any later one. Every method rejects with a Failure.
 */
export class CharacterWriteQueue {
  id: string | null;
  /** The character as the last write has left it; undefined when its reply did not tell, or before the first one. */
  latest: CharacterInProgress | undefined;
  private version: number;
  private readonly name = newId();
  private lastTime = 0;
  private readonly outbox: CommandOutbox<BuilderWrite, Saved>;
  private readonly answers = new Map<string, Promise<Saved>>();
  /** Rejects the callers that wait for one try only. */
  private readonly oneTryCallers = new Set<(problem: unknown) => void>();

  /** `known.id` is null and its version is 0 for a character that was never saved. */
  constructor(
    private readonly api: Api,
    known: KnownCharacter,
    private readonly kept: KeptWrites = KEEPS_NOTHING,
  ) {
    this.id = known.id;
    this.version = known.version;
    this.outbox = new CommandOutbox<BuilderWrite, Saved>({
      send: (write) => this.send(write),
      canSend: () => true,
      onAdd: (write) => kept.save(write),
      onRemove: (write) => kept.remove(write),
    });
  }

  /** Resolves when the server has answered every write, also with a refusal. Rejects when a try fails. */
  async settled(): Promise<void> {
    while (this.answers.size > 0) {
      const answers = this.orFailedTry(Promise.allSettled(this.answers.values()));
      this.outbox.resume();
      await answers;
    }
  }

  /** Stores the unsaved input of a section; undefined deletes it. Rejects when a try fails; the next ones go on. */
  saveSectionInput(section: SectionName, input: SectionInput | undefined): Promise<unknown> {
    const body = { menuSection: section, draft: { ...input } };
    return this.orFailedTry(this.replaceInput(section, body) ?? this.enqueue('input', body));
  }

  /** Saves a section, with as many tries as it takes. @returns the server's message */
  async saveSection(form: ProcessSection): Promise<string> {
    const { msg = '' } = await this.enqueue('section', { ...form });
    return msg;
  }

  /** Rolls the hit die of the next level on the server. @returns the rolled number */
  async rollHp(): Promise<number> {
    const { value = 0 } = await this.enqueue('roll', {});
    return value;
  }

  /** Fetches the saved character. */
  async fetchLatest(section: SectionName): Promise<CharacterInProgress> {
    const { character } = await this.api(reloadCharacter, { body: { menuSection: section, ...this.idField } });
    return character;
  }

  /**
   * Sends the writes that an earlier page has kept, each under its own operation id.
   * Rejects with the first refusal, or when a try fails, which ends the queue; the browser keeps what has no answer.
   */
  async resend(writes: readonly BuilderWrite[]): Promise<void> {
    const results = writes.map((write) => this.orFailedTry(this.add(write)));
    try {
      await Promise.all(results);
    } finally {
      await Promise.allSettled(results);
      this.outbox.close();
    }
  }

  /** Replaces an input that waits, or finds the same one that was sent. @returns its answer; undefined without such a one */
  private replaceInput(section: SectionName, body: BuilderWrite['body']): Promise<Saved> | undefined {
    const last = this.outbox.commands.at(-1);
    if (last?.kind !== 'input' || last.body['menuSection'] !== section) return undefined;
    if (last.isSent && JSON.stringify(last.body) !== JSON.stringify(body)) return undefined;
    last.body = body;
    this.kept.save(last);
    this.outbox.resume();
    return this.answers.get(last.opId);
  }

  private enqueue(kind: BuilderWrite['kind'], body: BuilderWrite['body']): Promise<Saved> {
    this.lastTime = Math.max(this.lastTime + 1, Date.now());
    const known = { id: this.id, version: this.version };
    return this.add({ opId: newId(), at: this.lastTime, queue: this.name, kind, body, known, isSent: false });
  }

  private add(write: BuilderWrite): Promise<Saved> {
    const answer = this.outbox.add(write);
    const forget = (): void => void this.answers.delete(write.opId);
    this.answers.set(write.opId, answer);
    answer.then(forget, forget);
    this.outbox.resume();
    return answer;
  }

  private async send(write: BuilderWrite): Promise<Saved> {
    if (!write.isSent) {
      Object.assign(write, { known: { id: this.id, version: this.version }, isSent: true });
      this.kept.save(write);
    }
    try {
      return this.onReply(await this.call(write));
    } catch (problem) {
      if (isTemporary(problem)) for (const reject of [...this.oneTryCallers]) reject(problem);
      throw problem;
    }
  }

  private call({ kind, body, known: { id, version }, opId }: BuilderWrite): Promise<Saved> {
    const form = { ...body, ...(id === null ? {} : { character_id: id }), seenVersion: version, opId };
    if (kind === 'input') return this.api(saveSectionInput, { body: form as unknown as SaveSectionInput });
    if (kind === 'roll') return this.api(rollHp, { body: form as RollHp });
    return this.api(processSection, { body: form as unknown as ProcessSection });
  }

  private onReply(reply: Saved): Saved {
    const { id, version, character } = reply;
    Object.assign(this, { id, version });
    // After a write that was done before, the character may have been changed by another page since.
    this.latest = character?.version === version ? character : undefined;
    return reply;
  }

  /** Waits for an answer, but not for a further try after a failed one. */
  private orFailedTry<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.oneTryCallers.add(reject);
      const leave = (): void => void this.oneTryCallers.delete(reject);
      answer.finally(leave).then(resolve, reject);
    });
  }

  private get idField(): { character_id?: string } {
    return this.id === null ? {} : { character_id: this.id };
  }
}
