import { ActionIcon, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LuBookOpen, LuPlus } from 'react-icons/lu';
import { challengeText } from '../../../contracts/content/challenge.js';
import { capitalized } from '../../../contracts/core/text.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import { LoadedStatBlock } from '../../library/creatures/loaded-stat-block.js';
import { List } from '../../ui/list/list.js';
import { WHOLE_LIST, type ListQuery, type ListShape } from '../../ui/list/list.types.js';
import { byPointer } from '../../ui/by-pointer.js';
import { creatureFilters, searchedText } from '../creature-filters.js';
import classes from './encounter-editor.module.css';

/** The list of the creatures, with the filters by which DMs look for some. @param left experience points of the high budget */
const shapeWith = (
  onRead: (creature: CreatureSummary) => void,
  left: number | undefined,
): ListShape<CreatureSummary> => ({
  initial: 'challenge',
  columns: [
    {
      id: 'name',
      title: 'Creature',
      cellOf: ({ name }) => (
        <span className={classes.found}>
          <LuPlus size={14} aria-hidden />
          {name}
        </span>
      ),
      orderOf: ({ name }) => name,
    },
    {
      id: 'challenge',
      title: 'CR',
      kind: 'number',
      width: '68px',
      cellOf: ({ challenge }) => challengeText(challenge),
      orderOf: ({ challenge }) => challenge,
    },
    {
      id: 'experience',
      title: 'XP',
      kind: 'number',
      width: '88px',
      isDetail: true,
      cellOf: ({ experience }) => experience.toLocaleString('en'),
      orderOf: ({ experience }) => experience,
    },
    {
      id: 'type',
      title: 'Type',
      width: '22%',
      isMinor: true,
      cellOf: ({ type }) => capitalized(type),
      orderOf: ({ type }) => type,
    },
    {
      id: 'read',
      title: '',
      kind: 'action',
      width: '56px',
      cellOf: (creature) => (
        <ActionIcon
          variant="subtle"
          aria-label={`Read the stat block of ${creature.name}`}
          title="Stat block"
          onClick={(event) => {
            event.stopPropagation();
            onRead(creature);
          }}
        >
          <LuBookOpen size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ],
  filters: creatureFilters(left),
  textOf: searchedText,
});

const idOf = ({ id }: CreatureSummary): string => id;

interface CreatureSearchProps {
  creatures: readonly CreatureSummary[];
  /** What is left of the high budget of the party; undefined without a party. */
  left: number | undefined;
  onAdd: (creature: CreatureSummary) => void;
}

/** Finds creatures by name, challenge, type, environment and size. A click or Enter adds one. */
export function CreatureSearch({ creatures, left, onAdd }: CreatureSearchProps) {
  const [query, setQuery] = useState<ListQuery>(WHOLE_LIST);
  const [read, setRead] = useState<CreatureSummary>();
  const shape = useMemo(() => shapeWith(setRead, left), [left]);
  return (
    <section className={classes.block} aria-label="Add creatures">
      <h3 className={classes.heading}>Add creatures</h3>
      <p className={classes.hint}>
        {byPointer('A click adds one.', 'A tap adds one.')}{' '}
        <span className={classes.keys}>
          With the keyboard: <kbd>↓</kbd> from the search into the list, <kbd>Enter</kbd> adds.
        </span>{' '}
        Environments are our suggestion.
      </p>
      <List
        label="Creatures to add"
        noun="creatures"
        shape={shape}
        entries={creatures}
        idOf={idOf}
        query={query}
        onQuery={setQuery}
        onOpen={onAdd}
        height="part"
      />
      <Modal opened={read !== undefined} onClose={() => setRead(undefined)} title={read?.name} size="lg">
        {read && <LoadedStatBlock id={read.id} isTitled />}
      </Modal>
    </section>
  );
}
