import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { deleteDraft, deleteDraftById, publishCharacter } from '../../contracts/builder/builder.contract.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';
import { SingleFlight } from '../ui/single-flight.js';

const IMPORT_MESSAGE = 'Once you finish your character, you may import it into a campaign of which you are a member.';
const FINISH_MESSAGE =
  'Its race, background and the choices of its first level then stay as they are. You can still edit the bio and level up.';

/** Publishes and deletes the draft, each after a confirmation. */
export class DraftActions {
  private readonly flight = new SingleFlight();

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
    private readonly onCharactersChanged: () => void,
  ) {}

  /** Whether the draft is being published or deleted. Observable. */
  get isRunning(): boolean {
    return this.flight.isRunning();
  }

  /**
   * @param action the label of the button that confirms
   * @param isJoining whether the character joins a campaign at once, which has a banner of its own
   * @returns whether the draft is published
   */
  async publish(action: string, isJoining: boolean): Promise<boolean> {
    const message = isJoining
      ? `Your character joins the campaign at once. ${FINISH_MESSAGE}`
      : `${IMPORT_MESSAGE} ${FINISH_MESSAGE}`;
    const question = { message, title: 'Finish Character', action };
    if (this.isRunning || !(await this.notices.confirm(question))) return false;
    return this.attempt('The character was not finished', () => this.api(publishCharacter), !isJoining);
  }

  /** @returns whether the draft is deleted */
  async delete({ id, characterName }: Pick<CharacterInProgress, 'id' | 'characterName'>): Promise<boolean> {
    const message = 'Are you sure you want to delete your character draft?';
    const title = `Delete ${characterName.trim() || 'Unnamed Character'}`;
    if (this.isRunning || !(await this.notices.confirm({ message, title, action: 'Delete', danger: true })))
      return false;
    return this.attempt('The draft was not deleted', () =>
      id ? this.api(deleteDraftById, { params: { characterId: id } }) : this.api(deleteDraft),
    );
  }

  /** Makes one call and shows its banner or popup. @returns whether it succeeded */
  private attempt(failed: string, call: () => Promise<{ msg: string }>, hasBanner = true): Promise<boolean> {
    return this.flight.run(async () => {
      try {
        const { msg } = await call();
        if (hasBanner) this.notices.banner(msg, true);
        this.onCharactersChanged();
        return true;
      } catch (problem) {
        this.notices.popup(failed, problem);
        return false;
      }
    });
  }
}
