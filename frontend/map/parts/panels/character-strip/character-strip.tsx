import { useClickOutside, useMergedRef } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useDigests } from '../../../../characters/digests/use-digests.js';
import { useStores } from '../../../../core/stores.js';
import { useFieldView } from '../../field-view-context.js';
import { useOverflow } from '../../../../ui/scroll-region.js';
import { useRovingFocus } from '../../../../ui/use-roving-focus.js';
import { useSidewaysWheel } from '../../../../ui/use-sideways-wheel.js';
import classes from './character-strip.module.css';
import { HitPointsPanel } from './hit-points-panel.js';
import { PartyItems } from './party-items.js';
import { StripItem } from './strip-item.js';

/**
 * The strip below the map with the campaign's characters whose sheets the user may open, and their hit points and
 * conditions. A player also sees the other characters, with the details that the campaign shows.
 */
export const CharacterStrip = observer(function CharacterStrip({ campaignId }: { campaignId: string }) {
  const { campaign } = useStores();
  const { strip } = useFieldView();
  const characters = campaign.pickerCharacters;
  const digests = useDigests(
    campaignId,
    characters.map(({ id }) => id),
  );
  const focus = useRovingFocus();
  const { ref: measured, isOverflowing } = useOverflow();
  const items = useMergedRef(focus.ref, measured, useSidewaysWheel());
  const [list, setList] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useClickOutside(
    strip.close,
    null,
    [list, panel].filter((node) => node !== null),
  );
  const selected = characters.filter(({ id }) => strip.selected.includes(id));
  const [first] = strip.selected;
  return (
    <div ref={setList} className={classes.strip}>
      <div {...focus} ref={items} className={classes.items} role="group" aria-label="Characters">
        {characters.map((character) => (
          <StripItem
            key={character.id}
            character={character}
            digest={digests.of(character.id)}
            panel={character.id === first && <HitPointsPanel ref={setPanel} characters={selected} digests={digests} />}
          />
        ))}
        <PartyItems characters={campaign.campaign?.characters ?? []} digests={digests} isBeyondView={isOverflowing} />
      </div>
      {digests.state === 'failed' && (
        <p className={classes.failure} role="alert">
          Hit points could not be loaded.
        </p>
      )}
    </div>
  );
});
