import { Button, Checkbox, Switch } from '@mantine/core';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { markerType, type MarkerTypeId } from '../../../../contracts/map/map.palette.js';
import { isCreature } from '../../../../contracts/map/map.rules.js';
import {
  audienceText,
  everybodyEffect,
  hidingEffect,
  isAware,
  onlyTo,
  toggleAware,
  visibilityEffect,
} from '../../marker-form.js';
import type { Player } from '../../marker-visibility.js';
import type { FieldsProps } from './marker-fields.js';
import classes from './marker-popup.module.css';

const EVERYBODY = 'Everybody, including players who join later';

type PlayersProps = FieldsProps & { players: readonly Player[] };

/** One player: whether they see the marker, the effect of the switch, and the button that shows it to them alone. */
function PlayerVisibility({ draft, change, players, player }: PlayersProps & { player: Player }) {
  const { id, name } = player;
  const everybody = players.map((other) => other.id);
  return (
    <div className={classes.player}>
      <Switch
        size="sm"
        label={name}
        aria-label={name}
        classNames={{ label: classes.playerName ?? '' }}
        description={visibilityEffect(draft, player)}
        checked={isAware(draft, id)}
        onChange={() => change({ awareUsers: toggleAware(draft, id, everybody) })}
      />
      {players.length > 1 && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Show it only to ${name}`}
          title={`Show it only to ${name}`}
          onClick={() => change(onlyTo(id))}
        >
          Only
        </Button>
      )}
    </div>
  );
}

/** The fields for visibility: everybody or the chosen players. Each describes its effect. */
export function Visibilities({ draft, change, players }: PlayersProps) {
  const everybody = players.map(({ id }) => id);
  return (
    <fieldset className={classes.visibilities} data-idle={draft.isHiding || undefined}>
      <legend>Toggle Visibilites</legend>
      <Switch
        size="sm"
        label={EVERYBODY}
        aria-label={EVERYBODY}
        description={everybodyEffect(draft)}
        checked={draft.awareUsers === null}
        onChange={(event) => change({ awareUsers: event.currentTarget.checked ? null : everybody })}
      />
      {players.length > 0 && (
        <div className={classes.players}>
          {players.map((player) => (
            <PlayerVisibility key={player.id} {...{ draft, change, players, player }} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface MarkerViewersProps extends PlayersProps {
  /** Whether fog lies over the marker. */
  isInFog?: boolean;
  /**
   * The type whose last new marker was fully hidden, so that 'Fully Hide' is checked; undefined when the user has
   * checked it.
   */
  preset?: MarkerTypeId | undefined;
}

/**
 * The sentence about who will see the marker, with 'Fully Hide' next to it. The sentence is emphasized for a loot, trap
 * or misc that players will see.
 */
export function MarkerViewers({ draft, change, players, isInFog = false, preset }: MarkerViewersProps) {
  const text = audienceText(draft, players, isInFog);
  const isSeen = !text.startsWith('Hidden');
  const givesAway = isSeen && !isInFog && draft.type !== null && !isCreature(draft.type);
  const Icon = isSeen ? LuEye : LuEyeOff;
  const because =
    preset && `Checked because your last new marker of the type ${markerType(preset)?.name ?? ''} was hidden. `;
  return (
    <div className={classes.audience} data-gives-away={givesAway || undefined}>
      <p className={classes.audienceLine}>
        <Icon size={17} aria-hidden="true" />
        <span className={classes.audienceText} role="status">
          {text}
        </span>
      </p>
      <Checkbox
        size="sm"
        label="Fully Hide"
        description={`${because ?? ''}${hidingEffect(draft)}`}
        checked={draft.isHiding}
        onChange={(event) => change({ isHiding: event.currentTarget.checked })}
      />
    </div>
  );
}
