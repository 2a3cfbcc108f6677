import { encumbranceOf } from '../../../../contracts/character/play/encumbrance.js';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../core/stores.js';
import type { PlayCommand } from '../../../../contracts/character/play/commands.types.js';
import type { SheetStore } from '../sheet.store.js';
import { useSheet } from '../sheet-context.js';
import { ConcentrationCheckPrompt, useConcentrationCheck } from './concentration-check.js';
import classes from './effects.module.css';
import { EffectChip } from './effect-chip.js';
import { ExhaustionChip } from './exhaustion.js';
import { FallCheck } from './fall-check.js';
import { focusAfterEnd } from './focus-after-end.js';

/** Returns how a chip ends what it shows; nothing on a sheet that may only be read. */
const endBy = (store: SheetStore, label: string, command: PlayCommand, text?: string) =>
  store.isReadOnly
    ? {}
    : {
        end: {
          label,
          run: () => {
            store.run(command);
            focusAfterEnd();
          },
          ...(text ? { text } : {}),
        },
      };

/** Everything in force on the character, as chips: one click ends it. After damage, the question about the concentration. */
export const Effects = observer(function Effects() {
  const { sheet } = useSheet();
  const check = useConcentrationCheck();
  const { concentration } = sheet;
  return (
    <div className={classes.effects} role="group" aria-label="Conditions and spells in force">
      {check && concentration && <ConcentrationCheckPrompt {...check} spell={concentration.name} />}
      <FallCheck />
      <Unsent />
      <Overload />
      {!check && concentration && <Concentration id={concentration.id} name={concentration.name} />}
      <Marks />
    </div>
  );
});

const Concentration = observer(function Concentration({ id, name }: { id: string; name: string }) {
  const store = useSheet();
  const { library } = useStores();
  return (
    <EffectChip
      kind="concentration"
      name={name}
      title={`Concentration on ${name}`}
      onOpen={() => void library.openDetail('spell', id)}
      {...endBy(store, `End the concentration on ${name}`, { do: 'end-concentration' }, 'End')}
    />
  );
});

/** Conditions, spells in force and states that are on. */
const Marks = observer(function Marks() {
  const store = useSheet();
  const { content, evaluation } = store.loaded;
  const { marks, states, concentration } = evaluation.sheet;
  const shown = marks.filter(({ kind, id }) => kind !== 'spell' || id !== concentration?.id);
  return (
    <>
      {shown.map(({ kind, id, name, value, brought_by, ignored }) => {
        if (kind === 'condition' && !brought_by && (content.conditions[id]?.levels ?? 1) > 1)
          return <ExhaustionChip key={`${kind}:${id}`} id={id} name={name} value={value} />;
        const source = brought_by === null ? undefined : (content.conditions[brought_by]?.name ?? brought_by);
        const notes = [source && `comes with ${source}`, ignored].filter(Boolean).join(', ');
        return (
          <EffectChip
            key={`${kind}:${id}`}
            kind={kind}
            name={name}
            title={notes ? `${name}: ${notes}` : `End ${name}`}
            isIdle={ignored !== null}
            {...(source ? {} : endBy(store, `End ${name}`, { do: 'mark', kind, id, on: false }))}
          />
        );
      })}
      {states
        .filter(({ is_on }) => is_on)
        .map(({ id, name }) => (
          <EffectChip
            key={id}
            kind="state"
            name={name}
            title={`End ${name}`}
            {...endBy(store, `End ${name}`, { do: 'mark', kind: 'state', id, on: false })}
          />
        ))}
    </>
  );
});

/** The chip that tells on every section that the character carries too much. */
const Overload = observer(function Overload() {
  const { short, text } = encumbranceOf(useSheet().sheet);
  return short === null ? null : <EffectChip kind="load" name={short} title={text ?? short} />;
});

/** How many changes this browser keeps until the server has them. */
const Unsent = observer(function Unsent() {
  const { isHeldUp, waiting } = useSheet();
  const count = waiting.length;
  return (
    <span role="status" className={classes.unsent} title="They are sent when the connection is back">
      {isHeldUp && (count === 1 ? '1 change kept' : `${count} changes kept`)}
    </span>
  );
});
