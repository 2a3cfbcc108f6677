import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GiCharacter } from 'react-icons/gi';
import { LuDoorClosed } from 'react-icons/lu';
import type { CampaignRole } from '../../../contracts/campaigns/campaigns.policy.js';
import type { PickerCharacter } from '../../../contracts/characters/characters.contract.js';
import { useDigests } from '../../characters/digests/use-digests.js';
import { useStores } from '../../core/stores.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { BringCharacterPopup } from './bring-character.js';
import { CharacterCard } from './character-card.js';
import classes from './sheet-picker.module.css';

const EMPTY: Readonly<Record<CampaignRole, string>> = {
  dm: [
    'There are no characters in this campaign.',
    'As a DM, encourage members of your campaign to import their created character(s).',
    'You may also import characters of your own into this campaign.',
  ].join(' '),
  player: "You don't have any characters in this campaign. Import one of your created characters into this campaign.",
  viewer: 'Only members of this campaign can access this information.',
};

/** The Char Sheet section: the characters whose sheets the user may open. */
export const SheetPicker = observer(function SheetPicker({ onOpen }: { onOpen: (characterId: string) => void }) {
  const { campaign: store } = useStores();
  if (store.pickerCharacters.length === 0 || !store.may('character.read') || !store.campaign)
    return <NoCharacters level={store.level ?? 'viewer'} />;
  return <Cards campaignId={store.campaign.id} onOpen={onOpen} />;
});

interface CardsProps {
  campaignId: string;
  onOpen: (characterId: string) => void;
}

const HEADING = 'Choose a Character Sheet to View';

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

/** The empty picker, which lets members bring a character of theirs. */
function NoCharacters({ level }: { level: CampaignRole }) {
  const [bringing, setBringing] = useState(false);
  if (level === 'viewer') return <EmptyState icon={<LuDoorClosed />} text={EMPTY.viewer} />;
  const bring = <Button onClick={() => setBringing(true)}>Bring a character</Button>;
  return (
    <>
      <PageHeader title={HEADING} />
      <EmptyState icon={<GiCharacter />} text={EMPTY[level]} action={bring} />
      <BringCharacterPopup opened={bringing} onClose={() => setBringing(false)} />
    </>
  );
}
