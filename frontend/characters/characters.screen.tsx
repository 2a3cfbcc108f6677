import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { GiCharacter } from 'react-icons/gi';
import { LuPencilLine, LuPlus, LuUpload } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { loginPathFrom } from '../core/return-path.js';
import { useStores } from '../core/stores.js';
import { WaitingInvitations } from '../notifications/parts/waiting-invitations.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { ListSkeleton } from '../ui/list/list-skeleton.js';
import { Loading } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import type { CreateAction } from './characters.store.js';
import { CharactersTable, FACTS } from './parts/characters-table.js';
import { ImportPopup } from './parts/import-popup.js';
import { useFileImport } from './use-file-import.js';

/** /characters: the user's characters and their draft. */
export const CharactersScreen = observer(function CharactersScreen() {
  const { characters: store, session } = useStores();
  const signedIn = session.state === 'signedIn';
  useEffect(() => {
    if (signedIn) void store.load();
  }, [store, signedIn]);
  if (session.state === 'loading')
    return (
      <Page title="Characters">
        <Loading />
      </Page>
    );
  if (!signedIn) return <SignedOut />;
  return (
    <Page
      title="Characters"
      lead="Finish your draft, or join a campaign with a finished character."
      actions={
        store.state === 'ready' && (
          <>
            <ImportFileButton />
            <CreateButton {...store.createAction()} hasDraft={store.draft !== undefined} />
          </>
        )
      }
    >
      <WaitingInvitations />
      {store.state === 'loading' && <ListSkeleton label="Loading your characters" columns={FACTS} rows={4} />}
      {store.state === 'failed' && <ErrorState msg={store.failure?.message ?? ''} onRetry={() => void store.load()} />}
      {store.state === 'ready' && <CharactersTable empty={<NoCharacters />} />}
      <ImportPopup />
    </Page>
  );
});

function SignedOut() {
  return (
    <Page title="Characters">
      <EmptyState
        icon={<GiCharacter />}
        text="Please log in to view your characters"
        action={
          <Button component={Link} to={loginPathFrom({ pathname: '/characters', search: '' })}>
            Log In
          </Button>
        }
      />
    </Page>
  );
}

function NoCharacters() {
  return (
    <EmptyState
      icon={<GiCharacter />}
      title="You have no characters yet"
      text="Start a new character and choose its bio, race, class and background. Your work is saved as you go."
    />
  );
}

/** Makes a character out of a file that a sheet has exported. */
const ImportFileButton = observer(function ImportFileButton() {
  const { characters: store } = useStores();
  const chooseFile = useFileImport();
  const isFull = store.createAction().to === undefined;
  return (
    <Button
      variant="default"
      leftSection={<LuUpload aria-hidden />}
      disabled={isFull}
      loading={store.isImportingFile}
      onClick={chooseFile}
    >
      Import a character file
    </Button>
  );
});

function CreateButton({ label, to, hasDraft }: CreateAction & { hasDraft: boolean }) {
  if (!to) return <Button disabled>{label}</Button>;
  const Icon = hasDraft ? LuPencilLine : LuPlus;
  return (
    <Button component={Link} to={to} leftSection={<Icon aria-hidden />}>
      {label}
    </Button>
  );
}
