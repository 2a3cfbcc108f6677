import { ActionIcon, Anchor, Button, Table, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { IconType } from 'react-icons';
import { LuCircleCheck, LuCircleDashed, LuFlag, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { CompletionStatus, ListedCharacter } from '../../../contracts/characters/characters.contract.js';
import { useStores } from '../../core/stores.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from '../characters.module.css';
import { detailsOf, nameOf } from '../character-labels.js';
import { characterPath } from '../sheet-path.js';

/** A table of the user's characters. */
export const CharactersTable = observer(function CharactersTable() {
  const { characters: store } = useStores();
  return (
    <Table verticalSpacing="md" aria-label="Your characters">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Character</Table.Th>
          <Table.Th>Details</Table.Th>
          <Table.Th>Campaign</Table.Th>
          <Table.Th>Completion Status</Table.Th>
          <Table.Th>Join campaign</Table.Th>
          <Table.Th>Delete Character</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {store.characters.map((character) => (
          <CharacterRow key={character.id} character={character} />
        ))}
      </Table.Tbody>
    </Table>
  );
});

const CharacterRow = observer(function CharacterRow({ character }: { character: ListedCharacter }) {
  const { characters: store } = useStores();
  const name = nameOf(character);
  return (
    <Table.Tr>
      <Table.Td>
        <div className={classes.who}>
          <Thumbnail name={name} photo={character.photo} round />
          <Anchor component={Link} to={characterPath(character)} className={classes.name ?? ''} dir="auto">
            {name}
          </Anchor>
        </div>
      </Table.Td>
      <Table.Td className={classes.quiet}>{detailsOf(character)}</Table.Td>
      <Table.Td>
        {character.campaign ? (
          <Anchor component={Link} to={`/campaigns/${character.campaign.id}`} dir="auto">
            {character.campaign.name}
          </Anchor>
        ) : (
          <Dash />
        )}
      </Table.Td>
      <Table.Td>
        <Status status={character.completion_status} />
      </Table.Td>
      <Table.Td>
        {character.completion_status === 'Ready to join' ? (
          <Button
            size="xs"
            variant="light"
            aria-label={`Join campaign with ${name}`}
            onClick={() => store.startImport(character)}
          >
            Join campaign
          </Button>
        ) : (
          <Dash />
        )}
      </Table.Td>
      <Table.Td>
        <Tooltip label={`Delete ${name}`}>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={`Delete ${name}`}
            onClick={() => void store.delete(character)}
          >
            <LuTrash2 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </Table.Tr>
  );
});

const Dash = () => <span className={classes.quiet}>—</span>;

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
