import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CurrentUser } from '../../../contracts/auth/auth.contract.js';
import classes from './home-welcome.module.css';

const LEADS = {
  visitor:
    'Run fifth-edition campaigns: a shared live map, a character builder that explains every number, and character sheets.',
  newcomer: 'You are new here. Create a campaign, join one with an invitation, or start a character.',
  user: 'Open one of your campaigns, or work on your characters.',
} as const;

interface HomeWelcomeProps {
  user: CurrentUser | undefined;
  /** Whether it is not known yet who is signed in. */
  isLoading: boolean;
}

/** The welcome header; greets a signed-in user by name, and a new one as new. */
export const HomeWelcome = observer(function HomeWelcome({ user, isLoading }: HomeWelcomeProps) {
  const isNew = user?.campaigns.length === 0 && user.made_chars.length === 0;
  return (
    <header className={classes.header}>
      <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
        {user ? (
          <>
            Welcome, <bdi>{user.display_name}</bdi>
          </>
        ) : (
          'Welcome to Questhearth'
        )}
      </Title>
      <p className={classes.lead}>{isLoading ? '\u00a0' : LEADS[user ? (isNew ? 'newcomer' : 'user') : 'visitor']}</p>
    </header>
  );
});
