import { Button, CloseButton, Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef, type RefObject } from 'react';
import { LuScrollText, LuSwords } from 'react-icons/lu';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { ScrollRegion } from '../../../ui/scroll-region.js';
import { hasStatBlock } from '../../openable-sheet.js';
import { CompanionActions } from './companion-actions.js';
import { MountActions } from './riding-actions.js';
import { beginAttack, mayAttackWith } from '../begin-attack.js';
import { useFieldView } from '../field-view-context.js';
import classes from './marker-card.module.css';
import { MarkerCharacter } from './marker-character.js';
import { MarkerFace, ringOf } from './marker-face.js';
import { useReturnFocus } from '../panels/use-return-focus.js';

/** Closes the card at Esc and at a press outside of it. Listens before the map, which may open another card. */
function useClosing(card: RefObject<HTMLElement | null>, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    { capture: true },
  );
  useWindowEvent(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && card.current?.contains(target))) close();
    },
    { capture: true },
  );
}

/** The details of a marker for a player: its name, type, player and public notes. */
const Details = observer(function Details({ marker, titleId }: { marker: Marker; titleId: string }) {
  const stores = useFieldView();
  const { field } = stores;
  const { name, character, marker_type: type, public_notes: notes } = marker;
  const attack = (): void => {
    field.popups.close();
    beginAttack(stores, marker);
  };
  return (
    <>
      <header className={classes.header}>
        <MarkerFace marker={marker} className={classes.face} />
        <div className={classes.heading}>
          <h2 id={titleId} className={classes.name} dir="auto">
            {name}
          </h2>
          {character ? (
            <p className={classes.owner}>
              <i className={classes.dot} style={ringOf(character)} aria-hidden="true" />
              {field.isOwn(marker) ? (
                'Your character'
              ) : (
                <span>
                  Played by <bdi>{character.creator_name}</bdi>
                </span>
              )}
            </p>
          ) : (
            <p className={classes.owner}>{marker.creature?.companion ? 'At your side' : type.name}</p>
          )}
        </div>
        <CloseButton size="sm" aria-label="Close" onClick={field.popups.close} />
      </header>
      {character && field.isOwn(marker) && <MarkerCharacter characterId={character.id} />}
      <div className={classes.actions}>
        {mayAttackWith(stores, marker) && (
          <Button size="compact-sm" variant="light" leftSection={<LuSwords size={15} />} onClick={attack}>
            Attack
          </Button>
        )}
        {hasStatBlock(field, marker) && <OpenStatBlock marker={marker} />}
        <CompanionActions marker={marker} />
        <MountActions marker={marker} />
      </div>
      {notes ? (
        <ScrollRegion label="Public notes" className={classes.notes}>
          <p dir="auto">{notes}</p>
        </ScrollRegion>
      ) : (
        <p className={classes.none}>This marker has no public notes.</p>
      )}
    </>
  );
});

/** Opens the stat block of the player's companion beside the map, or what the player knows of another creature. */
const OpenStatBlock = observer(function OpenStatBlock({ marker }: { marker: Marker }) {
  const { field, sheet } = useFieldView();
  const open = (): void => {
    field.popups.close();
    sheet.open({ kind: 'creature', id: marker.id });
  };
  return (
    <Button size="compact-sm" variant="light" leftSection={<LuScrollText size={15} aria-hidden />} onClick={open}>
      {marker.creature ? 'Open stat block' : 'What you know of it'}
    </Button>
  );
});

/**
 * The card with a marker's details for players. It appears next to the marker's square, or next to its row in the
 * marker list when the marker is off the board, and below where neither side has room. It never covers the square or
 * the row. It takes the focus, and returns it when it closes.
 */
export const MarkerCard = observer(function MarkerCard({ marker }: { marker: Marker }) {
  const { field } = useFieldView();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useReturnFocus();
  useClosing(card, field.popups.close);
  // The portal mounts the card after this component.
  const mount = useCallback((section: HTMLElement | null) => {
    card.current = section;
    section?.focus({ preventScroll: true });
  }, []);
  return (
    <Popover
      opened
      position={marker.map_coordinate_id === null ? 'left-start' : 'right-start'}
      middlewares={{ shift: { padding: 8 }, flip: { fallbackAxisSideDirection: 'end' } }}
      offset={10}
      width={272}
      shadow="md"
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <section ref={mount} className={classes.card} tabIndex={-1} aria-labelledby={titleId} data-card={marker.id}>
          <Details marker={marker} titleId={titleId} />
        </section>
      </Popover.Dropdown>
    </Popover>
  );
});
