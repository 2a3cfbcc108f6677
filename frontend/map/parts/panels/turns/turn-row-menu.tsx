import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuArrowUp, LuBell, LuCrown, LuEye, LuHourglass, LuPlay, LuTrash2, LuZap } from 'react-icons/lu';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { newId } from '../../../../core/new-id.js';
import { isConcealed } from '../../../marker-visibility.js';
import { useFieldView } from '../../field-view-context.js';

/** How many legendary actions the menu offers, the usual number first. SRD "Legendary Actions". */
const LEGENDARY_COUNTS = [3, 1, 2, 4, 5];

interface ItemsProps {
  participant: ParticipantView;
}

interface TurnRowMenuProps extends ItemsProps {
  name: string;
}

/** Focuses an item when it replaces the focused one. */
const focusOnMount = (item: HTMLElement | null): void => item?.focus();

/** What one may do with a participant: the DM everything, a player reminders. */
export const TurnRowMenu = ({ participant, name }: TurnRowMenuProps) => (
  <RowMenu name={name}>
    <Items participant={participant} />
  </RowMenu>
);

/** The items, or the counts of legendary actions in their place, until the menu closes. */
const Items = observer(function Items({ participant }: ItemsProps) {
  const { turns } = useFieldView();
  const [isCounting, setCounting] = useState(false);
  if (isCounting) return <LegendaryChoice participant={participant} />;
  return (
    <>
      {turns.isDm && <DmItems participant={participant} onCount={() => setCounting(true)} />}
      <ReminderItems participant={participant} />
    </>
  );
});

const DmItems = observer(function DmItems({ participant, onCount }: ItemsProps & { onCount: () => void }) {
  const { field, turns } = useFieldView();
  const { id: participantId, is_surprised, is_delaying } = participant;
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
      <Menu.Item leftSection={<LuCrown />} closeMenuOnClick={false} onClick={onCount}>
        Legendary actions…
      </Menu.Item>
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

/** Asks how many legendary actions a creature has. A submenu would open only for a pointer that hovers. */
const LegendaryChoice = observer(function LegendaryChoice({ participant }: ItemsProps) {
  const { turns } = useFieldView();
  const { id: participantId, legendary } = participant;
  return (
    <>
      <Menu.Label>Legendary actions</Menu.Label>
      {[...LEGENDARY_COUNTS, ...(legendary ? [0] : [])].map((perRound, index) => (
        <Menu.Item
          key={perRound}
          {...(index === 0 ? { ref: focusOnMount } : {})}
          onClick={() => turns.send(turnEmits.setLegendaryActions, { participantId, perRound })}
        >
          {perRound === 0 ? 'None' : `${perRound} a round`}
        </Menu.Item>
      ))}
    </>
  );
});

/** Reminders whose text is written afterwards, in their line. */
const ReminderItems = observer(function ReminderItems({ participant }: ItemsProps) {
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
