import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { deleteDraft, deleteDraftById, publishCharacter } from '../../contracts/builder/builder.contract.js';
import type { Api } from '../core/api.js';
import { isTemporary } from '../core/live/retry-timer.js';
import { newId } from '../core/new-id.js';
import type { NoticesStore } from '../core/notices.store.js';
import { SingleFlight } from '../ui/single-flight.js';

const IMPORT_MESSAGE = 'Once you finish your character, you may import it into a campaign of which you are a member.';
const FINISH_MESSAGE =
  'You can no longer change its race, background and first-level choices then. You can still edit the bio and level up.';

/** What the question says before a draft is published. */
interface Publication {
  /** The label of the button that confirms. */
  action: string;
  /** Whether the character joins a campaign at once, which has its own banner. */
  isJoining: boolean;
  /** What the character has prepared and puts aside. */
  details: string | undefined;
  /** What the character still lacks by the usual practice. */
  warning: string | undefined;
}

/** Publishes and deletes the draft, each after a confirmation. */
export class DraftActions {
  private readonly flight = new SingleFlight();
  /** The operation id of an action that got no answer, by the action's name: the next try is the same operation. */
  private readonly unanswered = new Map<string, string>();

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly onCharactersChanged: () => void,
  ) {}

  /** Whether the draft is being published or deleted. Observable. */
  get isRunning(): boolean {
    return this.flight.isRunning();
  }

  /** @returns whether the draft is published */
  async publish({ action, isJoining, details, warning }: Publication): Promise<boolean> {
    const message = isJoining
      ? `Your character joins the campaign at once. ${FINISH_MESSAGE}`
      : `${IMPORT_MESSAGE} ${FINISH_MESSAGE}`;
    const question = { message, details, warning, title: 'Finish Character', action };
    if (this.isRunning || !(await this.notices.confirm(question))) return false;
    const publish = (opId: string) => this.api(publishCharacter, { body: { opId } });
    return this.attempt('The character was not finished', publish, !isJoining);
  }

  /** @returns whether the draft is deleted */
  async delete({ id, characterName }: Pick<CharacterInProgress, 'id' | 'characterName'>): Promise<boolean> {
    const message = 'Are you sure you want to delete your character draft?';
    const title = `Delete ${characterName.trim() || 'Unnamed character'}`;
    if (this.isRunning || !(await this.notices.confirm({ message, title, action: 'Delete', danger: true })))
      return false;
    return this.attempt('The draft was not deleted', (opId) =>
      id
        ? this.api(deleteDraftById, { params: { characterId: id }, body: { opId } })
        : this.api(deleteDraft, { body: { opId } }),
    );
  }

  /** Makes one call and shows its banner or popup. @returns whether it succeeded */
  private attempt(
    failed: string,
    call: (opId: string) => Promise<{ msg: string }>,
    hasBanner = true,
  ): Promise<boolean> {
    return this.flight.run(async () => {
      const opId = this.unanswered.get(failed) ?? newId();
      this.unanswered.set(failed, opId);
      try {
        const { msg } = await call(opId);
        this.unanswered.delete(failed);
        if (hasBanner) this.notices.banner(msg, true);
        this.onCharactersChanged();
        return true;
      } catch (problem) {
        if (!isTemporary(problem)) this.unanswered.delete(failed);
        this.notices.popup(failed, problem);
        return false;
      }
    });
  }
}
