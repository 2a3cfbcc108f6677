import { Badge, Button } from '@mantine/core';
import { LuMap } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { UserCampaign } from '../../../contracts/auth/auth.contract.js';
import { Panel } from '../../ui/panel.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import { isDmOf } from '../next-step.js';
import classes from './campaign-table.module.css';

interface CampaignTableProps {
  campaigns: readonly UserCampaign[];
  /** The username of the user. */
  username: string;
}

/** A table of the user's campaigns with their role in each. A click on a row opens the campaign, a button its map. */
export function CampaignTable({ campaigns, username }: CampaignTableProps) {
  return (
    <Panel title="Your Campaigns">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Campaign Name</th>
            <th scope="col" className={classes.number}>
              # of Members
            </th>
            <th scope="col" className={classes.masters}>
              Dungeon Master(s)
            </th>
            <td className={classes.map} />
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} isDm={isDmOf(campaign, username)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function CampaignRow({ campaign, isDm }: { campaign: UserCampaign; isDm: boolean }) {
  const { id, name, photo, groups } = campaign;
  const masters = groups
    .filter(({ dm }) => dm)
    .map(({ display_name }) => display_name)
    .join(', ');
  return (
    <tr className={classes.row}>
      <td>
        <Link to={`/campaigns/${id}`} className={classes.link}>
          <Thumbnail name={name} photo={photo} size={34} />
          <span className={classes.words}>
            <span className={classes.name} title={name} dir="auto">
              {name}
            </span>
            <Badge component="span" size="sm" variant={isDm ? 'filled' : 'light'}>
              {isDm ? 'DM' : 'PC'}
            </Badge>
          </span>
        </Link>
      </td>
      <td className={classes.number}>{groups.length}</td>
      <td className={classes.masters}>{masters}</td>
      <td className={classes.map}>
        <Button
          component={Link}
          to={`/campaigns/${id}?section=field`}
          size="compact-sm"
          variant="light"
          className={classes.open ?? ''}
          leftSection={<LuMap aria-hidden />}
          aria-label={`Open map of ${name}`}
        >
          Open map
        </Button>
      </td>
    </tr>
  );
}
