import { observer } from 'mobx-react-lite';
import type { EncumbranceRule } from '../../../contracts/content/campaign-rules.js';
import { useStores } from '../../core/stores.js';
import { RuleChoice } from './rule-choice.js';

const RULES = [
  [
    'thresholds',
    'Thresholds',
    'Above 5 × Strength, every speed drops by 10 feet; above 10 × Strength, by 20 feet. ' +
      'The limit is 15 × Strength. Armor requires no Strength.',
  ],
  ['capacity', 'Limit only', 'A load has no effect up to 15 × Strength. Armor requires its Strength.'],
  ['none', 'None', 'Weight does not count. Armor requires its Strength.'],
] as const satisfies readonly (readonly [EncumbranceRule, string, string])[];

/** The rule of carrying of the campaign; it holds at once on every sheet. */
export const EncumbranceChoice = observer(function EncumbranceChoice() {
  const { campaign: store } = useStores();
  return (
    <RuleChoice
      label="Encumbrance"
      description="Weights are in pounds. A change takes effect at once for every character in the campaign."
      rules={RULES}
      value={store.campaign?.encumbrance}
      onChoose={(encumbrance) => void store.change({ type: 'set_encumbrance', encumbrance })}
    />
  );
});
