import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { PlayCommand } from '../../../../contracts/character/play/commands.types.js';
import { compareNames } from '../../../../contracts/core/compare-names.js';
import type { CreatureSheet } from '../../../../contracts/creature/creature-sheet.types.js';
import { creatureEmits } from '../../../../contracts/map/creatures.contract.js';
import type { PlayCreature } from '../../../../contracts/map/creatures.dto.js';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { useFollowedDigests } from '../../../characters/digests/use-digests.js';
import { useStores } from '../../../core/stores.js';
import { useFocusWhenRemoved } from '../../../ui/use-focus-when-removed.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-creature.module.css';

type Play = (command: Omit<PlayCreature, 'markerId'>) => void;

interface ConcentrationProps {
  marker: Marker;
  play: Play;
}

/** The spell on which a creature concentrates, to end, and the saving throw that keeps it after damage. */
export const Concentration = observer(function Concentration({ marker, play }: ConcentrationProps) {
  const { content } = useStores().library;
  const { concentration } = marker.creature ?? {};
  if (!concentration) return null;
  const name = content?.spells[concentration.spell]?.name ?? concentration.spell;
  return (
    <div className={classes.conditions} role="group" aria-label="Concentration">
      <span className={classes.condition} title="Concentration. Players do not see it.">
        Concentrates on {name}
        <CloseButton
          size="xs"
          aria-label={`End the concentration on ${name}`}
          onClick={() => play({ type: 'end_concentration' })}
        />
      </span>
      <span role="alert">
        <ConcentrationSave marker={marker} />
      </span>
    </div>
  );
});

interface ConcentrationSaveProps extends Pick<ConcentrationProps, 'marker'> {
  /** The DC of the one saving throw that is meant; left out: the oldest that nobody has decided. */
  only?: number;
}

/**
 * Asks whether a saving throw keeps the concentration of a marker's character or creature; nothing while none is asked
 * for. SRD "Concentration".
 */
export const ConcentrationSave = observer(function ConcentrationSave({ marker, only }: ConcentrationSaveProps) {
  const { vitals } = useFieldView();
  const { character, name } = marker;
  const dcs = (character ? vitals.of(character.id)?.saves?.dcs : marker.creature?.concentration?.dcs) ?? [];
  const [oldest] = dcs;
  if (oldest === undefined || (only !== undefined && !dcs.includes(only))) return null;
  // A creature's saving throws are decided in their order.
  if (!character) return only === undefined || only === oldest ? <SaveOfCreature marker={marker} dc={oldest} /> : null;
  return <CharacterConcentrationSave id={character.id} name={name} dc={only ?? oldest} />;
});

const SaveOfCreature = observer(function SaveOfCreature({ marker, dc }: { marker: Marker; dc: number }) {
  const { map } = useFieldView().field;
  const ref = { markerId: marker.id };
  const roll = (): void =>
    map.reportRefusal(map.send(creatureEmits.rollCreature, { ...ref, key: 'concentration', audience: 'dm' }));
  const decide = (how: 'kept' | 'lost'): void => {
    const type = how === 'kept' ? 'keep_concentration' : 'end_concentration';
    map.reportRefusal(map.send(creatureEmits.playCreature, { ...ref, type }));
  };
  return <SaveButtons name={marker.name} dc={dc} roll={roll} decide={decide} />;
});

interface CharacterConcentrationSaveProps {
  id: string;
  name: string;
  /** Undefined: nothing is asked. */
  dc: number | undefined;
}

/** Asks whether a saving throw keeps a character's concentration, for who may play its sheet. It need not be open. */
export const CharacterConcentrationSave = observer(function CharacterConcentrationSave({
  id,
  name,
  dc,
}: CharacterConcentrationSaveProps) {
  const { map } = useFieldView().field;
  const digests = useFollowedDigests();
  if (dc === undefined) return null;
  const perform = (command: PlayCommand): void => map.reportRefusal(digests.perform(id, command));
  return (
    <SaveButtons
      name={name}
      dc={dc}
      roll={() => perform({ do: 'concentration-save', dc })}
      decide={(how) => perform(how === 'kept' ? { do: 'keep-concentration', dc } : { do: 'end-concentration' })}
    />
  );
});

interface SaveButtonsProps {
  name: string;
  dc: number;
  roll: () => void;
  decide: (how: 'kept' | 'lost') => void;
}

/** The question whether a concentration is kept. Its focus goes to the part around it when it is answered. */
function SaveButtons({ name, dc, roll, decide }: SaveButtonsProps) {
  const buttons = useFocusWhenRemoved<HTMLSpanElement>(({ parentElement }) =>
    parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
  );
  return (
    <span ref={buttons} className={classes.save} role="group" aria-label={`Concentration of ${name}`}>
      CON save DC {dc}
      <Button size="compact-xs" aria-label="Roll the saving throw" onClick={roll}>
        Roll
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => decide('kept')}>
        Kept
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => decide('lost')}>
        Lost
      </Button>
    </span>
  );
}

interface BeginConcentrationProps {
  sheet: CreatureSheet;
  play: Play;
}

/** Begins the concentration on one of a creature's spells that was cast without an attack. */
export const BeginConcentration = observer(function BeginConcentration({ sheet, play }: BeginConcentrationProps) {
  const { content } = useStores().library;
  const ids = sheet.spellcasting.flatMap(({ groups }) => groups.flatMap(({ spells }) => spells.map(({ id }) => id)));
  const spells = [...new Set(ids)].flatMap((id) => {
    const spell = content?.spells[id];
    return spell?.concentration ? [spell] : [];
  });
  if (spells.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label="Concentrate on a spell"
      value=""
      onChange={({ currentTarget }) => play({ type: 'concentrate', spell: currentTarget.value })}
    >
      <option value="">Concentrate on a spell</option>
      {spells.toSorted(compareNames).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
});
