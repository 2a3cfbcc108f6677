import { Button, Checkbox, Group, Switch, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { LuTrash2, LuUserPlus } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '../../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../../core/stores.js';
import { PageHeader } from '../../ui/page-header.js';
import { countText } from '../../ui/count-text.js';
import { PictureField } from '../../ui/picture-field.js';
import { AttackApplicationChoice } from './attack-application-choice.js';
import classes from './campaign-settings.module.css';
import { DetailsForm } from './details-form.js';
import { DownloadCampaign } from './download-campaign.js';
import { EncumbranceChoice } from './encumbrance-choice.js';
import { InvitePopup } from './invite-popup.js';
import { JoinLink } from './join-link.js';
import { MembersTable } from './members-table.js';
import { PartyHealthChoice } from './party-health-choice.js';
import { PlayersSeeCreatures } from './players-see-creatures.js';
import { PendingInvitations } from './pending-invitations.js';
import { TableScreenLink } from './table-screen-link.js';
import { WaitingCharacters } from './waiting-characters.js';

/** The Settings section, for the DM. */
export const CampaignSettings = observer(function CampaignSettings() {
  const { campaign: store, notices } = useStores();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const { campaign } = store;
  if (!campaign) return null;

  const remove = async (): Promise<void> => {
    const message = 'Are you sure you want to delete this Campaign? All members of this Campaign will also be removed.';
    const question = { title: `Delete ${campaign.name}?`, message, details: lossesOf(campaign) };
    if ((await notices.confirm({ ...question, action: 'Delete Campaign', danger: true })) && (await store.delete()))
      await navigate('/campaigns');
  };
  return (
    <>
      <PageHeader title="Settings" lead={<span className={classes.name}>{campaign.name}</span>} />
      <section className={classes.section}>
        <Group justify="space-between">
          <Title order={2} size="h3">
            MEMBERS
          </Title>
          {store.may('campaign.invite') && (
            <Button leftSection={<LuUserPlus aria-hidden />} onClick={() => setInviting(true)}>
              Invite a user
            </Button>
          )}
        </Group>
        <MembersTable />
      </section>
      {store.may('character.give') && <WaitingCharacters key={campaign.id} campaignId={campaign.id} />}
      {store.may('campaign.join_link') && (
        <SettingsSection title="Join with a link">
          <JoinLink />
        </SettingsSection>
      )}
      {store.may('campaign.invite') && (
        <SettingsSection title="Open invitations" titleId="open-invitations">
          <PendingInvitations />
        </SettingsSection>
      )}
      {store.may('campaign.table_screen') && (
        <SettingsSection title="Table screen">
          <TableScreenLink />
        </SettingsSection>
      )}
      <SettingsSection title="Name and description">
        <DetailsForm saved={campaign} />
      </SettingsSection>
      <SettingsSection title="Visibility">
        <VisibilitySwitch />
      </SettingsSection>
      <SettingsSection title="Encumbrance">
        <EncumbranceChoice />
      </SettingsSection>
      <SettingsSection title="Party health">
        <PartyHealthChoice />
      </SettingsSection>
      <SettingsSection title="Items">
        <PlayersWriteItems />
      </SettingsSection>
      <SettingsSection title="Creatures">
        <PlayersSeeCreatures />
      </SettingsSection>
      <SettingsSection title="Attacks">
        <AttackApplicationChoice />
      </SettingsSection>
      <SettingsSection title="Campaign image">
        <PictureField
          name={campaign.name}
          photo={campaign.photo}
          onSave={(file) =>
            store.change({ type: 'upload_photo', file, genre: 'campaigns', category: 'campaign', id: campaign.id })
          }
        />
      </SettingsSection>
      {store.may('campaign.export') && (
        <SettingsSection title="Download this campaign" titleId="download-campaign">
          <DownloadCampaign campaignId={campaign.id} />
        </SettingsSection>
      )}
      <SettingsSection title="Delete this campaign">
        <div>
          <Button color="red" variant="light" leftSection={<LuTrash2 aria-hidden />} onClick={() => void remove()}>
            Delete Campaign
          </Button>
        </div>
      </SettingsSection>
      <InvitePopup opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
});

interface SettingsSectionProps {
  title: string;
  /** The id of its title, which makes a region of it; left out: it is none. */
  titleId?: string;
  children: ReactNode;
}

const SettingsSection = ({ title, titleId, children }: SettingsSectionProps) => (
  <section className={classes.section} aria-labelledby={titleId}>
    <Title order={2} size="h3" id={titleId}>
      {title}
    </Title>
    {children}
  </section>
);

/** Says what goes with a deleted campaign. */
function lossesOf({ users, characters }: Campaign): string {
  const members = countText(users.length, 'member');
  const owners = characters.length > 0 ? ` and ${countText(characters.length, 'character')}` : '';
  const kept = characters.length > 0 ? ' The owners keep their characters.' : '';
  return `It has ${members}${owners}. Its map, its markers and its notes will be deleted.${kept} This cannot be undone.`;
}

/** Switches between public and private, each after a confirmation. */
const VisibilitySwitch = observer(function VisibilitySwitch() {
  const { campaign: store, notices } = useStores();
  const isPublic = store.campaign?.public ?? false;
  const toggle = async (): Promise<void> => {
    const message = isPublic
      ? 'Are you sure you want to make this campign private? Your campaign will no longer be visible to all other users.'
      : 'Are you sure you want to make this campign public? Your campaign will become visible to all other users.';
    const action = isPublic ? 'Make private' : 'Make public';
    if (await notices.confirm({ message, action }))
      await store.change({ type: isPublic ? 'make_private' : 'make_public' });
  };
  return (
    <Switch
      checked={isPublic}
      onChange={() => void toggle()}
      label={isPublic ? 'This is a Public campaign, Set to Private?' : 'This is a Private campaign, Set to Public?'}
    />
  );
});

/** Whether players may write items; it holds at once. */
const PlayersWriteItems = observer(function PlayersWriteItems() {
  const { campaign: store } = useStores();
  const isAllowed = store.campaign?.players_write_items ?? false;
  return (
    <Checkbox
      checked={isAllowed}
      onChange={() => void store.change({ type: 'set_players_write_items', playersWriteItems: !isAllowed })}
      label="Players may write items of their own"
      description="They give them to their own characters. You see all items and can change them."
    />
  );
});
