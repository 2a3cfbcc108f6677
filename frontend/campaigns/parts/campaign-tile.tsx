import { Link } from 'react-router-dom';
import type { CampaignSample } from '../../../contracts/campaigns/campaigns.contract.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './campaign-tile.module.css';

/** A link to a campaign: its picture or first letter, and its name. */
export function CampaignTile({ campaign: { id, name, photo } }: { campaign: CampaignSample }) {
  return (
    <Link to={`/campaigns/${id}`} className={classes.tile}>
      <Thumbnail name={name} photo={photo} size={64} />
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
    </Link>
  );
}
