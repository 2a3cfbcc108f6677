import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuScrollText } from 'react-icons/lu';
import { EffectChips } from '../../../characters/digests/effect-chips.js';
import { hitPointsText, lifeOfDigest } from '../../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../../characters/digests/hit-points-bar.js';
import { useDigests } from '../../../characters/digests/use-digests.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-character.module.css';

/**
 * The hit points and conditions of a marker's character and the link to its sheet, for the DM and for the character's
 * player.
 */
export const MarkerCharacter = observer(function MarkerCharacter({ characterId }: { characterId: string }) {
  const { field, sheet } = useFieldView();
  const campaignId = field.map.room.campaignId ?? '';
  const digest = useDigests(campaignId, [characterId]).of(characterId);
  const life = digest ? lifeOfDigest(digest) : 'Up';
  const openSheet = (): void => {
    field.popups.closeUnlessChanged();
    sheet.show(characterId);
  };
  return (
    <div className={classes.character} role="group" aria-label="Character" data-figures>
      <div className={classes.numbers}>
        <span data-life={life}>
          HP <b>{digest ? hitPointsText(digest) : '–/–'}</b>
          {digest && digest.temp_hp > 0 && ` +${digest.temp_hp}`}
          {life !== 'Up' && ` ${life}`}
        </span>
        <span>
          AC <b>{digest?.armor_class ?? '–'}</b>
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<LuScrollText size={15} aria-hidden />}
        onClick={openSheet}
      >
        Open sheet
      </Button>
      <div className={classes.state}>
        <HitPointsBar points={digest} life={digest && life} />
        {digest && <EffectChips digest={digest} />}
      </div>
    </div>
  );
});
