import { Anchor, Kbd } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../contracts/auth/auth.contract.js';
import { useStores } from '../core/stores.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { CampaignTable } from './parts/campaign-table.js';
import { ExplainerVideo } from './parts/explainer-video.js';
import { HomeCharacters } from './parts/home-characters.js';
import { HomeInvitations } from './parts/home-invitations.js';
import { HomeNextStep } from './parts/home-next-step.js';
import { HomeReminders } from './parts/home-reminders.js';
import { HomeSkeleton } from './parts/home-skeleton.js';
import { HomeSignedOut } from './parts/home-signed-out.js';
import { HomeWelcome } from './parts/home-welcome.js';
import { useFreshUser } from './parts/use-fresh-user.js';
import classes from './home.module.css';

/**
 * /: the welcome; the user's campaigns, or hints how to join one; their characters, their invitations and what to do
 * next; and the explainer video if the operator has set one.
 */
export const HomeScreen = observer(function HomeScreen() {
  const { session } = useStores();
  useEffect(() => void session.loadSiteInfo(), [session]);
  useFreshUser();
  const { user } = session;
  return (
    <Page title="Home" tabTitle="Questhearth" bare>
      <HomeWelcome user={user} isLoading={session.state === 'loading'} />
      {session.state === 'loading' || !session.isSiteInfoSettled ? <HomeSkeleton /> : <HomeParts user={user} />}
    </Page>
  );
});

const HomeParts = observer(function HomeParts({ user }: { user: CurrentUser | undefined }) {
  const { explainerVideo } = useStores().session;
  return (
    <>
      {user && <HomeNextStep user={user} />}
      <div className={classes.columns} data-video={explainerVideo !== null}>
        <div className={classes.main}>{user ? <OwnThings user={user} /> : <HomeSignedOut />}</div>
        <aside className={classes.side}>
          {user && <HomeInvitations requests={user.requests} />}
          {explainerVideo && <ExplainerVideo video={explainerVideo} />}
          {user && (
            <Panel title="Compendium">
              <p className={classes.feedback}>
                <Anchor component={Link} to="/compendium" underline="always">
                  Spells, items, classes and all other rules
                </Anchor>
                . Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> on any page to look one up.
              </p>
            </Panel>
          )}
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
    </>
  );
});

const OwnThings = observer(function OwnThings({ user }: { user: CurrentUser }) {
  return (
    <>
      {user.campaigns.length > 0 ? (
        <CampaignTable campaigns={user.campaigns} username={user.username} />
      ) : (
        <HomeReminders />
      )}
      <HomeCharacters characters={user.made_chars} />
    </>
  );
});
