import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuCircleCheck, LuCircleDashed, LuFlag, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { CompletionStatus, ListedCharacter } from '../../../contracts/characters/characters.contract.js';
import { useStores } from '../../core/stores.js';
import { ListName } from '../../ui/list/list-name.js';
import { List } from '../../ui/list/list.js';
import type { ListColumn, ListShape } from '../../ui/list/list.types.js';
import { useListQuery } from '../../ui/list/use-list-query.js';
import classes from '../characters.module.css';
import { detailsOf, nameOf } from '../character-labels.js';
import type { CharactersStore } from '../characters.store.js';
import { characterPath } from '../sheet-path.js';

type Column = ListColumn<ListedCharacter>;

/** The columns of the facts. */
export const FACTS: readonly Column[] = [
  {
    id: 'character',
    title: 'Character',
    cellOf: (character) => (
      <ListName name={nameOf(character)} photo={character.photo} isPerson to={characterPath(character)} />
    ),
    orderOf: nameOf,
  },
  { id: 'details', title: 'Details', width: '18%', isMinor: true, cellOf: detailsOf, orderOf: detailsOf },
  {
    id: 'campaign',
    title: 'Campaign',
    width: '16%',
    cellOf: ({ campaign }) =>
      campaign ? (
        <Anchor component={Link} to={`/campaigns/${campaign.id}`} title={campaign.name} dir="auto">
          {campaign.name}
        </Anchor>
      ) : (
        <Dash />
      ),
    orderOf: ({ campaign }) => campaign?.name,
  },
  {
    id: 'status',
    title: 'Completion Status',
    width: '152px',
    cellOf: ({ completion_status }) => <Status status={completion_status} />,
    orderOf: ({ completion_status }) => completion_status,
  },
];

const joinColumn = (store: CharactersStore): Column => ({
  id: 'join',
  title: 'Join campaign',
  width: '148px',
  cellOf: (character) =>
    character.completion_status === 'Ready to join' ? (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`Join campaign with ${nameOf(character)}`}
        onClick={() => void store.startImport(character)}
      >
        Join campaign
      </Button>
    ) : (
      <Dash />
    ),
});

const deleteColumn = (store: CharactersStore): Column => ({
  id: 'delete',
  title: 'Delete Character',
  kind: 'action',
  width: '136px',
  cellOf: (character) => (
    <Tooltip label={`Delete ${nameOf(character)}`}>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Delete ${nameOf(character)}`}
        onClick={() => void store.delete(character)}
      >
        <LuTrash2 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ),
});

const shapeOf = (store: CharactersStore): ListShape<ListedCharacter> => ({
  columns: [...FACTS, joinColumn(store), deleteColumn(store)],
  filters: [
    { id: 'status', label: 'Completion Status', valuesOf: ({ completion_status }) => [completion_status] },
    { id: 'campaign', label: 'Campaign', valuesOf: ({ campaign }) => (campaign ? [campaign.name] : []) },
  ],
  textOf: (character) => `${nameOf(character)} ${detailsOf(character)}`,
});

const idOf = ({ id }: ListedCharacter): string => id;

/** A table of the user's characters. */
export const CharactersTable = observer(function CharactersTable({ empty }: { empty: ReactNode }) {
  const { characters: store } = useStores();
  const shape = useMemo(() => shapeOf(store), [store]);
  const [query, setQuery] = useListQuery(shape);
  return (
    <List
      label="Your characters"
      noun="characters"
      shape={shape}
      entries={store.characters}
      idOf={idOf}
      query={query}
      onQuery={setQuery}
      empty={empty}
    />
  );
});

const Dash = () => (
  <span className={classes.quiet} data-none>
    —
  </span>
);

const ICONS: Readonly<Record<CompletionStatus, IconType>> = {
  'Already joined': LuFlag,
  'Ready to join': LuCircleCheck,
  'Still drafting': LuCircleDashed,
};

function Status({ status }: { status: CompletionStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={17} aria-hidden />
      {status}
    </span>
  );
}
