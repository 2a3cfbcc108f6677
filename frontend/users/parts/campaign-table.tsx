import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { UserCampaign } from '../../../contracts/auth/auth.contract.js';
import { Panel } from '../../ui/panel.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './campaign-table.module.css';

/** A table of the user's campaigns. A click on a row opens the campaign. */
export function CampaignTable({ campaigns }: { campaigns: readonly UserCampaign[] }) {
  return (
    <Panel title="Your Campaigns">
      <Table className={classes.table ?? ''} verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campaign Name</Table.Th>
            <Table.Th className={classes.number ?? ''}># of Members</Table.Th>
            <Table.Th>Dungeon Master(s)</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

function CampaignRow({ campaign: { id, name, groups } }: { campaign: UserCampaign }) {
  const masters = groups.filter(({ dm }) => dm).map(({ username }) => username);
  return (
    <Table.Tr className={classes.row ?? ''}>
      <Table.Td>
        <Link to={`/campaigns/${id}`} className={classes.link}>
          <Thumbnail name={name} photo={null} size={34} />
          <span className={classes.name} dir="auto">
            {name}
          </span>
        </Link>
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>{groups.length}</Table.Td>
      <Table.Td className={classes.masters ?? ''}>{masters.join(', ')}</Table.Td>
    </Table.Tr>
  );
}
