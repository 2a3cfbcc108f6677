import { Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { CampaignSample } from '../../../contracts/campaigns/campaigns.contract.js';
import { CampaignTile } from './campaign-tile.js';
import classes from './campaign-tiles.module.css';

interface CampaignTilesProps {
  title: string;
  tiles: readonly CampaignSample[];
  loading: boolean;
  /** The text for an empty list. */
  empty: string;
}

/** A heading and a list of campaign tiles. */
export function CampaignTiles({ title, tiles, loading, empty }: CampaignTilesProps) {
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
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={94} radius="md" />
          ))}
        </div>
      ) : (
        <Text c="dimmed">{empty}</Text>
      )}
    </section>
  );
}
