import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuPencilLine, LuPlus, LuUserRoundPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { ListedCharacter } from '../../../contracts/characters/characters.contract.js';
import { detailsOf, nameOf } from '../../characters/character-labels.js';
import { useStores } from '../../core/stores.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './bring-character.module.css';

/** Tells a player without a character in this campaign to bring one. */
export const MissingCharacter = observer(function MissingCharacter({ onBring }: { onBring: () => void }) {
  const { campaign: store } = useStores();
  const { campaign, reply, level } = store;
  const hasCharacter = campaign?.characters.some(({ creator_id }) => creator_id === reply?.current_user.id);
  if (level !== 'player' || hasCharacter) return null;
  return (
    <section className={classes.missing} aria-label="Your character">
      <LuUserRoundPlus size={26} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>You have no character in this campaign yet.</Text>
        <Text size="sm" c="dimmed">
          Import one that you have finished, or create a new one.
        </Text>
      </div>
      <Button onClick={onBring}>Bring a character</Button>
    </section>
  );
});

interface BringCharacterPopupProps {
  opened: boolean;
  onClose: () => void;
}

/** The user's characters that can join this campaign, and the way to the builder. */
export function BringCharacterPopup({ opened, onClose }: BringCharacterPopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Bring a character">
      <OwnCharacters onClose={onClose} />
    </Modal>
  );
}

const OwnCharacters = observer(function OwnCharacters({ onClose }: { onClose: () => void }) {
  const { characters } = useStores();
  useEffect(() => void characters.load(), [characters]);
  if (characters.state === 'failed')
    return <ErrorState msg={characters.failure?.message ?? ''} onRetry={() => void characters.load()} />;
  if (characters.state === 'loading')
    return (
      <Loading label="Loading your characters">
        <RowsSkeleton rows={3} height={56} />
      </Loading>
    );
  return (
    <Stack gap="sm">
      <Ready onClose={onClose} />
      <Elsewhere />
      <ToBuilder />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
});

/** The finished characters in no campaign. */
const Ready = observer(function Ready({ onClose }: { onClose: () => void }) {
  const { characters: store, campaign: campaigns } = useStores();
  const { campaign } = campaigns;
  const ready = store.characters.filter(({ completion_status }) => completion_status === 'Ready to join');
  if (!campaign) return null;
  const bring = async (character: ListedCharacter): Promise<void> => {
    onClose();
    if (await store.importInto(character.id, campaign.id)) await campaigns.refresh();
  };
  if (ready.length === 0) return <Text c="dimmed">You have no finished character that is free to join.</Text>;
  return (
    <ul className={classes.ready}>
      {ready.map((character) => (
        <li key={character.id} className={classes.row}>
          <Thumbnail name={nameOf(character)} photo={character.photo} size={40} round />
          <div className={classes.words}>
            <Text fw={600}>{nameOf(character)}</Text>
            <Text size="sm" c="dimmed">
              {detailsOf(character)}
            </Text>
          </div>
          <Button aria-label={`Import ${nameOf(character)}`} onClick={() => void bring(character)}>
            Import
          </Button>
        </li>
      ))}
    </ul>
  );
});

/** The characters that play in another campaign. */
const Elsewhere = observer(function Elsewhere() {
  const { characters: store, campaign } = useStores();
  const elsewhere = store.characters.filter((one) => one.campaign && one.campaign.id !== campaign.id);
  if (elsewhere.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.words ?? ''}>
      {elsewhere.map((one) => `${nameOf(one)} plays in ${one.campaign?.name}.`).join(' ')}
    </Text>
  );
});

/** Leads to the builder, to the draft if there is one. */
const ToBuilder = observer(function ToBuilder() {
  const { label, to } = useStores().characters.createAction;
  const Icon = useStores().characters.draft ? LuPencilLine : LuPlus;
  if (!to) return <Text size="sm">{label}</Text>;
  return (
    <Button component={Link} to={to} variant="light" leftSection={<Icon aria-hidden />} title={label}>
      {label}
    </Button>
  );
});
