import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../core/stores.js';

/** Whether players see the creatures of the compendium; it holds at once. */
export const PlayersSeeCreatures = observer(function PlayersSeeCreatures() {
  const { campaign: store } = useStores();
  const isOpen = store.campaign?.players_see_creatures ?? true;
  return (
    <Checkbox
      checked={isOpen}
      onChange={() => void store.change({ type: 'set_players_see_creatures', playersSeeCreatures: !isOpen })}
      label="Players see the creatures of the compendium"
      description={
        'If not, players find no creature in the lists and the search. What you reveal on the map stays, ' +
        'and a player who is the DM of another campaign still sees all of them.'
      }
    />
  );
});
