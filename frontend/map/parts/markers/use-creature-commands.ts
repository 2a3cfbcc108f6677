import { creatureEmits } from '../../../../contracts/map/creatures.contract.js';
import type { PlayCreature, RevealLines } from '../../../../contracts/map/creatures.dto.js';
import type { Marker, MarkerAck } from '../../../../contracts/map/map.contract.js';
import { useFieldView } from '../field-view-context.js';
import { useSubmission, useTasks } from '../panels/use-submission.js';

const nothing = (): void => undefined;

/**
 * The commands on the creature of a marker, with their refusal. What is played is sent although the command before is on
 * its way, because quick hits all count.
 */
export function useCreatureCommands({ id: markerId }: Marker) {
  const { map } = useFieldView().field;
  const submission = useSubmission<MarkerAck>(nothing);
  const { problem, run } = useTasks<MarkerAck>();
  const ref = { ...map.room.campaignRef, markerId };
  return {
    submission,
    /** Why the last of `show`, `changeForm` and `play` was refused. */
    problem,
    set: (fields: { creatureId?: string; isRolled?: boolean }) =>
      submission.submit(() => map.commands.submit(creatureEmits.setCreature, { ...ref, ...fields })),
    changeForm: (formId: string | undefined) =>
      run(() => map.commands.submit(creatureEmits.changeForm, { ...ref, ...(formId === undefined ? {} : { formId }) })),
    /** @param isForAll whether all creatures of the scene follow */
    show: (isShown: boolean, isForAll = false) =>
      run(() =>
        map.commands.submit(creatureEmits.showCreatureHealth, { ...ref, isShown, ...(isForAll ? { isForAll } : {}) }),
      ),
    reveal: (lines: Omit<RevealLines, 'markerId'>) =>
      run(() => map.commands.submit(creatureEmits.revealLines, { ...ref, ...lines })),
    play: (play: Omit<PlayCreature, 'markerId'>) =>
      run(() => map.commands.submit(creatureEmits.playCreature, { ...ref, ...play })),
  };
}
