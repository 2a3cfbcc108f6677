import { CloseButton, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { spellResultText } from '../../../../contracts/character/play/spell-result-text.js';
import { CallButton } from '../companions/call-button.js';
import { useSheet } from '../sheet-context.js';
import { SpellRolls } from '../rolls/spell-rolls.js';
import { castAtText } from './cast-menu.js';
import type { CastResult } from './cast-spell.js';
import classes from './cast-result-line.module.css';
import { castTargetOf } from './cast-target.js';

interface CastResultLineProps {
  result: CastResult;
  onClose: () => void;
}

/** What a cast spell does, until the player closes it or casts another one. */
export const CastResultLine = observer(function CastResultLine({ result, onClose }: CastResultLineProps) {
  const store = useSheet();
  const { content, evaluation } = store.loaded;
  const { spell, way } = result;
  const shown = evaluation.spellAt(spell, way.level);
  // The history shows the undo, and this line must not claim that the spell was cast.
  if (!shown || store.isUndone(result.opId)) return null;
  const isOnMe = store.sheet.marks.some(({ kind, id }) => kind === 'spell' && id === spell.id);
  // A spell that has ended does not begin again without a new cast.
  const isInForce = !shown.concentration || store.sheet.concentration?.id === spell.id;
  const text = spellResultText(shown);
  const facts = [shown.range, shown.area, shown.duration].filter((fact) => fact !== null);
  // A spell without numbers says its range and duration already.
  const others = [...(text === facts.join(', ') ? [] : facts), ...shown.notes];
  return (
    <div className={classes.line} role="status">
      <div className={classes.texts}>
        <span className={classes.result}>
          <b>{castAtText(result)}:</b> {text} <SpellRolls spell={spell} shown={shown} />
        </span>
        {others.length > 0 && <span className={classes.facts}>{others.join(' · ')}</span>}
      </div>
      <CallButton key={result.opId} result={result} />
      {isInForce && content.spells[spell.id]?.mark && castTargetOf(content.spells[spell.id]) !== 'others' && (
        <Switch
          size="xs"
          label="On me"
          checked={isOnMe}
          disabled={store.isReadOnly}
          onChange={({ currentTarget }) =>
            store.run({ do: 'mark', kind: 'spell', id: spell.id, on: currentTarget.checked, value: way.level })
          }
        />
      )}
      <CloseButton size="sm" aria-label={`Close the result of ${spell.name}`} onClick={onClose} />
    </div>
  );
});
