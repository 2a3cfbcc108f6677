import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { PickerCharacter } from '../../../contracts/characters/characters.contract.js';
import { useDigests } from '../../characters/digests/use-digests.js';
import { useStores } from '../../core/stores.js';
import { PageHeader } from '../../ui/page-header.js';
import { CharacterCard } from './character-card.js';
import { NoCharacters } from './no-characters.js';
import classes from './sheet-picker.module.css';

const HEADING = 'Choose a Character Sheet to View';

/** The Char Sheet section: the characters whose sheets the user may open. */
export const SheetPicker = observer(function SheetPicker({ onOpen }: { onOpen: (characterId: string) => void }) {
  const { campaign: store } = useStores();
  if (store.pickerCharacters.length === 0 || !store.may('character.read') || !store.campaign) return <Empty />;
  return <Cards campaignId={store.campaign.id} onOpen={onOpen} />;
});

interface CardsProps {
  campaignId: string;
  onOpen: (characterId: string) => void;
}

const Cards = observer(function Cards({ campaignId, onOpen }: CardsProps) {
  const { campaign: store, notices } = useStores();
  const ids = store.pickerCharacters.map(({ id }) => id);
  const digests = useDigests(campaignId, ids);
  const remove = async ({ id, name }: PickerCharacter): Promise<void> => {
    const confirmed = await notices.confirm({
      message: `Are you sure you want to remove ${name} from the campaign?`,
      action: 'Remove',
      danger: true,
    });
    if (confirmed) await store.removeCharacter(id);
  };
  return (
    <>
      <PageHeader title={HEADING} lead={store.campaign?.name} />
      {digests.state === 'failed' && (
        <p className={classes.failure} role="alert">
          Hit points and conditions could not be loaded.
          <Button size="compact-sm" variant="default" onClick={digests.tryAgain}>
            Try again
          </Button>
        </p>
      )}
      <ul className={classes.cards}>
        {store.pickerCharacters.map((character) => (
          <CharacterCard
            key={character.id}
            character={character}
            digest={digests.of(character.id)}
            onOpen={() => onOpen(character.id)}
            onRemove={() => void remove(character)}
          />
        ))}
      </ul>
    </>
  );
});

/** The picker without a character. */
const Empty = observer(function Empty() {
  const { level = 'viewer' } = useStores().campaign;
  return (
    <>
      {level !== 'viewer' && <PageHeader title={HEADING} />}
      <NoCharacters level={level} />
    </>
  );
});
