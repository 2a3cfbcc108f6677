import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuArrowUp, LuBell, LuCrown, LuEye, LuHourglass, LuPlay, LuTrash2, LuZap } from 'react-icons/lu';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { newId } from '../../../../core/new-id.js';
import { isConcealed } from '../../../marker-visibility.js';
import { useFieldView } from '../../field-view-context.js';

/** How many legendary actions the menu offers, the usual number first. SRD "Legendary Actions". */
const LEGENDARY_COUNTS = [3, 1, 2, 4, 5];

interface TurnRowMenuProps {
  participant: ParticipantView;
  name: string;
}

/** What one may do with a participant: the DM everything, a player reminders. */
export const TurnRowMenu = observer(function TurnRowMenu({ participant, name }: TurnRowMenuProps) {
  const { turns } = useFieldView();
  return (
    <RowMenu name={name}>
      {turns.isDm && <DmItems participant={participant} name={name} />}
      <ReminderItems participant={participant} />
    </RowMenu>
  );
});

const DmItems = observer(function DmItems({ participant }: TurnRowMenuProps) {
  const { field, turns } = useFieldView();
  const { id: participantId, is_surprised, is_delaying, legendary } = participant;
  const marker = turns.markerOf(participant);
  const isTurn = turns.current?.id === participantId && !turns.encounter?.is_turn_over;
  const equal = turns.encounter?.participants.filter(({ initiative }) => initiative === participant.initiative) ?? [];
  const before = equal[equal.findIndex(({ id }) => id === participantId) - 1];
  return (
    <>
      {marker && isConcealed(marker) && (
        <Menu.Item leftSection={<LuEye />} onClick={() => field.map.reportRefusal(field.map.showToAll(marker))}>
          Show to all players
        </Menu.Item>
      )}
      {isTurn && turns.mayDelay(participant) && (
        <Menu.Item leftSection={<LuHourglass />} onClick={() => turns.send(turnEmits.delayTurn, { participantId })}>
          Delay the turn
        </Menu.Item>
      )}
      {is_delaying && (
        <Menu.Item leftSection={<LuPlay />} onClick={() => turns.send(turnEmits.resumeTurn, { participantId })}>
          Take the delayed turn now
        </Menu.Item>
      )}
      {before && (
        <Menu.Item
          leftSection={<LuArrowUp />}
          onClick={() => turns.send(turnEmits.reorderTurn, { participantId, beforeId: before.id })}
        >
          Move before {turns.nameOf(before)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<LuZap />}
        onClick={() => turns.send(turnEmits.setSurprise, { participantId, isSurprised: !is_surprised })}
      >
        {is_surprised ? 'Not surprised' : 'Surprised'}
      </Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<LuCrown />}>Legendary actions</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {[...(legendary ? [0] : []), ...LEGENDARY_COUNTS].map((perRound) => (
            <Menu.Item
              key={perRound}
              onClick={() => turns.send(turnEmits.setLegendaryActions, { participantId, perRound })}
            >
              {perRound === 0 ? 'None' : `${perRound} a round`}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        color="red"
        leftSection={<LuTrash2 />}
        onClick={() => turns.send(turnEmits.leaveEncounter, { participantId })}
      >
        Remove from the turn order
      </Menu.Item>
      <Menu.Divider />
    </>
  );
});

/** Reminders whose text is written afterwards, in their line. */
const ReminderItems = observer(function ReminderItems({ participant }: Pick<TurnRowMenuProps, 'participant'>) {
  const { turns } = useFieldView();
  const round = (turns.encounter?.round ?? 0) + 1;
  const add = (text: string, more: { moment: 'start' | 'end'; round?: number }): void =>
    turns.send(turnEmits.addReminder, { participantId: participant.id, reminderId: newId(), text, ...more });
  return (
    <>
      <Menu.Label>Remind me</Menu.Label>
      <Menu.Item leftSection={<LuBell />} onClick={() => add('An effect ends', { moment: 'end', round })}>
        at the end of the next turn
      </Menu.Item>
      <Menu.Item leftSection={<LuBell />} onClick={() => add('An effect ends', { moment: 'start', round })}>
        at the start of the next turn
      </Menu.Item>
      <Menu.Item leftSection={<LuBell />} onClick={() => add('Recharge, concentration', { moment: 'start' })}>
        at every turn
      </Menu.Item>
    </>
  );
});
