import { observer } from 'mobx-react-lite';
import type { PartyHealthRule } from '../../../contracts/characters/party-health.js';
import { useStores } from '../../core/stores.js';
import { RuleChoice } from './rule-choice.js';

const RULES = [
  ['nothing', 'Nothing', 'Players see only the hit points of their own characters, and who is down (at 0).'],
  ['words', 'Words', 'Healthy, bloodied (at half the maximum), critical (at a quarter) or down (at 0).'],
  ['numbers', 'Numbers', 'Current, maximum and temporary hit points.'],
] as const satisfies readonly (readonly [PartyHealthRule, string, string])[];

/** What players see of the hit points of each other's characters; it holds at once. */
export const PartyHealthChoice = observer(function PartyHealthChoice() {
  const { campaign: store } = useStores();
  return (
    <RuleChoice
      label="Party health"
      description="What players see of each other's characters on and below the map. A change takes effect at once."
      rules={RULES}
      value={store.campaign?.party_health}
      onChoose={(partyHealth) => void store.change({ type: 'set_party_health', partyHealth })}
    />
  );
});
