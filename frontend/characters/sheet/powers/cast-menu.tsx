import { Menu, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuChevronDown } from 'react-icons/lu';
import type { CastableSpell, WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import { spellResultText } from '../../../../contracts/character/play/spell-result-text.js';
import { useStores } from '../../../core/stores.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { useSheet } from '../sheet-context.js';
import classes from './cast-menu.module.css';
import { castSpell, mayCast, wayText, type CastOn, type CastResult } from './cast-spell.js';
import { castTargetOf } from './cast-target.js';
import { firstWay } from './spell-list.js';
import { TargetMenu } from './target-menu.js';
import { whyNotCastable } from './why-not-castable.js';

/** A spell and who is told that it was cast. */
export interface CastMenuProps {
  castable: CastableSpell;
  /** Receives what was cast, to show its result; undefined when it was refused, so that no earlier result stays. */
  onCast: (result: CastResult | undefined) => void;
}

/** Returns the text of the button: "Cast", "Cast 4" with a higher slot, "Ritual". */
function buttonText({ spell }: CastableSpell, way: WayToCast | undefined): string {
  if (way?.with === 'ritual') return 'Ritual';
  return way && way.level > spell.level ? `Cast ${way.level}` : 'Cast';
}

/** A button that casts a spell with the lowest free way, and a caret that lists every way with its result. */
export const CastMenu = observer(function CastMenu({ castable, onCast }: CastMenuProps) {
  const store = useSheet();
  const { notices } = useStores();
  const { spell, ways, whyNot } = castable;
  const target = castTargetOf(store.loaded.content.spells[spell.id]);
  // The way for which the menu asks on whom the spell is cast.
  const [asked, setAsked] = useState<WayToCast>();
  const way = firstWay(castable);
  const why = store.isReadOnly ? 'You can only read this sheet.' : whyNotCastable(store.sheet, castable);
  const cast = async (chosen: WayToCast, on: CastOn): Promise<void> => {
    setAsked(undefined);
    if (await mayCast(store, notices, castable, chosen)) onCast(castSpell(store, castable, chosen, on));
  };
  const choose = (chosen: WayToCast): void => {
    if (target === 'chosen') setAsked(chosen);
    else void cast(chosen, { onSelf: target === 'self' });
  };
  return (
    <span className={classes.cast}>
      <TargetMenu
        spell={spell}
        way={asked}
        onChoose={(on) => asked && void cast(asked, on)}
        onClose={() => setAsked(undefined)}
      >
        <UnstyledButton
          className={classes.button}
          data-casts=""
          aria-disabled={why !== undefined}
          aria-label={`${way ? `Cast ${spell.name}, ${wayText(way)}` : `Cast ${spell.name}: ${why}`}`}
          title={why ?? (way && wayText(way))}
          onClick={() => way && why === undefined && choose(way)}
        >
          {buttonText(castable, way)}
        </UnstyledButton>
      </TargetMenu>
      {!store.isReadOnly && whyNot === null && ways.length > 1 ? (
        <Menu position="bottom-end" width={330} withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.caret} aria-label={`Ways to cast ${spell.name}`}>
              <LuChevronDown size={14} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu} aria-label={`Ways to cast ${spell.name}`}>
            {ways.map((each) => (
              <WayItem key={`${each.with}${each.level}`} castable={castable} way={each} onClick={() => choose(each)} />
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span className={classes.noCaret} />
      )}
    </span>
  );
});

interface WayItemProps {
  castable: CastableSpell;
  way: WayToCast;
  onClick: () => void;
}

/** One way of casting with its result and what is left of what it spends. */
const WayItem = observer(function WayItem({ castable: { spell }, way, onClick }: WayItemProps) {
  const { evaluation } = useSheet().loaded;
  const result = evaluation.spellAt(spell, way.level);
  return (
    <Menu.Item disabled={way.left === 0} onClick={onClick} className={classes.way}>
      <span className={classes.wayHead}>
        <span>{wayText(way)}</span>
        {way.resource !== null && (
          <span className={classes.left}>{way.left === null ? 'unlimited' : `${way.left} left`}</span>
        )}
      </span>
      {result && <span className={classes.result}>{spellResultText(result)}</span>}
    </Menu.Item>
  );
});

/** Returns "5th-level slot" of a cast spell for the line of its result. */
export const castAtText = ({ spell, way }: CastResult): string =>
  way.with === 'slot' || way.with === 'pact' ? `${spell.name}, ${spellLevelText(way.level)}` : spell.name;
