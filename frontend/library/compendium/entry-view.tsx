import { Title } from '@mantine/core';
import { useStores } from '../../core/stores.js';
import { DetailBody } from '../../ui/detail-popup.js';
import { toDetail } from '../library-detail.js';
import { LoadedContent } from '../parts/loaded-content.js';
import { StoryView } from '../parts/story-view.js';
import { detailTypeOf, storyKindOf } from './detail-of.js';

interface EntryViewProps {
  /** The end of the address of its kind. */
  kind: string;
  id: string;
  /** Whether what is around it shows its name already. */
  isTitled?: boolean;
}

/** An entry of the compendium in full. */
export function EntryView({ kind, id, isTitled = false }: EntryViewProps) {
  const { pages } = useStores().library;
  const type = detailTypeOf(kind);
  const story = storyKindOf(kind);
  if (story)
    return (
      <LoadedContent of={pages.storyPage(story, id)} label="Loading the page">
        {(value) => <StoryView story={value} />}
      </LoadedContent>
    );
  if (!type) return null;
  return (
    <LoadedContent of={pages.detail(type, id)} label="Loading the entry">
      {(value) => {
        const detail = toDetail(type, value);
        return (
          <>
            {!isTitled && (
              <Title order={2} mb={6}>
                {detail.title}
              </Title>
            )}
            <DetailBody detail={detail} />
          </>
        );
      }}
    </LoadedContent>
  );
}
