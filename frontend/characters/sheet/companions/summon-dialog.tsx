import { Button, Group, Modal, NativeSelect, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { isCastAsRitual, summonCost } from '../../../../contracts/attack/summon-cost.js';
import { challengeText } from '../../../../contracts/content/challenge.js';
import type { Spell } from '../../../../contracts/content/content.types.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { companionEmits, type SummonedCreature } from '../../../../contracts/map/companions.contract.js';
import type { Failure } from '../../../../contracts/core/failure.js';
import { messageOf } from '../../../core/failure-message.js';
import { toFailure } from '../../../core/to-failure.js';
import { useFocusBefore } from '../../../ui/use-focus-before.js';
import { useSheet } from '../sheet-context.js';
import type { CompanionsView } from './companions-context.js';
import classes from './companions.module.css';
import { SpendCasting } from './spend-casting.js';

/** The fields that show what is wrong with them. */
const FIELDS: ReadonlySet<string> = new Set(['spell', 'creatureId', 'count']);
/** The highest level of a spell. */
const HIGHEST = 9;

interface SummonDialogProps {
  spells: readonly Spell[];
  view: CompanionsView;
  /** The level at which the first spell has just been cast; left out: it is not cast yet, or the player says so. */
  castAt?: number;
  /** When the creatures have come. */
  onCalled?: () => void;
  onClose: () => void;
}

/** Reads the creatures that a spell calls at a level. */
function useSummons(view: CompanionsView, spell: string, level: number) {
  const [creatures, setCreatures] = useState<readonly SummonedCreature[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setCreatures(undefined);
    view.ask(companionEmits.getSummons, { spell, level }).then(
      (reply) => isCurrent && setCreatures(reply.creatures),
      (failure: unknown) => isCurrent && setProblem(messageOf(failure)),
    );
    return () => void (isCurrent = false);
  }, [view, spell, level]);
  return { creatures, problem };
}

/** Calls creatures with a spell of the character, which spends its casting unless it was cast before. */
export const SummonDialog = observer(function SummonDialog({
  spells,
  view,
  castAt,
  onCalled,
  onClose,
}: SummonDialogProps) {
  const { address, loaded } = useSheet();
  const { characterId } = address;
  useFocusBefore();
  const [id, setId] = useState(spells[0]?.id ?? '');
  const spell = spells.find((one) => one.id === id) ?? spells[0];
  const [chosenLevel, setLevel] = useState(castAt ?? 0);
  const level = Math.max(chosenLevel, spell?.level ?? 0);
  const { creatures, problem: unread } = useSummons(view, id, level);
  const [creatureId, setCreatureId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [count, setCount] = useState<number>();
  const [chosenSpends, setSpends] = useState<boolean>();
  const [failure, setFailure] = useState<Failure>();
  const creature = creatures?.find((one) => one.id === creatureId);
  const most = creature?.most ?? 1;
  const cost = spell ? summonCost(loaded.evaluation, spell.id, level, spell.name) : null;
  // What cannot be paid is proposed as the ritual that it can be.
  const proposed = cost?.missing == null || !isCastAsRitual(loaded.evaluation, id);
  const spends = castAt === undefined && (chosenSpends ?? proposed);
  const replaced = spell?.summons?.only_one
    ? view.list()?.find(({ creature: { companion } }) => companion?.spell === id)
    : undefined;
  const problemOf = (field: string): string | undefined => (failure?.field === field ? messageOf(failure) : undefined);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!creature || !spell) return;
    try {
      const payload = { characterId, creatureId: creature.id, spell: spell.id, level, count: count ?? most, spends };
      await view.send(companionEmits.summonCompanion, { ...payload, ...(name.trim() === '' ? {} : { name }) });
      onCalled?.();
      onClose();
    } catch (problem) {
      setFailure(toFailure(problem));
    }
  };
  return (
    <Modal opened onClose={onClose} title="Call to your side">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <NativeSelect
          label="Spell"
          value={id}
          error={problemOf('spell')}
          data={spells.map((one) => ({ value: one.id, label: one.name }))}
          onChange={({ currentTarget }) => {
            setId(currentTarget.value);
            setCreatureId(null);
            setSpends(undefined);
            setFailure(undefined);
          }}
        />
        {castAt === undefined && (spell?.level ?? 0) > 1 && (
          <NativeSelect
            label="Cast at level"
            value={String(level)}
            data={Array.from({ length: HIGHEST + 1 - (spell?.level ?? 0) }, (_, nth) =>
              String(nth + (spell?.level ?? 0)),
            )}
            onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
          />
        )}
        <Select
          label="Creature"
          placeholder="Choose a creature"
          searchable
          disabled={creatures === undefined}
          data={(creatures ?? []).map((one) => ({
            value: one.id,
            label: `${one.name}, CR ${challengeText(one.challenge)}${one.most > 1 ? `, up to ${one.most}` : ''}`,
          }))}
          value={creatureId}
          error={problemOf('creatureId') ?? unread}
          description={replaced && `It takes the place of ${replaced.name}.`}
          onChange={(value) => {
            setCreatureId(value);
            setCount(undefined);
          }}
        />
        {most > 1 && (
          <NumberInput
            label="How many"
            min={1}
            max={most}
            value={count ?? most}
            error={problemOf('count')}
            onChange={(value) => setCount(Number(value) || 1)}
          />
        )}
        <TextInput
          label="Name"
          placeholder={replaced?.name ?? creature?.name ?? 'Its own name'}
          maxLength={LIMITS.markerName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {castAt === undefined && <SpendCasting cost={cost} checked={spends} onChange={setSpends} />}
        {failure && !FIELDS.has(failure.field ?? '') && (
          <Text size="sm" c="var(--qh-harm)" role="alert">
            {messageOf(failure)}
          </Text>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!creature}>
            Call
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
