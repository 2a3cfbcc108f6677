import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuPlus, LuUpload } from 'react-icons/lu';
import { useStores } from '../core/stores.js';
import { WaitingInvitations } from '../notifications/parts/waiting-invitations.js';
import { ErrorState } from '../ui/error-state.js';
import { Page } from '../ui/page.js';
import { ImportCampaign } from './parts/import-campaign.js';
import { CreateCampaign } from './parts/create-campaign.js';
import { CampaignTiles } from './parts/campaign-tiles.js';

/** /campaigns: other public campaigns, the user's campaigns, and buttons that create and import one. */
export const CampaignsScreen = observer(function CampaignsScreen() {
  const { campaigns, session } = useStores();
  const [creating, setCreating] = useState(false);
  const [importing, setImporting] = useState(false);
  const signedIn = session.state === 'signedIn';
  useEffect(() => void campaigns.load(), [campaigns, signedIn]);

  const buttons = (
    <Group gap="sm">
      <Button variant="default" leftSection={<LuUpload aria-hidden />} onClick={() => setImporting(true)}>
        Import a campaign
      </Button>
      <Button leftSection={<LuPlus aria-hidden />} onClick={() => setCreating(true)}>
        Create a Campaign
      </Button>
    </Group>
  );
  return (
    <Page title="Campaigns" actions={signedIn && buttons}>
      <WaitingInvitations />
      {campaigns.failure ? (
        <ErrorState msg={campaigns.failure.message} onRetry={() => void campaigns.load()} />
      ) : (
        <>
          <CampaignTiles
            title="Check out how other public campaigns are doing:"
            tiles={campaigns.samples}
            loading={campaigns.state === 'loading'}
            empty="No other campaign is public yet."
          />
          <CampaignTiles
            title="Your Campaigns:"
            tiles={campaigns.mine}
            loading={campaigns.state === 'loading'}
            empty={campaigns.emptyMessage}
          />
        </>
      )}
      <CreateCampaign opened={creating} onClose={() => setCreating(false)} />
      <ImportCampaign opened={importing} onClose={() => setImporting(false)} />
    </Page>
  );
});
