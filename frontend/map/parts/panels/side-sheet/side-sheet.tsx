import { CloseButton, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import { NoCharacters } from '../../../../campaigns/parts/no-characters.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { NarrowSheet } from '../../../../characters/sheet/narrow/narrow-sheet.js';
import { useStores } from '../../../../core/stores.js';
import { Thumbnail } from '../../../../ui/thumbnail.js';
import { WidthHandle } from '../../../../ui/width-handle.js';
import { SIDE_SHEET_WIDTH } from '../../../side-sheet.store.js';
import { tabStop } from '../../board/grid-focus.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './side-sheet.module.css';

/** Takes the focus, and gives it back at the end unless it has gone elsewhere meanwhile. */
function useFocusWhileOpen(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : tabStop())?.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** Whether Esc first empties the field in which one types. */
const isSearchWithText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** The sheet of a character beside the map, which stays in use. */
export const SideSheet = observer(function SideSheet({ campaignId }: { campaignId: string }) {
  const { campaign } = useStores();
  const { sheet } = useFieldView();
  const panel = useRef<HTMLElement>(null);
  useFocusWhileOpen(panel);
  const { characterId } = sheet;
  const shown = campaign.pickerCharacters.find(({ id }) => id === characterId);
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
      aria-label={shown ? `Sheet of ${nameOf(shown)}` : 'Character sheet'}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <WidthHandle
        label="Width of the sheet"
        width={sheet.width}
        {...SIDE_SHEET_WIDTH}
        usual={SIDE_SHEET_WIDTH.start}
        onChange={sheet.setWidth}
      />
      <header className={classes.header}>
        {shown && <Thumbnail name={nameOf(shown)} photo={shown.photo} size={32} round />}
        <CharacterName shown={shown} />
        <CloseButton aria-label="Close the sheet" title="Close the sheet (S)" onClick={sheet.close} />
      </header>
      {characterId === null ? (
        <div className={classes.empty}>
          <NoCharacters level={campaign.level ?? 'viewer'} />
        </div>
      ) : (
        <NarrowSheet campaignId={campaignId} characterId={characterId} within={panel} />
      )}
    </section>
  );
});

/** Whose sheet it is, with the choice of another one when there are several. */
const CharacterName = observer(function CharacterName({ shown }: { shown: PickerCharacter | undefined }) {
  const { campaign } = useStores();
  const { field, sheet } = useFieldView();
  const characters = campaign.pickerCharacters;
  if (sheet.characterId === null) return <h2 className={classes.name}>Character sheet</h2>;
  if (shown && characters.length === 1)
    return (
      <h2 className={classes.name} dir="auto" title={nameOf(shown)}>
        {nameOf(shown)}
      </h2>
    );
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      classNames={{ input: classes.select ?? '' }}
      variant="unstyled"
      aria-label="Character"
      title={shown && nameOf(shown)}
      value={sheet.characterId}
      onChange={({ currentTarget }) => sheet.show(currentTarget.value)}
    >
      {!shown && <option value={sheet.characterId}>Not in this campaign</option>}
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
