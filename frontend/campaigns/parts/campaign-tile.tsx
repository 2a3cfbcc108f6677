import { Link } from 'react-router-dom';
import type { CampaignSample } from '../../../contracts/campaigns/campaigns.contract.js';
import { Tile } from '../../ui/tile.js';
import classes from './campaign-tile.module.css';

/** A link to a campaign: its picture or first letter, and its name. */
export function CampaignTile({ campaign: { id, name, photo } }: { campaign: CampaignSample }) {
  return (
    <Link to={`/campaigns/${id}`} className={classes.tile}>
      <Tile name={name} photo={photo} size={64} />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </Link>
  );
}
