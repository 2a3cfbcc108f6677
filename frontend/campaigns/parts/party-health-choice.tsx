import { Radio, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { PartyHealthRule } from '../../../contracts/characters/party-health.js';
import { useStores } from '../../core/stores.js';

const RULES = [
  ['nothing', 'Nothing', 'Players see the hit points of their own characters alone.'],
  ['words', 'Words', 'Healthy, bloodied at half of the maximum, critical at a quarter, down at 0.'],
  ['numbers', 'Numbers', 'Current, maximum and temporary hit points.'],
] as const satisfies readonly (readonly [PartyHealthRule, string, string])[];

/** What players see of the hit points of each other's characters; it holds at once. */
export const PartyHealthChoice = observer(function PartyHealthChoice() {
  const { campaign: store } = useStores();
  const choose = (value: string): void =>
    void store.change({ type: 'set_party_health', partyHealth: value as PartyHealthRule });
  return (
    <Radio.Group
      aria-label="Party health"
      description="What players see of each other's characters, in the strip under the map. A choice holds at once."
      value={store.campaign?.party_health ?? null}
      onChange={choose}
    >
      <Stack gap="sm" mt="sm">
        {RULES.map(([value, label, description]) => (
          <Radio key={value} value={value} label={label} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  );
});
