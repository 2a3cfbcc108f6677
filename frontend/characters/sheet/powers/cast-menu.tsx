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
import { castSpell, mayCast, wayText, type CastResult } from './cast-spell.js';
import { firstWay, whyNotCastable } from './spell-list.js';

interface CastMenuProps {
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
  const { spell, ways } = castable;
  const facts = store.loaded.content.spells[spell.id];
  // Nobody casts on themselves what attacks its targets or asks them for a save.
  const hasMark = facts?.mark != null && facts.attack_type === null && facts.saving_throw === null;
  // A spell whose range is its caster is on the caster.
  const [onMe, setOnMe] = useState(hasMark && (facts?.range.startsWith('Self') ?? false));
  const way = firstWay(castable);
  const why = store.isReadOnly ? 'You can only read this sheet' : whyNotCastable(castable);
  const cast = async (chosen: WayToCast): Promise<void> => {
    if (await mayCast(store, notices, castable, chosen)) onCast(castSpell(store, castable, chosen, onMe));
  };
  return (
    <span className={classes.cast}>
      <UnstyledButton
        className={classes.button}
        data-casts=""
        aria-disabled={why !== undefined}
        aria-label={`${way ? `Cast ${spell.name}, ${wayText(way)}` : `Cast ${spell.name}: ${why}`}`}
        title={why ?? (way && wayText(way))}
        onClick={() => way && why === undefined && void cast(way)}
      >
        {buttonText(castable, way)}
      </UnstyledButton>
      {!store.isReadOnly && (ways.length > 1 || (hasMark && ways.length > 0)) ? (
        <Menu position="bottom-end" width={330} withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.caret} aria-label={`Ways to cast ${spell.name}`}>
              <LuChevronDown size={14} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu} aria-label={`Ways to cast ${spell.name}`}>
            {ways.map((each) => (
              <WayItem
                key={`${each.with}${each.level}`}
                castable={castable}
                way={each}
                onClick={() => void cast(each)}
              />
            ))}
            {hasMark && (
              <>
                <Menu.Divider />
                <Menu.Item
                  closeMenuOnClick={false}
                  role="menuitemcheckbox"
                  aria-checked={onMe}
                  onClick={() => setOnMe(!onMe)}
                >
                  <span className={classes.onMe}>
                    <span className={classes.track} data-on={onMe} aria-hidden />
                    On me when cast
                  </span>
                </Menu.Item>
              </>
            )}
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
