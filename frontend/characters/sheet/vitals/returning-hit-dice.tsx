import { NumberInput, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { resourceName } from '../../../../contracts/character/play/resource-names.js';
import {
  hitDiceBack,
  isHitDice,
  recoveredHitDice,
  type HitDiceBack,
} from '../../../../contracts/character/play/rests.js';
import { useSheet } from '../sheet-context.js';

interface ReturningHitDiceProps {
  /** undefined: the largest come back first. */
  chosen: HitDiceBack | undefined;
  onChoose: (chosen: HitDiceBack) => void;
}

/** Asks which hit dice come back, where there are several kinds and not all of them return. SRD "Long Rest". */
export const ReturningHitDice = observer(function ReturningHitDice({ chosen, onChoose }: ReturningHitDiceProps) {
  const { loaded, sheet } = useSheet();
  const spent = sheet.resources.filter((each) => isHitDice(each) && (each.current ?? 0) < (each.max ?? 0));
  const most = hitDiceBack(loaded);
  const missing = spent.reduce((sum, { max, current }) => sum + (max ?? 0) - (current ?? 0), 0);
  if (spent.length < 2 || missing <= most) return null;
  const back = chosen ?? recoveredHitDice(loaded);
  const left = most - Object.values(back).reduce((sum, count) => sum + count, 0);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {most} hit dice come back. {left > 0 ? `${left} left to choose.` : ''}
      </Text>
      {spent.map((resource) => {
        const { id, max, current } = resource;
        const now = back[id] ?? 0;
        return (
          <NumberInput
            key={id}
            size="xs"
            label={resourceName(resource)}
            min={0}
            max={Math.min(now + left, (max ?? 0) - (current ?? 0))}
            allowDecimal={false}
            clampBehavior="strict"
            value={now}
            onChange={(value) => onChoose({ ...back, [id]: Number(value) || 0 })}
          />
        );
      })}
    </Stack>
  );
});
