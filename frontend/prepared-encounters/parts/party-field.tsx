import { Button, Checkbox, CloseButton, NumberInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { LuPlus } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { EncounterParty } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import type { PartyMember } from '../encounter-numbers.js';
import classes from './encounter-editor.module.css';

interface PartyFieldProps {
  party: EncounterParty;
  members: readonly PartyMember[];
  onChange: (party: EncounterParty) => void;
}

/** Who is there: the characters of the campaign, and guests by their level. */
export function PartyField({ party, members, onChange }: PartyFieldProps) {
  const { absent, guests } = party;
  const kept = useFocusOfLostPart<HTMLElement>();
  const toggle = (id: string): void =>
    onChange({ ...party, absent: absent.includes(id) ? absent.filter((each) => each !== id) : [...absent, id] });
  return (
    <section className={classes.block} role="group" aria-label="Party" {...kept}>
      <h3 className={classes.heading}>Party</h3>
      {members.length === 0 && (
        <p className={classes.hint}>No character has joined the campaign yet. Add guests to see the difficulty.</p>
      )}
      {members.map(({ id, name, level }) => (
        <Checkbox
          key={id}
          size="sm"
          checked={!absent.includes(id)}
          label={
            <>
              <span dir="auto">{name}</span> <span className={classes.quiet}>level {level}</span>
            </>
          }
          onChange={() => toggle(id)}
        />
      ))}
      {guests.map((level, place) => (
        <span key={place} className={classes.guest}>
          Guest <span className={classes.quiet}>level {level}</span>
          <CloseButton
            size="sm"
            aria-label={`Remove the guest of level ${level}`}
            onClick={() => onChange({ ...party, guests: guests.filter((_, each) => each !== place) })}
          />
        </span>
      ))}
      {guests.length < LIMITS.partyGuests && (
        <NewGuest onAdd={(level) => onChange({ ...party, guests: [...guests, level] })} />
      )}
    </section>
  );
}

function NewGuest({ onAdd }: { onAdd: (level: number) => void }) {
  const [level, setLevel] = useState<string | number>(1);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof level === 'number') onAdd(level);
  };
  return (
    <form className={classes.row} onSubmit={submit}>
      <NumberInput
        size="xs"
        className={classes.small ?? ''}
        aria-label="Level of the guest"
        min={1}
        max={LIMITS.maxLevel}
        clampBehavior="strict"
        allowDecimal={false}
        value={level}
        onChange={setLevel}
      />
      <Button type="submit" size="compact-sm" variant="default" leftSection={<LuPlus size={14} aria-hidden />}>
        Add a guest
      </Button>
    </form>
  );
}
