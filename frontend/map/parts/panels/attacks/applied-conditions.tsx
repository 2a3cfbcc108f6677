import { Checkbox, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ProposedTarget } from '../../../../../contracts/attack/attack.contract.js';
import { marksOf } from '../../../../../contracts/content/mark-ids.js';
import { proposedConditionIds } from '../../../proposals-in-order.js';
import { useStores } from '../../../../core/stores.js';

interface AppliedConditionsProps {
  proposed: ProposedTarget;
  chosen: readonly string[] | undefined;
  onChange: (ids: readonly string[]) => void;
}

/** The conditions that a target gets: those that the attack proposes, and others that the DM adds, such as a spell's. */
export const AppliedConditions = observer(function AppliedConditions(props: AppliedConditionsProps) {
  const { proposed, chosen, onChange } = props;
  const { library } = useStores();
  const { content } = library;
  useEffect(() => {
    library.loadContent().catch(() => undefined);
  }, [library]);
  const ids = chosen ?? proposedConditionIds(proposed);
  const all = content ? marksOf(content) : [];
  const listed = new Set([...proposed.conditions.map(({ id }) => id), ...ids]);
  const added = all
    .filter(({ id }) => ids.includes(id) && !proposed.conditions.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, name, note: '', is_immune: false }));
  return (
    <>
      {[...proposed.conditions, ...added].map(({ id, name, note, is_immune: isImmune }) => (
        <Checkbox
          key={id}
          size="xs"
          label={name}
          description={isImmune ? 'immune' : note}
          checked={ids.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...ids, id] : ids.filter((other) => other !== id))
          }
        />
      ))}
      {proposed.before && (
        <NativeSelect
          size="xs"
          aria-label="Add a condition"
          value=""
          disabled={all.length === 0}
          onChange={({ currentTarget }) => onChange([...ids, currentTarget.value])}
        >
          <option value="">Add a condition</option>
          {all
            .filter(({ id }) => !listed.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </NativeSelect>
      )}
    </>
  );
});
