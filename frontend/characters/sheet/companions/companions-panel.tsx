import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuPawPrint, LuScrollText } from 'react-icons/lu';
import { companionEmits, type ListedCompanion } from '../../../../contracts/map/companions.contract.js';
import { hitPointsText } from '../../digests/digest-texts.js';
import { HitPointsBar } from '../../digests/hit-points-bar.js';
import { messageOf } from '../../../core/failure-message.js';
import { useStores } from '../../../core/stores.js';
import { useSheet } from '../sheet-context.js';
import { SheetPanel } from '../main-stats/sheet-panel.js';
import { StatBlockDialog } from './stat-block-dialog.js';
import { SummonDialog } from './summon-dialog.js';
import { summoningSpells } from './summoning-spells.js';
import { useCompanions, type CompanionsView } from './companions-context.js';
import classes from './companions.module.css';

/** The creatures at the character's side, with what their player does with them; nothing without any. */
export const CompanionsPanel = observer(function CompanionsPanel() {
  const view = useCompanions();
  const store = useSheet();
  const [isCalling, setCalling] = useState(false);
  if (!view || store.isReadOnly) return null;
  const companions = view.list() ?? [];
  const spells = summoningSpells(store.loaded);
  if (companions.length === 0 && spells.length === 0) return null;
  const call = spells.length > 0 && (
    <Button size="compact-xs" variant="light" leftSection={<LuPawPrint size={13} />} onClick={() => setCalling(true)}>
      Call
    </Button>
  );
  return (
    <SheetPanel title="At your side" actions={call}>
      {companions.length === 0 ? (
        <p className={classes.none}>Nobody is at your side.</p>
      ) : (
        <ul className={classes.list}>
          {companions.map((companion) => (
            <Row key={companion.markerId} companion={companion} view={view} />
          ))}
        </ul>
      )}
      {isCalling && <SummonDialog spells={spells} view={view} onClose={() => setCalling(false)} />}
    </SheetPanel>
  );
});

/** A companion with its hit points, its stat block, and whether it is here. */
const Row = observer(function Row({ companion, view }: { companion: ListedCompanion; view: CompanionsView }) {
  const { notices } = useStores();
  const [isOpen, setOpen] = useState(false);
  const { markerId, name, creature, isOnBoard } = companion;
  const run = (task: Promise<unknown>): void =>
    void task.catch((problem: unknown) => notices.banner(messageOf(problem), false));
  const returns = creature.companion?.returns === true;
  const open = (): void => (view.openBeside ? view.openBeside(markerId) : setOpen(true));
  return (
    <li className={classes.row}>
      <span className={classes.name} dir="auto" title={name}>
        {name}
      </span>
      <span className={classes.points} data-figures>
        HP <b>{hitPointsText(creature)}</b>
        {creature.temp_hp > 0 && ` +${creature.temp_hp}`}
      </span>
      <div className={classes.bar}>
        <HitPointsBar points={creature} life={undefined} />
      </div>
      <div className={classes.actions}>
        <Button size="compact-xs" variant="light" leftSection={<LuScrollText size={13} />} onClick={open}>
          Stat block
        </Button>
        {isOnBoard ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => run(view.send(companionEmits.dismissCompanion, { markerId }))}
          >
            {returns ? 'Put away' : 'Dismiss'}
          </Button>
        ) : returns ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => run(view.send(companionEmits.callCompanion, { markerId }))}
          >
            Call back
          </Button>
        ) : (
          <span className={classes.none}>Not on the map yet</span>
        )}
      </div>
      {isOpen && <StatBlockDialog companion={companion} view={view} onClose={() => setOpen(false)} />}
    </li>
  );
});
