import { Checkbox, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Companion } from '../../../../contracts/map/companion.types.js';
import { companionEmits } from '../../../../contracts/map/companions.contract.js';
import type { SetCompanion } from '../../../../contracts/map/companions.dto.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { useStores } from '../../../core/stores.js';
import { useFieldView } from '../field-view-context.js';
import { useTasks } from '../panels/use-submission.js';
import { CompanionActions } from './companion-actions.js';
import classes from './marker-creature.module.css';

/** The value of the choice of who plays a companion for which it is nobody but DMs. */
const DM_ALONE = 'dm';

/** For the DM: at whose side a creature is, who plays it, and how. */
export const CompanionChoice = observer(function CompanionChoice({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const { problem, run } = useTasks<MarkerAck>();
  const companion = marker.creature?.companion;
  const owners = [...field.map.board.markers.values()].filter(({ character }) => character !== null);
  const set = (fields: Omit<SetCompanion, 'markerId'>): void =>
    void run(() => field.map.send(companionEmits.setCompanion, { markerId: marker.id, ...fields }));
  if (owners.length === 0) return null;
  return (
    <>
      <NativeSelect
        size="xs"
        label="At the side of"
        value={companion?.character_id ?? ''}
        error={problem}
        onChange={({ currentTarget: { value } }) => set(value === '' ? {} : { characterId: value })}
      >
        <option value="">Nobody</option>
        {owners.map(({ character }) => (
          <option key={character!.id} value={character!.id}>
            {character!.name}
          </option>
        ))}
      </NativeSelect>
      {companion && <Choices companion={companion} set={set} />}
      <CompanionActions marker={marker} />
    </>
  );
});

interface ChoicesProps {
  companion: Companion;
  set: (fields: Omit<SetCompanion, 'markerId'>) => void;
}

const Choices = observer(function Choices({ companion, set }: ChoicesProps) {
  const { field } = useFieldView();
  const { campaign } = useStores();
  const { character_id: characterId, player_id: playerId, returns, vanishes, turns } = companion;
  const isPlayer = field.players.some(({ id }) => id === playerId);
  // Before the members are known, nobody has left.
  const members = campaign.campaign?.users;
  const hasLeft = playerId !== null && members !== undefined && !members.some(({ id }) => id === playerId);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          size="xs"
          label="Played by"
          value={playerId !== null && (isPlayer || hasLeft) ? playerId : DM_ALONE}
          onChange={({ currentTarget: { value } }) =>
            set({ characterId, ...(value === DM_ALONE ? { isDmAlone: true } : { playerId: value }) })
          }
        >
          {hasLeft && (
            <option value={playerId} disabled>
              Left the campaign
            </option>
          )}
          <option value={DM_ALONE}>DMs alone</option>
          {field.players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          size="xs"
          label="Its turn"
          value={turns}
          data={[
            { value: 'own', label: 'On its own' },
            { value: 'after_owner', label: 'After its owner' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            set({ characterId, turns: value === 'after_owner' ? 'after_owner' : 'own' })
          }
        />
      </div>
      {hasLeft && (
        <p className={classes.note}>Its player has left the campaign. Until you choose another, only DMs play it.</p>
      )}
      <Checkbox
        size="xs"
        label="Its player may put it away and call it back"
        checked={returns}
        onChange={({ currentTarget }) => set({ characterId, returns: currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label="Disappears at 0 hit points"
        checked={vanishes}
        onChange={({ currentTarget }) => set({ characterId, vanishes: currentTarget.checked })}
      />
    </>
  );
});
