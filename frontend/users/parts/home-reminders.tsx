import { Anchor, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { LuBellRing, LuFlameKindling, LuMap, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { CreateCampaignProps } from '../../campaigns/parts/create-campaign.js';
import { Panel } from '../../ui/panel.js';
import { LazyPart, useLazyPart } from '../../ui/lazy-part.js';
import classes from './home-reminders.module.css';

const createCampaign = new LazyPart<CreateCampaignProps>(
  async () => (await import('../../campaigns/parts/create-campaign.js')).CreateCampaign,
);

/** Tells a user without campaigns how to join one, and lets them create one. */
export const HomeReminders = observer(function HomeReminders() {
  const [creating, setCreating] = useState(false);
  const CreateCampaign = useLazyPart(createCampaign);
  return (
    <Panel title="Your campaigns">
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
          and become its DM, the Dungeon Master who runs the game.
        </Reminder>
        <Reminder icon={<LuBellRing />}>
          Check your{' '}
          <Anchor inherit underline="always" component={Link} to="/notifications">
            notifications
          </Anchor>{' '}
          for an invitation to a campaign.
        </Reminder>
      </ul>
      <Button mt="sm" leftSection={<LuPlus aria-hidden />} onClick={() => setCreating(true)}>
        Create a campaign
      </Button>
      {CreateCampaign && <CreateCampaign opened={creating} onClose={() => setCreating(false)} />}
    </Panel>
  );
});

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
