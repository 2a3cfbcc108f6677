import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { LuBellRing, LuFlameKindling, LuMap } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { Panel } from '../../ui/panel.js';
import classes from './home-reminders.module.css';

/** Tells a user without campaigns how to join or create one. */
export function HomeReminders() {
  return (
    <Panel title="Your Campaigns">
      <ul className={classes.list}>
        <Reminder icon={<LuFlameKindling />}>You are not in a campaign yet.</Reminder>
        <Reminder icon={<LuMap />}>
          <Anchor inherit underline="always" component={Link} to="/campaigns">
            Explore public campaigns
          </Anchor>{' '}
          or{' '}
          <Anchor inherit underline="always" component={Link} to="/campaigns">
            create a campaign
          </Anchor>{' '}
          and become its DM.
        </Reminder>
        <Reminder icon={<LuBellRing />}>
          Check your{' '}
          <Anchor inherit underline="always" component={Link} to="/notifications">
            notifications
          </Anchor>{' '}
          for an invite to a campaign.
        </Reminder>
      </ul>
    </Panel>
  );
}

function Reminder({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.reminder}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
