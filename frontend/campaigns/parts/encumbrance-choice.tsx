import { observer } from 'mobx-react-lite';
import type { EncumbranceRule } from '../../../contracts/content/campaign-rules.js';
import { useStores } from '../../core/stores.js';
import { RuleChoice } from './rule-choice.js';

const RULES = [
  [
    'thresholds',
    'Thresholds',
    'Above 5 × Strength every speed drops by 10, above 10 × Strength by 20. The limit is 15 × Strength. Armor asks for no Strength.',
  ],
  ['capacity', 'Limit only', 'Nothing happens up to 15 × Strength. Armor asks for its Strength.'],
  ['none', 'None', 'Weight does not count. Armor asks for its Strength.'],
] as const satisfies readonly (readonly [EncumbranceRule, string, string])[];

/** The rule of carrying of the campaign; it holds at once on every sheet. */
export const EncumbranceChoice = observer(function EncumbranceChoice() {
  const { campaign: store } = useStores();
  return (
    <RuleChoice
      label="Encumbrance"
      description="Weights are in pounds. A choice holds at once for every character of the campaign."
      rules={RULES}
      value={store.campaign?.encumbrance}
      onChoose={(encumbrance) => void store.change({ type: 'set_encumbrance', encumbrance })}
    />
  );
});
