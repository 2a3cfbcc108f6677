import { observer } from 'mobx-react-lite';
import type { AttackApplication } from '../../../contracts/campaigns/campaigns.dto.js';
import { useStores } from '../../core/stores.js';
import { RuleChoice } from './rule-choice.js';

const RULES = [
  ['dm', 'When the DM says so', 'The Attacks tab proposes damage and conditions, and the DM applies them.'],
  [
    'at-once',
    'At once',
    'They count as soon as they are rolled. The DM reads why, and takes an attack back in one step.',
  ],
] as const satisfies readonly (readonly [AttackApplication, string, string])[];

/** When the damage and the conditions of an attack are applied; it holds for the next attack. */
export const AttackApplicationChoice = observer(function AttackApplicationChoice() {
  const { campaign: store } = useStores();
  return (
    <RuleChoice
      label="Apply damage"
      description="When the damage and the conditions of an attack on the map are applied."
      rules={RULES}
      value={store.campaign?.attack_application}
      onChoose={(attackApplication) => void store.change({ type: 'set_attack_application', attackApplication })}
    />
  );
});
