import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { challengeText } from '../../../../contracts/content/challenge.js';
import type { Form } from '../../../../contracts/characters/sheet.contract.js';
import { useSheet } from '../sheet-context.js';

interface FormSelectProps {
  stateId: string;
  /** The id of the chosen creature. */
  value: string | undefined;
  onChoose: (form: Form | undefined) => void;
}

/** The field that searches the creatures of which one may be the form, such as the beasts of a Wild Shape. */
export const FormSelect = observer(function FormSelect({ stateId, value, onChoose }: FormSelectProps) {
  const store = useSheet();
  const [forms, setForms] = useState<readonly Form[]>();
  useEffect(() => {
    let isCurrent = true;
    void store.forms(stateId).then((found) => isCurrent && setForms(found));
    return () => void (isCurrent = false);
  }, [store, stateId]);
  if (forms?.length === 0) return null;
  return (
    <Select
      mb="sm"
      label="Form"
      placeholder="Search the creatures that you may become"
      description="Its stat block fills in the numbers. Or type in those of another one."
      searchable
      clearable
      data-autofocus
      disabled={forms === undefined}
      data={(forms ?? []).map(({ id, name, challenge, size }) => ({
        value: id,
        label: `${name}, ${size}, CR ${challengeText(challenge)}`,
      }))}
      value={value ?? null}
      nothingFoundMessage="No form that is open to you has this name."
      onChange={(id) => onChoose(forms?.find((each) => each.id === id))}
    />
  );
});
