import { Button, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuPencilLine, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { ListedCharacter } from '../../../contracts/characters/characters.contract.js';
import { detailsOf, nameOf } from '../../characters/character-labels.js';
import { useStores } from '../../core/stores.js';
import { ErrorState } from '../../ui/error-state.js';
import { Loading, RowsSkeleton } from '../../ui/loading.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './bring-character.module.css';

interface OwnCharactersProps {
  /** Called when a character has joined the campaign and the screen shows it. */
  onImported: () => void;
}

/** The user's characters that can join the open campaign, and the way to the builder. */
export const OwnCharacters = observer(function OwnCharacters({ onImported }: OwnCharactersProps) {
  const { characters } = useStores();
  useEffect(() => void characters.load(), [characters]);
  if (characters.state === 'failed')
    return <ErrorState msg={characters.failure?.message ?? ''} onRetry={() => void characters.load()} />;
  if (characters.state === 'loading')
    return (
      <Loading label="Loading your characters">
        <RowsSkeleton rows={1} height={56} />
      </Loading>
    );
  return (
    <Stack gap="sm">
      <Ready onImported={onImported} />
      <Elsewhere />
      <ToBuilder />
    </Stack>
  );
});

/** The finished characters in no campaign. 'Bring' adds one at once. */
const Ready = observer(function Ready({ onImported }: OwnCharactersProps) {
  const { characters: store, campaign: campaigns } = useStores();
  const { campaign } = campaigns;
  if (!campaign || store.readyToJoin.length === 0) return null;
  const bring = async ({ id }: ListedCharacter): Promise<void> => {
    if (!(await store.importInto(id, campaign.id))) return;
    await campaigns.refresh();
    onImported();
  };
  return (
    <ul className={classes.ready}>
      {store.readyToJoin.map((character) => (
        <li key={character.id} className={classes.row}>
          <Thumbnail name={nameOf(character)} photo={character.photo} size={40} round />
          <div className={classes.words}>
            <Text fw={600} dir="auto">
              {nameOf(character)}
            </Text>
            <Text size="sm" c="dimmed">
              {detailsOf(character)}
            </Text>
          </div>
          <Button
            aria-label={`Bring ${nameOf(character)}`}
            loading={store.isImportingInto(character.id)}
            onClick={() => void bring(character)}
          >
            Bring
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

/** Leads to the builder, to the draft if there is one; the finished character then joins this campaign. */
const ToBuilder = observer(function ToBuilder() {
  const { characters: store, campaign } = useStores();
  const { label, to } = store.createAction(campaign.id);
  if (!to) return <Text size="sm">{label}</Text>;
  const isOnlyWay = store.readyToJoin.length === 0;
  const Icon = store.draft ? LuPencilLine : LuPlus;
  const text = store.draft ? label : isOnlyWay ? 'Create a character' : 'Create another character';
  return (
    <div>
      <Button
        component={Link}
        to={to}
        variant={isOnlyWay ? 'filled' : 'default'}
        leftSection={<Icon aria-hidden />}
        title={text}
        {...(isOnlyWay ? { 'data-autofocus': true } : {})}
        maw="100%"
      >
        {text}
      </Button>
    </div>
  );
});
