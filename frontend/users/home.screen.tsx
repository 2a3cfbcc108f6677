import { Anchor, Center, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { CampaignTable } from './parts/campaign-table.js';
import { ExplainerVideo } from './parts/explainer-video.js';
import { HomeReminders } from './parts/home-reminders.js';
import { HomeSignedOut } from './parts/home-signed-out.js';
import { HomeWelcome } from './parts/home-welcome.js';
import classes from './home.module.css';

/** /: the welcome, one's campaigns or how to come by one, and the explainer video where the operator has one. */
export const HomeScreen = observer(function HomeScreen() {
  const { session } = useStores();
  useEffect(() => void session.loadSite(), [session]);
  useEffect(() => void (session.state === 'in' && session.refresh()), [session, session.state]);
  const { user, video } = session;
  return (
    <Page title="Home" tabTitle="Questhearth" bare>
      <HomeWelcome name={user?.display_name} />
      <div className={classes.columns} data-video={video !== null}>
        <div className={classes.main}>
          {session.state === 'loading' ? <Waiting /> : user ? <HomeCampaigns /> : <HomeSignedOut />}
        </div>
        <aside className={classes.side}>
          {video && <ExplainerVideo video={video} />}
          <Panel title="How are we doing?">
            <p className={classes.feedback}>
              A wish, a worry, a word of praise:{' '}
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

const Waiting = () => (
  <Center mih={220} role="status">
    <Loader role="img" aria-label="Loading" />
  </Center>
);

const HomeCampaigns = observer(function HomeCampaigns() {
  const { session } = useStores();
  const campaigns = session.user?.campaigns ?? [];
  return campaigns.length > 0 ? <CampaignTable campaigns={campaigns} /> : <HomeReminders />;
});
