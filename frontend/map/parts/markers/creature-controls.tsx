import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { marksOf, nameOfMark } from '../../../../contracts/content/mark-ids.js';
import type { PlayCreature } from '../../../../contracts/map/creatures.dto.js';
import type { MarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../core/stores.js';
import { FieldWithApply } from '../../../ui/apply-button.js';
import { byPointer } from '../../../ui/by-pointer.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-creature.module.css';

/** The field for damage, healing and hit points of a creature. */
export function HitPoints({ onEnter, problem }: { onEnter: (value: string) => void; problem: string | undefined }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onEnter(text);
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        size="sm"
        label="Hit points"
        placeholder={'\u22127, +5 or 17'}
        description={`\u22127 is damage, +5 heals, 17 sets the hit points.${byPointer(' Press Enter.', '')}`}
        autoComplete="off"
        value={text}
        error={problem}
        inputContainer={(input) => <FieldWithApply isDisabled={text.trim() === ''}>{input}</FieldWithApply>}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}

/** What holds a condition. @param caster undefined: the marker is gone */
const heldText = (spell: string, caster: string | undefined): string =>
  caster === undefined ? ` · ${spell}` : ` · ${spell}, until ${caster} stops concentrating`;

interface ConditionsProps {
  creature: MarkerCreature;
  play: (command: Omit<PlayCreature, 'markerId'>) => void;
}

/** The conditions of a creature and the spells in force on it, to end and to begin. */
export const Conditions = observer(function Conditions({ creature: { conditions }, play }: ConditionsProps) {
  const { content } = useStores().library;
  const { map } = useFieldView().field;
  const all = content ? marksOf(content) : [];
  const nameOf = (id: string): string => (content ? nameOfMark(content, id) : id);
  return (
    <div className={classes.conditions}>
      {conditions.map(({ id, level, held_by }) => (
        <span key={id} className={classes.condition}>
          {nameOf(id)}
          {level > 1 && ` ${level}`}
          {held_by &&
            heldText(
              content?.spells[held_by.spell]?.name ?? held_by.spell,
              map.board.markers.get(held_by.markerId)?.name,
            )}
          <CloseButton
            size="xs"
            aria-label={`End ${nameOf(id)}`}
            onClick={() => play({ type: 'end_condition', condition: id })}
          />
        </span>
      ))}
      <NativeSelect
        size="xs"
        aria-label="Add a condition"
        value=""
        disabled={all.length === 0}
        onChange={({ currentTarget }) => play({ type: 'set_condition', condition: currentTarget.value })}
      >
        <option value="">Add a condition</option>
        {all
          .filter(({ id }) => !conditions.some((one) => one.id === id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
});
