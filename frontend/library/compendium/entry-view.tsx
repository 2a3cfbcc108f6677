import { Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { memo, useEffect } from 'react';
import { useStores } from '../../core/stores.js';
import { DetailBody } from '../../ui/detail-popup.js';
import { toDetail } from '../library-detail.js';
import { LoadedContent } from '../parts/loaded-content.js';
import { LoadedStatBlock } from '../creatures/loaded-stat-block.js';
import { StoryView } from '../parts/story-view.js';
import { useRememberLookup } from '../search/use-lookups.js';
import { detailTypeOf, storyKindOf } from './detail-of.js';
import { CREATURES } from './kinds.js';

/** Milliseconds after which an entry was looked up; the arrow keys pass many that are not. */
const LOOKED_UP_AFTER = 1000;

interface EntryViewProps {
  /** The end of the address of its kind. */
  kind: string;
  id: string;
  /** Whether what is around it shows its name already. */
  isTitled?: boolean;
}

/** An entry of the compendium in full. */
export const EntryView = memo(function EntryView({ kind, id, isTitled = false }: EntryViewProps) {
  const { pages } = useStores().library;
  const type = detailTypeOf(kind);
  const story = storyKindOf(kind);
  const remember = useRememberLookup();
  const { start, clear } = useTimeout(() => remember({ kind, id }), LOOKED_UP_AFTER);
  useEffect(() => {
    start();
    return clear;
  }, [start, clear, kind, id]);
  if (story)
    return (
      <LoadedContent of={pages.storyPage(story, id)} label="Loading the page">
        {(value) => <StoryView story={value} />}
      </LoadedContent>
    );
  if (kind === CREATURES) return <LoadedStatBlock id={id} isTitled={isTitled} />;
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
});
