import { observer } from 'mobx-react-lite';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { DiceInTexts } from '../../../../ui/dice-in-texts.js';
import { MarkedText } from '../../../../ui/marked-text.js';
import { CreatureHeader } from './creature-header.js';
import classes from './side-stat-block.module.css';

/** What a player knows of the creature of a marker, beside the map. */
export const LearntLines = observer(function LearntLines({ marker }: { marker: Marker }) {
  return (
    <>
      <CreatureHeader marker={marker} />
      <div className={classes.body}>
        <p className={classes.lead}>What you know of this creature:</p>
        <dl className={classes.learnt}>
          {(marker.learnt ?? []).map(({ label, text }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                {/* It is the DM who rolls for the creature. */}
                <DiceInTexts value={null}>
                  <MarkedText text={text} />
                </DiceInTexts>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
});
