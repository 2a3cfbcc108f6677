import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { GiTabletopPlayers } from 'react-icons/gi';
import { LuUnlink, LuUnplug } from 'react-icons/lu';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import type { JoinLinkReply } from '../../contracts/campaigns/campaigns.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import { AuthCard } from '../auth/parts/auth-card.js';
import { useRunOnce } from '../auth/parts/use-run-once.js';
import { forgetJoin, pendingJoin, rememberJoin } from '../core/pending-join.js';
import { useStores } from '../core/stores.js';
import { dateTimeText } from '../ui/date-text.js';
import { Loading } from '../ui/loading.js';
import { MessageScreen } from '../ui/message-screen.js';

/** /join/{token}: asks a visitor to log in or sign up, and a signed-in user whether to join; members go to the campaign. */
export const JoinScreen = observer(function JoinScreen() {
  const { join: store, session } = useStores();
  const { token = '' } = useParams();
  const { state } = session;
  // The reply depends on who is signed in.
  useEffect(() => void (state !== 'loading' && store.open(token)), [store, token, state]);
  if (store.failure) return <BrokenLink failure={store.failure} onRetry={() => void store.open(token)} />;
  if (!store.link || state === 'loading') return <Loading label="Opening the join link" />;
  if (store.link.is_member) return <Navigate to={`/campaigns/${store.link.campaign.id}`} replace />;
  return state === 'signedIn' ? <JoinNow link={store.link} /> : <LogInToJoin link={store.link} token={token} />;
});

function BrokenLink({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const isGone = failure.code === 404;
  useEffect(() => void (isGone && forgetJoin()), [isGone]);
  if (!isGone)
    return (
      <MessageScreen
        isAlert
        icon={<LuUnplug />}
        title="The join link could not be opened"
        text={failure.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  return (
    <MessageScreen
      icon={<LuUnlink />}
      title="This join link does not work"
      text="It has expired, or the DM has renewed or ended it. Ask the DM of the campaign for a new link."
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    />
  );
}

interface JoinCardProps {
  link: JoinLinkReply;
  /** The sentence after who invites. */
  ask: string;
  children: ReactNode;
}

/** The name of the campaign, who invites, until when, and the buttons. */
function JoinCard({ link: { campaign, invited_by, expires_at }, ask, children }: JoinCardProps) {
  const hosts = new Intl.ListFormat('en').format(invited_by);
  const invite = invited_by.length > 1 ? 'invite' : 'invites';
  return (
    <AuthCard
      title={`Join ${campaign.name}`}
      focusHeading
      icon={<GiTabletopPlayers />}
      lead={`${hosts} ${invite} you to play in this campaign. ${ask}`}
      foot={`This link works until ${dateTimeText(expires_at)}.`}
    >
      {children}
    </AuthCard>
  );
}

/** For a visitor: every way to sign in leads back to this page; the two buttons also say that they want to join. */
function LogInToJoin({ link, token }: { link: JoinLinkReply; token: string }) {
  const campaign = link.campaign.name;
  const choose = (): void => rememberJoin({ token, campaign, isChosen: true });
  useEffect(() => rememberJoin({ token, campaign, isChosen: false }), [token, campaign]);
  return (
    <JoinCard link={link} ask="Log in or sign up to join.">
      <Group justify="center">
        <Button component={Link} to="/login" onClick={choose}>
          Log In
        </Button>
        <Button component={Link} to="/register" variant="default" onClick={choose}>
          Sign Up
        </Button>
      </Group>
    </JoinCard>
  );
}

/** Joins at once when the user has chosen that before they signed in; asks otherwise. */
const JoinNow = observer(function JoinNow({ link }: { link: JoinLinkReply }) {
  const { join: store } = useStores();
  const navigate = useNavigate();
  const runOnce = useRunOnce();
  const { token = '' } = store;
  const join = async (): Promise<void> => {
    const path = await store.join();
    if (path) await navigate(path, { replace: true });
  };
  useEffect(() => {
    runOnce(token, async () => {
      const pending = pendingJoin();
      forgetJoin();
      if (pending?.isChosen && pending.token === token) await join();
    });
  });
  return (
    <JoinCard link={link} ask="You will join as a player.">
      <Group justify="center">
        <Button loading={store.isJoining} onClick={() => void join()}>
          Join the campaign
        </Button>
      </Group>
      <Text size="sm" c="dimmed" ta="center" mt="md">
        The members of the campaign will see your name and the characters that you bring.
      </Text>
    </JoinCard>
  );
});
