import { Badge, Button } from '@mantine/core';
import { useMemo } from 'react';
import { LuMap } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { UserCampaign } from '../../../contracts/auth/auth.contract.js';
import { ListName } from '../../ui/list/list-name.js';
import type { ListShape } from '../../ui/list/list.types.js';
import { ShortList } from '../../ui/list/short-list.js';
import { Panel } from '../../ui/panel.js';
import { isDmOf } from '../next-step.js';

interface CampaignTableProps {
  campaigns: readonly UserCampaign[];
  /** The username of the user. */
  username: string;
}

const mastersOf = ({ groups }: UserCampaign): string =>
  groups
    .filter(({ dm }) => dm)
    .map(({ display_name }) => display_name)
    .join(', ');

const shapeOf = (username: string): ListShape<UserCampaign> => ({
  initial: 'name',
  columns: [
    {
      id: 'name',
      title: 'Campaign Name',
      cellOf: (campaign) => (
        <ListName name={campaign.name} photo={campaign.photo} to={`/campaigns/${campaign.id}`}>
          <Badge component="span" size="sm" variant={isDmOf(campaign, username) ? 'filled' : 'light'}>
            {isDmOf(campaign, username) ? 'DM' : 'PC'}
          </Badge>
        </ListName>
      ),
      orderOf: ({ name }) => name,
    },
    {
      id: 'members',
      title: '# of Members',
      kind: 'number',
      width: '124px',
      cellOf: ({ groups }) => groups.length,
      orderOf: ({ groups }) => groups.length,
    },
    { id: 'masters', title: 'Dungeon Master(s)', width: '24%', cellOf: mastersOf, orderOf: mastersOf },
    {
      id: 'map',
      title: '',
      width: '136px',
      cellOf: ({ id, name }) => (
        <Button
          component={Link}
          to={`/campaigns/${id}?section=field`}
          size="compact-sm"
          variant="light"
          leftSection={<LuMap aria-hidden />}
          aria-label={`Open map of ${name}`}
        >
          Open map
        </Button>
      ),
    },
  ],
  textOf: ({ name }) => name,
});

const idOf = ({ id }: UserCampaign): string => id;

/** A table of the user's campaigns with their role in each. A click on a row opens the campaign, a button its map. */
export function CampaignTable({ campaigns, username }: CampaignTableProps) {
  const shape = useMemo(() => shapeOf(username), [username]);
  return (
    <Panel title="Your campaigns">
      <ShortList label="Your campaigns" shape={shape} entries={campaigns} idOf={idOf} />
    </Panel>
  );
}
