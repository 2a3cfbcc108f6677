import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Creature } from '../../../../../contracts/content/content.types.js';
import type { MarkerCreature } from '../../../../../contracts/map/marker-creature.types.js';
import { useStores } from '../../../../core/stores.js';
import { CreatureSelect } from '../../markers/creature-select.js';

/** The option that opens the search of all creatures. */
const ANOTHER = 'another';

interface CreatureFormProps {
  /** The stat block of the present form. */
  block: Creature;
  creature: MarkerCreature;
  problem: string | undefined;
  /** @param formId undefined: its own */
  onChange: (formId: string | undefined) => void;
}

/** The form of a creature, for the DM: its own, those of its stat block, and any other creature. */
export const CreatureForm = observer(function CreatureForm({ block, creature, problem, onChange }: CreatureFormProps) {
  const { creatures } = useStores().library.pages;
  const [isSearching, setSearching] = useState(false);
  const nameOf = (id: string): string => creatures.value?.find((each) => each.id === id)?.name ?? id;
  const { true_form } = creature;
  const own = true_form?.id ?? creature.id;
  const others = new Set([creature.id, ...(true_form?.kept ? [] : block.forms)]);
  others.delete(own);
  const choose = (id: string): void => {
    setSearching(id === ANOTHER);
    if (id !== ANOTHER && id !== creature.id) onChange(id === own ? undefined : id);
  };
  return (
    <>
      <NativeSelect
        size="xs"
        label="Form"
        description={true_form?.kept ? `${nameOf(own)} waits with ${true_form.kept.current_hp} hit points.` : undefined}
        value={isSearching ? ANOTHER : creature.id}
        error={problem}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={own}>{nameOf(own)} (its own)</option>
        {[...others].map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
        <option value={ANOTHER}>Another creature, as with Polymorph</option>
      </NativeSelect>
      {isSearching && (
        <CreatureSelect
          label="The creature whose form and hit points it gets"
          value={null}
          onChange={(found) => {
            if (!found) return;
            setSearching(false);
            onChange(found.id);
          }}
        />
      )}
    </>
  );
});
