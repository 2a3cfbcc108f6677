import { Radio, Stack, VisuallyHidden } from '@mantine/core';

interface RuleChoiceProps<Rule extends string> {
  /** The name of the choice to screen readers; the heading of its section says it to everybody else. */
  label: string;
  description: string;
  /** Each rule with its label and what it does. */
  rules: readonly (readonly [Rule, string, string])[];
  value: Rule | undefined;
  onChoose: (rule: Rule) => void;
}

/** A choice among the rules of a campaign; it holds at once. */
export function RuleChoice<Rule extends string>({ label, description, rules, value, onChoose }: RuleChoiceProps<Rule>) {
  return (
    <Radio.Group
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      labelProps={{ pos: 'absolute' }}
      description={description}
      value={value ?? null}
      onChange={(rule) => onChoose(rule as Rule)}
    >
      <Stack gap="sm" mt="sm">
        {rules.map(([rule, name, effect]) => (
          <Radio key={rule} value={rule} label={name} description={effect} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
