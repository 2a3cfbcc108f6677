import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { useSheet } from '../sheet-context.js';
import { choicesInRest } from './rest-preview.js';

/**
 * The choices that the player may make again in a rest, such as a resistance for the next day. A choice takes effect at
 * once.
 */
export const RestChoices = observer(function RestChoices({ rest }: { rest: RestKind }) {
  const activeSelections = choicesInRest(useSheet().loaded, rest);
  return activeSelections.length === 0 ? null : (
    <Stack gap="sm">
      {activeSelections.map((activeSelection) => (
        <RestChoice key={activeSelection.selection.id} {...activeSelection} />
      ))}
    </Stack>
  );
});

const RestChoice = observer(function RestChoice({ selection, holder, options, picks, required }: ActiveSelection) {
  const store = useSheet();
  const pick = (chosen: readonly string[]): void =>
    void store.run({ do: 'pick', selection: selection.id, options: [...chosen] });
  const label = `${holder.name}${required > 1 ? `: choose ${required}` : ''}`;
  if (required === 1)
    return (
      <Radio.Group label={label} value={picks[0] ?? null} onChange={(id) => pick([id])}>
        <Group gap="xs" mt={4}>
          {options.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} size="xs" />
          ))}
        </Group>
      </Radio.Group>
    );
  return (
    <Checkbox.Group label={label} value={[...picks]} onChange={pick} maxSelectedValues={required}>
      <Group gap="xs" mt={4}>
        {options.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} size="xs" />
        ))}
      </Group>
    </Checkbox.Group>
  );
});
