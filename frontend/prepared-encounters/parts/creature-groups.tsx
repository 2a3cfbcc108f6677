import { CloseButton, Modal, NumberInput, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { challengeText } from '../../../contracts/content/challenge.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { creatureCount, type CreatureGroup } from '../../../contracts/map/creature-groups.js';
import { LoadedStatBlock } from '../../library/creatures/loaded-stat-block.js';
import { useFocusOfLostRow } from '../../ui/use-focus-of-lost-row.js';
import { useFocusWhenRemoved } from '../../ui/use-focus-when-removed.js';
import type { EncounterRules } from './encounter-context.js';
import classes from './encounter-editor.module.css';

interface CreatureGroupsProps {
  groups: readonly CreatureGroup[];
  rules: EncounterRules;
  onChange: (groups: readonly CreatureGroup[]) => void;
}

/** The groups of creatures: how many of each, under which name, and what they are worth. */
export function CreatureGroups({ groups, rules, onChange }: CreatureGroupsProps) {
  if (groups.length === 0) return <p className={classes.hint}>Choose creatures from the list below.</p>;
  return <GroupTable {...{ groups, rules, onChange }} />;
}

/** The table of the groups. When the last one goes, its focus goes to the search for creatures below. */
function GroupTable({ groups, rules, onChange }: CreatureGroupsProps) {
  const [read, setRead] = useState<string>();
  const rows = useFocusOfLostRow<HTMLTableSectionElement>();
  const table = useFocusWhenRemoved<HTMLTableElement>((removed) =>
    removed.nextElementSibling?.querySelector('input')?.focus(),
  );
  const left = LIMITS.creaturesPerEncounter - creatureCount(groups);
  const set = (place: number, fields: Partial<CreatureGroup>): void =>
    onChange(groups.map((group, each) => (each === place ? { ...group, ...fields } : group)));
  return (
    <>
      <table ref={table} className={classes.groups} aria-label="Creatures in the encounter">
        <thead>
          <tr>
            <th scope="col">Creature</th>
            <th scope="col">Called</th>
            <th scope="col">Number</th>
            <th scope="col" data-kind="number">
              XP
            </th>
            <th aria-label="Remove" />
          </tr>
        </thead>
        <tbody {...rows}>
          {groups.map((group, place) => (
            <GroupRow
              key={place}
              place={place}
              group={group}
              most={group.count + left}
              rules={rules}
              onSet={(fields) => set(place, fields)}
              onRead={() => setRead(group.creature)}
              onRemove={() => onChange(groups.filter((_, each) => each !== place))}
            />
          ))}
        </tbody>
      </table>
      <Modal
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={read && rules.creatureOf(read)?.name}
        size="lg"
      >
        {read !== undefined && <LoadedStatBlock id={read} isTitled />}
      </Modal>
    </>
  );
}

interface GroupRowProps {
  place: number;
  group: CreatureGroup;
  /** The largest number that the limit of an encounter leaves. */
  most: number;
  rules: EncounterRules;
  onSet: (fields: Partial<CreatureGroup>) => void;
  onRead: () => void;
  onRemove: () => void;
}

function GroupRow({ place, group, most, rules, onSet, onRead, onRemove }: GroupRowProps) {
  const creature = rules.creatureOf(group.creature);
  const name = creature?.name ?? (rules.creatures ? `${group.creature} (no longer in the rules)` : '…');
  return (
    <tr data-row={place}>
      <th scope="row">
        <UnstyledButton className={classes.creature} title={`Read the stat block of ${name}`} onClick={onRead}>
          {name}
        </UnstyledButton>
        {creature && <span className={classes.quiet}>CR {challengeText(creature.challenge)}</span>}
      </th>
      <td data-column="Called">
        <TextInput
          size="xs"
          aria-label={`Name of the markers of ${name}`}
          placeholder={name}
          maxLength={LIMITS.markerName}
          autoComplete="off"
          value={group.name}
          onChange={({ currentTarget }) => onSet({ name: currentTarget.value })}
        />
      </td>
      <td className={classes.count} data-column="Number">
        <NumberInput
          size="xs"
          aria-label={`Number of ${name}`}
          min={1}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          value={group.count}
          onChange={(count) => typeof count === 'number' && count >= 1 && onSet({ count })}
        />
      </td>
      <td data-kind="number">{((creature?.experience ?? 0) * group.count).toLocaleString('en')}</td>
      <td>
        <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={onRemove} />
      </td>
    </tr>
  );
}
