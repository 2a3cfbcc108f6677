import { Skeleton, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { CampaignSample } from '../../../contracts/campaigns/campaigns.contract.js';
import { Folded } from '../../ui/list/folded.js';
import { ListBar } from '../../ui/list/list-bar.js';
import { listed } from '../../ui/list/list-rules.js';
import { NothingMatches } from '../../ui/list/list.js';
import { WHOLE_LIST, type ListShape } from '../../ui/list/list.types.js';
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
        <Tiles tiles={tiles} />
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

/** A list that has more tiles gets a search. */
const SEARCH_FROM = 8;

const nameOf = ({ name }: CampaignSample): string => name;

const SHAPE: ListShape<CampaignSample> = {
  initial: 'name',
  columns: [{ id: 'name', title: 'Name', cellOf: nameOf, orderOf: nameOf }],
  textOf: nameOf,
};

/** The tiles that a search leaves, folded when there are many. */
function Tiles({ tiles }: Pick<CampaignTilesProps, 'tiles'>) {
  const [query, setQuery] = useState(WHOLE_LIST);
  const found = listed(tiles, SHAPE, query);
  return (
    <>
      {tiles.length >= SEARCH_FROM && (
        <ListBar shape={SHAPE} entries={tiles} noun="campaigns" query={query} found={found.length} onQuery={setQuery} />
      )}
      {found.length === 0 && <NothingMatches noun="campaigns" onClear={() => setQuery(WHOLE_LIST)} />}
      <Folded entries={found} noun="campaigns" first={12}>
        {(shown) => (
          <ul className={classes.tiles}>
            {shown.map((campaign) => (
              <li key={campaign.id}>
                <CampaignTile campaign={campaign} />
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </>
  );
}
