import { Popover, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { LuBrain, LuTriangleAlert } from 'react-icons/lu';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import type { CharacterDigest } from '../../../../../contracts/characters/sheet.contract.js';
import { nameOf } from '../../../../characters/character-labels.js';
import {
  concentrationText,
  conditionText,
  digestSentence,
  hitPointsText,
  lifeOfDigest,
} from '../../../../characters/digests/digest-texts.js';
import { HitPointsBar } from '../../../../characters/digests/hit-points-bar.js';
import { Thumbnail } from '../../../../ui/thumbnail.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './character-strip.module.css';

interface StripItemProps {
  character: PickerCharacter;
  digest: CharacterDigest | undefined;
  /** The panel at this character; false without one. */
  panel: ReactNode;
}

/**
 * One character of the strip. A click selects it, Ctrl or Shift with a click selects several, and Enter or a double
 * click opens its sheet beside the map.
 */
export const StripItem = observer(function StripItem({ character, digest, panel }: StripItemProps) {
  const { strip, sheet, turns } = useFieldView();
  const { id } = character;
  const button = useReturnedFocus(Boolean(panel));
  const name = nameOf(character);
  const isTurn = turns.currentCharacterId === id;
  const openSheet = (): void => {
    strip.close();
    sheet.show(id);
  };
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void =>
    ctrlKey || metaKey || shiftKey ? strip.toggleSelected(id) : strip.select(id);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') openSheet();
    else if (event.key === ' ' && (event.ctrlKey || event.shiftKey)) strip.toggleSelected(id);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      opened={Boolean(panel)}
      onChange={(opened) => !opened && strip.close()}
      position="top-start"
      width="min(560px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.item}
          aria-pressed={strip.selected.includes(id)}
          aria-keyshortcuts="Enter"
          title={name}
          data-life={digest && lifeOfDigest(digest)}
          data-turn={isTurn || undefined}
          onClick={onClick}
          onDoubleClick={openSheet}
          onKeyDown={onKeyDown}
        >
          <Thumbnail name={name} photo={character.photo} size={32} round />
          <VisuallyHidden>
            {isTurn && 'At turn. '}
            {digest ? `${name}. ${digestSentence(digest)}` : name}
          </VisuallyHidden>
          <Glance name={name} digest={digest} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{panel}</Popover.Dropdown>
    </Popover>
  );
});

/**
 * Gives the button the focus when its panel closes with it. Mantine does so a moment later, when the sheet that opens
 * from the panel has taken it.
 */
function useReturnedFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const target = button.current;
    return () => {
      if (document.activeElement === document.body) target?.focus();
    };
  }, [isOpen]);
  return button;
}

/** The name, the armor class and the hit points on two lines; screen readers hear a sentence instead. */
function Glance({ name, digest }: { name: string; digest: CharacterDigest | undefined }) {
  const life = digest && lifeOfDigest(digest);
  const conditions = digest?.conditions ?? [];
  return (
    <span className={classes.glance} aria-hidden="true" data-figures>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.armor}>AC {digest?.armor_class ?? '–'}</span>
      <span className={classes.hitPoints}>
        <HitPointsBar points={digest} life={life} />
        <b>{digest && life === 'Up' ? hitPointsText(digest) : (life ?? '–/–')}</b>
        {digest && digest.temp_hp > 0 && <span className={classes.temporary}>+{digest.temp_hp}</span>}
      </span>
      <span className={classes.marks}>
        {conditions.length > 0 && (
          <span className={classes.conditions} title={conditions.map(conditionText).join(', ')}>
            <LuTriangleAlert size={13} /> {conditions.length}
          </span>
        )}
        {digest?.concentration && (
          <span
            className={digest.concentration_dcs.length > 0 ? classes.asks : undefined}
            title={`Concentrates on ${concentrationText(digest) ?? ''}`}
          >
            <LuBrain size={14} /> {digest.concentration_dcs.length > 0 && `DC ${digest.concentration_dcs[0]}`}
          </span>
        )}
      </span>
    </span>
  );
}
