import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { Page } from '../ui/page.js';
import { CreateCampaignPopup } from './parts/create-campaign.js';
import { TileRow } from './parts/tile-row.js';

/** /campaigns: public campaigns to look at, one's own to play in, and the way to a new one. */
export const CampaignsScreen = observer(function CampaignsScreen() {
  const { campaigns, session } = useStores();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const signedIn = session.state === 'in';
  useEffect(() => void campaigns.load(), [campaigns, signedIn]);

  const create = (
    <Button leftSection={<LuPlus aria-hidden />} onClick={() => setCreating(true)}>
      Create a Campaign
    </Button>
  );
  return (
    <Page title="Campaigns" actions={signedIn && create}>
      {campaigns.failure ? (
        <ErrorState msg={campaigns.failure.message} onRetry={() => void campaigns.load()} />
      ) : (
        <>
          <TileRow
            title="Check out how other public campaigns are doing:"
            tiles={campaigns.samples}
            loading={campaigns.state === 'loading'}
            empty="No other campaign is public yet."
          />
          <TileRow
            title="Your Campaigns:"
            tiles={campaigns.mine}
            loading={campaigns.state === 'loading'}
            empty={campaigns.msg}
          />
        </>
      )}
      <CreateCampaignPopup
        opened={creating}
        onClose={() => setCreating(false)}
        onSubmit={async (form) => {
          const to = await campaigns.create(form);
          setCreating(false);
          await navigate(to);
        }}
      />
    </Page>
  );
});
