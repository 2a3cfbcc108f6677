import { encumbranceOf } from '../../../../contracts/character/play/encumbrance.js';
import { Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetMark, SheetState } from '../../../../contracts/character/sheet-actions.types.js';
import { useStores } from '../../../core/stores.js';
import { countText } from '../../../ui/count-text.js';
import type { PlayCommand } from '../../../../contracts/character/play/commands.types.js';
import type { SheetStore } from '../sheet.store.js';
import { useSheet } from '../sheet-context.js';
import { ConcentrationCheckPrompt } from './concentration-check.js';
import { ConditionMenu } from './condition-menu.js';
import { severityOf } from './condition-severity.js';
import classes from './effects.module.css';
import { EffectChip } from './effect-chip.js';
import { ExhaustionChip } from './exhaustion.js';
import { FallCheck } from './fall-check.js';
import { focusAfterEnd } from './focus-after-end.js';
import { useOverflow } from './use-overflow.js';

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

/**
 * Everything in force on the character, as chips in one line: one click ends it. The worst comes first; what finds no
 * room waits behind its number. After damage, the question about the concentration.
 */
export const Effects = observer(function Effects() {
  const store = useSheet();
  const { ref, beyond } = useOverflow();
  const { concentration } = store.sheet;
  const dc = concentration?.dcs[0];
  const chips = [
    dc === undefined && concentration && <Concentration key="concentration" {...concentration} />,
    ...marksByWeight(store).map((mark) => <MarkChip key={`${mark.kind}:${mark.id}`} mark={mark} />),
    ...store.sheet.states.filter(({ is_on }) => is_on).map((state) => <StateChip key={state.id} state={state} />),
  ];
  return (
    <div className={classes.effects} role="group" aria-label="Conditions and spells in force">
      <div ref={ref} className={classes.line}>
        {dc !== undefined && concentration && <ConcentrationCheckPrompt dc={dc} spell={concentration.name} />}
        <FallCheck />
        <Unsent />
        <Overload />
        {chips}
      </div>
      {beyond > 0 && <MoreEffects count={beyond}>{chips}</MoreEffects>}
      <ConditionMenu />
    </div>
  );
});

/** The number of what found no room. It opens the whole list. */
function MoreEffects({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.more} aria-label={`${count} more in force, show all`} title="Show all">
          +{count}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** Returns the conditions and spells in force, the worst condition first; those that others brought come last. */
function marksByWeight({ loaded, sheet: { marks, concentration } }: SheetStore): SheetMark[] {
  const { conditions } = loaded.content;
  const weight = ({ kind, id, value, brought_by, ignored }: SheetMark): number => {
    const condition = kind === 'condition' ? conditions[id] : undefined;
    if (!condition) return 0;
    return brought_by !== null || ignored !== null ? -1 : severityOf(condition, value, conditions);
  };
  return marks
    .filter(({ kind, id, stays }) => !stays && (kind !== 'spell' || id !== concentration?.id))
    .toSorted((a, b) => weight(b) - weight(a));
}

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

/** Returns what was chosen for a spell or a condition in force, such as "Fire"; nothing where nothing is chosen. */
const chosenFor = ({ loaded: { evaluation } }: SheetStore, { kind, id }: SheetMark): string =>
  evaluation.in_play
    .filter(({ holder }) => holder.kind === kind && holder.id === id)
    .flatMap(({ options, picks }) => options.filter((option) => picks.includes(option.id)).map(({ name }) => name))
    .join(', ');

/** A condition, a spell or a used item in force. */
const MarkChip = observer(function MarkChip({ mark }: { mark: SheetMark }) {
  const store = useSheet();
  const { conditions } = store.loaded.content;
  const { kind, id, name, value, brought_by, ignored } = mark;
  if (kind === 'condition' && !brought_by && (conditions[id]?.levels ?? 1) > 1)
    return <ExhaustionChip id={id} name={name} value={value} />;
  const source = brought_by === null ? undefined : (conditions[brought_by]?.name ?? brought_by);
  const notes = [source && `comes with ${source}`, ignored].filter(Boolean).join(', ');
  return (
    <EffectChip
      // What a potion or an ally does looks like a spell.
      kind={kind === 'item' || kind === 'lent' ? 'spell' : kind}
      name={[name, chosenFor(store, mark)].filter(Boolean).join(': ')}
      title={notes ? `${name}: ${notes}` : `End ${name}`}
      isIdle={ignored !== null}
      {...(source ? {} : endBy(store, `End ${name}`, { do: 'mark', kind, id, on: false }))}
    />
  );
});

/** A state that is on. */
const StateChip = observer(function StateChip({ state: { id, name } }: { state: SheetState }) {
  return (
    <EffectChip
      kind="state"
      name={name}
      title={`End ${name}`}
      {...endBy(useSheet(), `End ${name}`, { do: 'mark', kind: 'state', id, on: false })}
    />
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
    <span role="status" className={classes.unsent} title="Changes are sent when the connection is back">
      {isHeldUp && `${countText(count, 'change')} not sent yet`}
    </span>
  );
});
