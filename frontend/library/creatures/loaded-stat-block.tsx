import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Content, Creature } from '../../../contracts/content/content.types.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import { useStores } from '../../core/stores.js';
import { LoadedContent } from '../parts/loaded-content.js';
import { StatBlock } from './stat-block.js';

interface LoadedStatBlockProps {
  id: string;
  /** Whether what is around it shows its name already. */
  isTitled: boolean;
}

/** The stat block of a creature of the rules, which is fetched when it is first shown. */
export const LoadedStatBlock = observer(function LoadedStatBlock({ id, isTitled }: LoadedStatBlockProps) {
  const { content, pages } = useStores().library;
  if (!content) return null;
  return (
    <LoadedContent of={pages.creature(id)} label="Loading the stat block">
      {(creature) => (
        <>
          {!isTitled && <Title order={2}>{creature.name}</Title>}
          <Evaluated content={content} creature={creature} />
        </>
      )}
    </LoadedContent>
  );
});

function Evaluated({ content, creature }: { content: Content; creature: Creature }) {
  const { sheet } = useMemo(() => evaluateCreature(content, creature), [content, creature]);
  return <StatBlock sheet={sheet} />;
}
