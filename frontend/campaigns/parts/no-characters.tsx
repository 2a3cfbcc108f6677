import { Button } from '@mantine/core';
import { useState } from 'react';
import { GiCharacter } from 'react-icons/gi';
import { LuDoorClosed } from 'react-icons/lu';
import { MEMBERS_ONLY, type CampaignRole } from '../../../contracts/campaigns/campaigns.policy.js';
import { EmptyState } from '../../ui/empty-state.js';
import { BringCharacterPopup } from './bring-character.js';

const EMPTY: Readonly<Record<CampaignRole, string>> = {
  dm: [
    'There are no characters in this campaign.',
    'As a DM, encourage members of your campaign to import their created character(s).',
    'You may also import characters of your own into this campaign.',
  ].join(' '),
  player: "You don't have any characters in this campaign. Import one of your created characters into this campaign.",
  viewer: MEMBERS_ONLY,
};

/** Says that there is no sheet to open, and lets members bring a character of theirs. */
export function NoCharacters({ level }: { level: CampaignRole }) {
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
