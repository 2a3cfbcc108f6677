import { CloseButton, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { NoCharacters } from '../../../../campaigns/parts/no-characters.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { NarrowSheet } from '../../../../characters/sheet/narrow/narrow-sheet.js';
import { useStores } from '../../../../core/stores.js';
import { Thumbnail } from '../../../../ui/thumbnail.js';
import { WidthHandle } from '../../../../ui/width-handle.js';
import { SIDE_SHEET_WIDTH } from '../../../side-sheet.store.js';
import { tabStop } from '../../board/grid-focus.js';
import { useFieldView } from '../../field-view-context.js';
import { MapLog } from '../map-log.js';
import { OwnTurnBar } from '../turns/turn-bar.js';
import { MapAttacks } from './map-attacks.js';
import { MapCompanions } from './map-companions.js';
import { LearntLines } from './learnt-lines.js';
import { SideStatBlock } from './side-stat-block.js';
import classes from './side-sheet.module.css';

/**
 * Gives the panel the focus. At the end it goes back to where it was in the Field View before, unless it has left the
 * panel meanwhile.
 * @returns the handler of the panel that notes where the focus comes from
 */
function useFocusWhileOpen(panel: RefObject<HTMLElement | null>) {
  const [origin] = useState<{ element: HTMLElement | null }>({ element: null });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      const target = origin.element?.checkVisibility() ? origin.element : tabStop();
      target?.focus({ preventScroll: true });
    };
  }, [panel, origin]);
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // A dialog or a popover of the sheet stands outside of the Field View.
    const isOfView = relatedTarget instanceof HTMLElement && currentTarget.parentElement?.contains(relatedTarget);
    if (isOfView && !currentTarget.contains(relatedTarget)) origin.element = relatedTarget;
  };
}

/** Whether Esc first empties the field in which one types. */
const isSearchWithText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** The sheet of a character or the stat block of a marker beside the map, which stays in use. */
export const SideSheet = observer(function SideSheet({ campaignId }: { campaignId: string }) {
  const { campaign } = useStores();
  const { field, sheet } = useFieldView();
  const panel = useRef<HTMLElement>(null);
  const noteFocus = useFocusWhileOpen(panel);
  const { characterId } = sheet;
  const shown = campaign.pickerCharacters.find(({ id }) => id === characterId);
  const marker = sheet.markerId === null ? undefined : field.map.board.markers.get(sheet.markerId);
  const name = shown ? nameOf(shown) : nameOfToken(field.map.board.markers.values(), characterId);
  const closeOnEscape = (event: KeyboardEvent): void => {
    // Popovers and dialogs of the sheet are children in React alone.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isSearchWithText(event.target)) return;
    event.stopPropagation();
    sheet.close();
  };
  return (
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={marker ? `Stat block of ${marker.name}` : name === undefined ? 'Character sheet' : `Sheet of ${name}`}
      tabIndex={-1}
      onFocus={noteFocus}
      onKeyDown={closeOnEscape}
    >
      <WidthHandle
        label="Width of the sheet"
        width={sheet.width}
        {...SIDE_SHEET_WIDTH}
        usual={SIDE_SHEET_WIDTH.start}
        onChange={sheet.setWidth}
      />
      {marker?.creature ? (
        <SideStatBlock key={marker.id} marker={marker} creature={marker.creature} />
      ) : marker ? (
        <LearntLines marker={marker} />
      ) : (
        <>
          <header className={classes.header}>
            {name !== undefined && <Thumbnail name={name} photo={shown?.photo} size={32} round />}
            <CharacterName name={name} isListed={shown !== undefined} />
            <CloseButton aria-label="Close the sheet" title="Close the sheet (S)" onClick={sheet.close} />
          </header>
          {characterId === null ? (
            <div className={classes.empty}>
              <NoCharacters level={campaign.level ?? 'viewer'} />
            </div>
          ) : (
            <MapLog>
              <MapCompanions characterId={characterId}>
                <MapAttacks characterId={characterId}>
                  <NarrowSheet key={sheet.find} {...{ campaignId, characterId }} find={sheet.find} within={panel} />
                </MapAttacks>
              </MapCompanions>
            </MapLog>
          )}
        </>
      )}
      <OwnTurnBar className={classes.turn} moveFocus={() => panel.current?.focus({ preventScroll: true })} />
    </section>
  );
});

/** Returns the name of a character by its token, which may be there before the campaign's list has it. */
const nameOfToken = (markers: Iterable<Marker>, characterId: string | null): string | undefined =>
  [...markers].find(({ character }) => character?.id === characterId)?.character?.name;

interface CharacterNameProps {
  name: string | undefined;
  /** Whether it is in the list of the campaign's characters. */
  isListed: boolean;
}

/** Whose sheet it is, with the choice of another one when there are several. */
const CharacterName = observer(function CharacterName({ name, isListed }: CharacterNameProps) {
  const { campaign } = useStores();
  const { field, sheet } = useFieldView();
  const characters = campaign.pickerCharacters;
  if (sheet.characterId === null) return <h2 className={classes.name}>Character sheet</h2>;
  if (characters.every(({ id }) => id === sheet.characterId))
    return (
      <h2 className={classes.name} dir="auto" title={name}>
        {name}
      </h2>
    );
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      classNames={{ input: classes.select ?? '' }}
      variant="unstyled"
      aria-label="Character"
      title={name}
      value={sheet.characterId}
      onChange={({ currentTarget }) => sheet.show(currentTarget.value)}
    >
      {!isListed && <option value={sheet.characterId}>{name ?? 'Not in this campaign'}</option>}
      {field.may('map.edit')
        ? byPlayer(characters).map(([player, theirs]) => (
            <optgroup key={player} label={player}>
              {theirs.map(optionOf)}
            </optgroup>
          ))
        : characters.map(optionOf)}
    </NativeSelect>
  );
});

const optionOf = (character: PickerCharacter) => (
  <option key={character.id} value={character.id}>
    {nameOf(character)}
  </option>
);

/** Returns the characters of each player, by the player's display name, in their order. */
function byPlayer(characters: readonly PickerCharacter[]): [string, PickerCharacter[]][] {
  const groups = new Map<string, PickerCharacter[]>();
  for (const character of characters)
    groups.set(character.creator_name, [...(groups.get(character.creator_name) ?? []), character]);
  return [...groups];
}
