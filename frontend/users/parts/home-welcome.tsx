import { Title } from '@mantine/core';
import classes from './home-welcome.module.css';

/** The welcome header; greets a signed-in user by name. */
export function HomeWelcome({ name }: { name: string | undefined }) {
  return (
    <header className={classes.header}>
      <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
        {name ? (
          <>
            Welcome, <bdi>{name}</bdi>
          </>
        ) : (
          'Welcome to Questhearth'
        )}
      </Title>
      <p className={classes.lead}>
        {name
          ? 'Open one of your campaigns, or work on your characters.'
          : 'Run fifth-edition campaigns: a shared live map, a character builder that explains every number, and character sheets.'}
      </p>
    </header>
  );
}
