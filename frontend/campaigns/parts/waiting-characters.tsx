import { Button, Select, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuTrash2, LuUserCheck } from 'react-icons/lu';
import type { WaitingCharacter } from '../../../contracts/characters/waiting-characters.contract.js';
import { useStores } from '../../core/stores.js';
import { likelyPlayer, WaitingCharactersStore } from '../waiting-characters.store.js';
import settings from './campaign-settings.module.css';
import classes from './waiting-characters.module.css';

/** The characters of an imported campaign that wait for their players; nothing when there is none. */
export const WaitingCharacters = observer(function WaitingCharacters({ campaignId }: { campaignId: string }) {
  const { api, notices } = useStores();
  const [store] = useState(() => new WaitingCharactersStore(campaignId, api, notices));
  useEffect(() => void store.load(), [store]);
  if (store.characters.length === 0) return null;
  return (
    <section className={settings.section} aria-labelledby="waiting-characters">
      <Title order={2} size="h3" id="waiting-characters">
        Characters that wait for their players
      </Title>
      <Text size="sm" c="dimmed">
        They came with the file of this campaign. Say whose each one is: that member gets the sheet and sees the map,
        the turns and the log as the player did. Invite your players first.
      </Text>
      <ul className={classes.list}>
        {store.characters.map((character) => (
          <WaitingRow key={character.id} store={store} character={character} />
        ))}
      </ul>
    </section>
  );
});

interface WaitingRowProps {
  store: WaitingCharactersStore;
  character: WaitingCharacter;
}

const WaitingRow = observer(function WaitingRow({ store, character }: WaitingRowProps) {
  const { campaign } = useStores();
  const members = campaign.campaign?.users ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const member = chosen ?? likelyPlayer(character, members);
  const { id, name, level, player } = character;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <strong>{name}</strong>
        <Text size="sm" c="dimmed">
          Level {level}, played by {player}
        </Text>
      </div>
      <Select
        aria-label={`The player of ${name}`}
        placeholder="Choose a member"
        data={members.map(({ id: value, display_name: label }) => ({ value, label }))}
        value={member}
        onChange={setChosen}
        allowDeselect={false}
      />
      <Button
        leftSection={<LuUserCheck aria-hidden />}
        disabled={member === null}
        loading={store.isBusy(id)}
        aria-label={`Give ${name} to this member`}
        onClick={() => member !== null && void store.give(id, member)}
      >
        Give
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<LuTrash2 aria-hidden />}
        aria-label={`Delete ${name}`}
        onClick={() => void store.delete(character)}
      >
        Delete
      </Button>
    </li>
  );
});
