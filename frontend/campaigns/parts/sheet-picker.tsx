import { ActionIcon, Button, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GiCharacter } from 'react-icons/gi';
import { LuDoorClosed, LuTrash2 } from 'react-icons/lu';
import type { CampaignRole } from '../../../contracts/campaigns/campaigns.policy.js';
import type { PickerCharacter } from '../../../contracts/characters/characters.contract.js';
import { raceText } from '../../characters/character-labels.js';
import { useStores } from '../../core/stores.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { BringCharacterPopup } from './bring-character.js';
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
  const { campaign: store, notices } = useStores();
  if (store.pickerCharacters.length === 0 || !store.may('character.read'))
    return <NoCharacters level={store.level ?? 'viewer'} />;
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
      <PageHeader title="Choose a Character Sheet to View" lead={store.campaign?.name} />
      <ul className={classes.rows}>
        {store.pickerCharacters.map((row) => (
          <li key={row.id} className={classes.row}>
            <Thumbnail name={row.name} photo={row.photo} size={48} />
            <div className={classes.details}>
              <UnstyledButton fw={600} dir="auto" onClick={() => onOpen(row.id)}>
                {row.name}
              </UnstyledButton>
              <Text size="sm" c="dimmed">
                {raceText(row)} {row.classification}, level {row.level}
              </Text>
            </div>
            <Text size="sm" dir="auto">
              {row.creator_name}
            </Text>
            <Tooltip label={`Remove ${row.name} from the campaign`}>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Remove ${row.name} from the campaign`}
                onClick={() => void remove(row)}
              >
                <LuTrash2 aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
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
      <EmptyState icon={<GiCharacter />} text={EMPTY[level]} action={bring} />
      <BringCharacterPopup opened={bringing} onClose={() => setBringing(false)} />
    </>
  );
}
