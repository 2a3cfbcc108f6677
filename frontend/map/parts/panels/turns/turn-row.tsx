import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { GiDeathSkull, GiHalfDead } from 'react-icons/gi';
import { LuBrain, LuEyeOff, LuHourglass, LuSplit, LuTarget, LuZap } from 'react-icons/lu';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { CreatureConcentration } from '../../../../../contracts/map/marker-creature.types.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useStores } from '../../../../core/stores.js';
import { hitPointsText } from '../../../../characters/digests/digest-texts.js';
import { creatureVitals } from '../../../creature-vitals.js';
import type { TokenVitals } from '../../../token-vitals.store.js';
import { centerSquare } from '../../board/grid-focus.js';
import { useFieldView } from '../../field-view-context.js';
import { ConcentrationSave } from '../../markers/creature-concentration.js';
import { MarkerFace } from '../../markers/marker-face.js';
import { LairActions } from './lair-actions.js';
import { mayRecharge, Recharges } from './recharges.js';
import { TurnRowMenu } from './turn-row-menu.js';
import classes from './turns.module.css';

/** Scrolls the list to a row. Where the whole part scrolls instead, ‘Next turn’ must stay under the pointer. */
function showInList(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (list && list.scrollHeight > list.clientHeight) row.scrollIntoView({ block: 'nearest' });
}

/** One place in the turn order. A click on the name shows the token on the map. */
export const TurnRow = observer(function TurnRow({ participant }: { participant: ParticipantView }) {
  const { field, turns, vitals: allVitals } = useFieldView();
  const row = useRef<HTMLLIElement>(null);
  const marker = turns.markerOf(participant);
  const name = turns.nameOf(participant);
  const isTurn = turns.current?.id === participant.id;
  useEffect(() => {
    if (isTurn) showInList(row.current);
  }, [isTurn]);
  const at = marker?.map_coordinate_id ?? null;
  const vitals = marker && (allVitals.of(marker.character?.id) ?? creatureVitals(marker));
  const recharging = isTurn && turns.isDm && marker?.creature && mayRecharge(marker.creature) ? marker.creature : null;
  const asksForSave = (marker?.creature?.concentration?.dcs.length ?? vitals?.saves?.dcs.length ?? 0) > 0;
  const isReady = (participant.readied ?? '') !== '';
  const show = (): void => {
    if (at === null) return;
    centerSquare(at);
    field.highlight(at);
  };
  return (
    <li
      ref={row}
      className={classes.row}
      data-row={participant.id}
      aria-current={isTurn ? 'step' : undefined}
      data-participant={name}
      data-more={participant.lair !== undefined || recharging !== null || asksForSave || isReady || undefined}
      data-fallen={(vitals && vitals.life !== 'Up') || undefined}
    >
      {turns.mayType(participant) ? (
        <InitiativeField key={participant.initiative} participant={participant} name={name} />
      ) : (
        <span className={classes.initiative}>{participant.initiative ?? (marker ? '–' : '')}</span>
      )}
      {marker ? <MarkerFace marker={marker} className={classes.face} /> : <span className={classes.face} />}
      <span className={classes.glance}>
        <button type="button" className={classes.name} onClick={show} disabled={at === null} dir="auto">
          {name === '?' ? <span aria-label="somebody unknown">?</span> : name}
        </button>
        <Marks participant={participant} vitals={vitals} marker={marker} />
        {turns.isDm && vitals?.points && <Points {...vitals.points} />}
      </span>
      {turns.mayAct(participant) && <TurnRowMenu participant={participant} name={name} />}
      {isReady && (
        <p className={classes.readied} dir="auto">
          <LuTarget aria-hidden="true" /> Readied: {participant.readied}
        </p>
      )}
      {isTurn && participant.lair && <LairActions participant={participant} />}
      {marker && <ConcentrationSave marker={marker} />}
      {marker && recharging && <Recharges marker={marker} creature={recharging} />}
    </li>
  );
});

/** The hit points, for the DM. */
const Points = (points: NonNullable<TokenVitals['points']>) => (
  <span className={classes.points} role="img" aria-label={`Hit points ${points.current_hp} of ${points.max_hp}`}>
    {hitPointsText(points)}
  </span>
);

/** What is special about a participant now. */
const Marks = observer(function Marks({
  participant,
  vitals,
  marker,
}: {
  participant: ParticipantView;
  vitals: TokenVitals | undefined;
  marker: Marker | undefined;
}) {
  const { field } = useFieldView();
  const elsewhere = marker && field.elsewhere(marker);
  const concentration = marker?.creature?.concentration;
  const { is_hidden, is_surprised, is_delaying, legendary } = participant;
  return (
    <span className={classes.marks}>
      {vitals && vitals.life !== 'Up' && (
        <Mark icon={vitals.life === 'Dead' ? <GiDeathSkull /> : <GiHalfDead />} text={vitals.sentence} />
      )}
      {concentration && <Concentrates {...concentration} />}
      {elsewhere !== undefined && <Mark icon={<LuSplit />} text={`The player is in ${elsewhere}`} />}
      {is_hidden && <Mark icon={<LuEyeOff />} text="Not seen by all players" />}
      {is_surprised && <Mark icon={<LuZap />} text="Surprised" />}
      {is_delaying && <Mark icon={<LuHourglass />} text="Delays the turn" />}
      {legendary && <LegendaryActions participant={participant} {...legendary} />}
    </span>
  );
});

/** That a creature concentrates on a spell, and whether damage asks for a saving throw. */
const Concentrates = observer(function Concentrates({ spell, dcs }: CreatureConcentration) {
  const { content } = useStores().library;
  const text = `Concentrates on ${content?.spells[spell]?.name ?? spell}`;
  const [dc] = dcs;
  return <Mark icon={<LuBrain />} text={dc === undefined ? text : `${text}: Constitution saving throw, DC ${dc}`} />;
});

const Mark = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={classes.mark} role="img" aria-label={text} title={text}>
    {icon}
  </span>
);

interface LegendaryActionsProps {
  participant: ParticipantView;
  per_round: number;
  spent: number;
}

/** The legendary actions that are left. A click spends one; with none left, it gives one back. */
const LegendaryActions = observer(function LegendaryActions({ participant, per_round, spent }: LegendaryActionsProps) {
  const { turns } = useFieldView();
  const left = per_round - spent;
  const spend = (): void =>
    turns.send(turnEmits.spendLegendaryActions, { participantId: participant.id, count: left > 0 ? 1 : -1 });
  const label = `Legendary actions: ${left} of ${per_round} left`;
  return (
    <button type="button" className={classes.legendary} aria-label={label} title={label} onClick={spend}>
      {'●'.repeat(left)}
      {'○'.repeat(spent)}
    </button>
  );
});

/** A number that is typed. It is saved with Enter or when the field loses the focus. */
const InitiativeField = observer(function InitiativeField({
  participant,
  name,
}: {
  participant: ParticipantView;
  name: string;
}) {
  const { turns } = useFieldView();
  const before = participant.initiative === null ? '' : String(participant.initiative);
  const [typed, setTyped] = useState(before);
  const save = (): void => {
    const initiative = Number(typed);
    const isValid = typed.trim() !== '' && Number.isInteger(initiative) && Math.abs(initiative) <= LIMITS.initiative;
    if (typed === before || !isValid) return setTyped(before);
    turns.send(turnEmits.setInitiative, { participantId: participant.id, initiative });
  };
  return (
    <TextInput
      className={classes.field ?? ''}
      size="xs"
      inputMode="numeric"
      aria-label={`Initiative of ${name}`}
      placeholder="–"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
});
