import { Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { CampaignSample } from '../../../contracts/campaigns/campaigns.contract.js';
import { CampaignTile } from './campaign-tile.js';
import classes from './tile-row.module.css';

interface TileRowProps {
  title: string;
  tiles: readonly CampaignSample[];
  loading: boolean;
  /** What to say when there are none. */
  empty: string;
}

/** A heading and the campaigns under it. */
export function TileRow({ title, tiles, loading, empty }: TileRowProps) {
  const id = useId();
  return (
    <section className={classes.row} aria-labelledby={id}>
      <Title order={2} id={id} size="h3">
        {title}
      </Title>
      {tiles.length > 0 ? (
        <ul className={classes.tiles}>
          {tiles.map((campaign) => (
            <li key={campaign.id}>
              <CampaignTile campaign={campaign} />
            </li>
          ))}
        </ul>
      ) : loading ? (
        <div className={classes.tiles} aria-hidden>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={94} radius="md" />
          ))}
        </div>
      ) : (
        <Text c="dimmed">{empty}</Text>
      )}
    </section>
  );
}
