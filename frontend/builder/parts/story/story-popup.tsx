import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../core/stores.js';
import { Loading, RowsSkeleton } from '../../../ui/loading.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import type { Story } from '../../../library/rules-pages.js';
import { StoryView } from '../../../library/parts/story-view.js';

const TITLES: Readonly<Record<Story['kind'], string>> = {
  class: 'Class Features',
  background: 'Character Background',
  race: 'Character Race',
};

/** The story-mode popup: the full text of a class, a background or a race. */
export const StoryPopup = observer(function StoryPopup() {
  const { builder } = useStores();
  const { opened, story: current } = builder.story;
  // The last story stays visible while the popup closes.
  const last = useLastValue(current);
  const story = opened ? current : last;
  return (
    <Modal
      opened={opened}
      onClose={builder.story.close}
      size="min(1080px, 92vw)"
      title={story ? TITLES[story.kind] : 'Loading…'}
    >
      {story ? (
        <StoryView story={story} />
      ) : (
        <Loading label="Loading the story">
          <RowsSkeleton rows={8} />
        </Loading>
      )}
    </Modal>
  );
});
