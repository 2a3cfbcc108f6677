import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NoticesStore } from '../core/notices.store.js';
import type { RulesPages, Story } from '../library/rules-pages.js';

/** The story-mode popup, which shows the full text of a race, a class or a background. */
export class StoryStore {
  opened = false;
  story: Story | undefined = undefined;

  constructor(
    private readonly pages: RulesPages,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'pages' | 'notices'>(
      this,
      { pages: false, notices: false, story: observableRef },
      { autoBind: true },
    );
  }

  /** Opens the popup and fetches the story; a failure closes it and shows the server's message. */
  async open(kind: Story['kind'], id: string | number): Promise<void> {
    Object.assign(this, { opened: true, story: undefined });
    try {
      const story = await this.pages.story(kind, id);
      runInAction(() => (this.story = story));
    } catch (problem) {
      this.close();
      this.notices.popup('The story could not be loaded', problem);
    }
  }

  close(): void {
    this.opened = false;
  }
}
