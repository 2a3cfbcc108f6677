import { Anchor, Center, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { CampaignTable } from './parts/campaign-table.js';
import { ExplainerVideo } from './parts/explainer-video.js';
import { HomeReminders } from './parts/home-reminders.js';
import { HomeSignedOut } from './parts/home-signed-out.js';
import { HomeWelcome } from './parts/home-welcome.js';
import classes from './home.module.css';

/** /: the welcome, the user's campaigns or hints how to join one, and the explainer video if the operator has set one. */
export const HomeScreen = observer(function HomeScreen() {
  const { session } = useStores();
  useEffect(() => void session.loadSiteInfo(), [session]);
  const { key } = useLocation();
  useEffect(() => session.refreshOnVisit(key), [session, key]);
  const { user, explainerVideo } = session;
  return (
    <Page title="Home" tabTitle="Questhearth" bare>
      <HomeWelcome name={user?.display_name} />
      <div className={classes.columns} data-video={explainerVideo !== null}>
        <div className={classes.main}>
          {session.state === 'loading' ? <CampaignsLoading /> : user ? <HomeCampaigns /> : <HomeSignedOut />}
        </div>
        <aside className={classes.side}>
          {explainerVideo && <ExplainerVideo video={explainerVideo} />}
          <Panel title="How are we doing?">
            <p className={classes.feedback}>
              Do you have a suggestion or a problem? Please{' '}
              <Anchor component={Link} to="/feedback" underline="always">
                send us your feedback
              </Anchor>
              .
            </p>
          </Panel>
        </aside>
      </div>
    </Page>
  );
});

const CampaignsLoading = () => (
  <Center mih={220} role="status">
    <Loader role="img" aria-label="Loading" />
  </Center>
);

const HomeCampaigns = observer(function HomeCampaigns() {
  const { session } = useStores();
  const campaigns = session.user?.campaigns ?? [];
  return campaigns.length > 0 ? <CampaignTable campaigns={campaigns} /> : <HomeReminders />;
});
