import { Title } from '@mantine/core';
import classes from './home-welcome.module.css';

/** The welcome header: by name once one is known. */
export function HomeWelcome({ name }: { name: string | undefined }) {
  return (
    <header className={classes.header}>
      <Title order={1} tabIndex={-1} className={classes.title ?? ''}>
        {name ? `Welcome, ${name}` : 'Welcome to Questhearth'}
      </Title>
      <p className={classes.lead}>
        {name
          ? 'The fire is lit and the dice are warm. Where does the road lead tonight?'
          : 'A table for your fifth-edition campaigns: a shared live map, characters that explain themselves, and sheets to play from.'}
      </p>
    </header>
  );
}
