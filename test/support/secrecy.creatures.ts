import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { PARTY_HEALTH_RULES, type PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import type { MarkerCreature, RevealedLine } from '../../contracts/map/marker-creature.types.js';
import type { AnyAck, CampaignFixture } from './secrecy.campaign-fixture.js';

/* Creatures that markers carry, in the histories. Their ids stand in no other text. */

/** The stat blocks of the histories. */
export const CREATURES = ['tarrasque', 'adult-red-dragon', 'ancient-white-dragon', 'hydra'] as const;
const CONDITIONS = ['poisoned', 'prone', 'exhaustion'] as const;
/** The spells on which they concentrate, and what of them is counted. Nothing else of a history has their names. */
const SPELLS = ['antimagic-field', 'hold-monster'] as const;
const COUNTER = 'heads';

/** What happens to the creature of a marker, or to the choice of the campaign. `marker` counts as in other steps. */
export type CreatureStep =
  | { readonly kind: 'creature'; readonly marker: number; readonly creature: string | undefined }
  | { readonly kind: 'creature play'; readonly marker: number; readonly play: object }
  | { readonly kind: 'creature form'; readonly marker: number; readonly form: string | undefined }
  | {
      readonly kind: 'creature health';
      readonly marker: number;
      readonly isShown: boolean;
      /** Whether all creatures of the scene follow. */
      readonly isForAll: boolean;
    }
  | {
      readonly kind: 'creature lines';
      readonly marker: number;
      readonly lines: readonly string[];
      /** Places among the players; undefined: everybody. */
      readonly players: readonly number[] | undefined;
    }
  | { readonly kind: 'party health'; readonly rule: PartyHealthRule };

const kindOf = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);

const creature = fc.constantFrom(...CREATURES);

/** What may happen to the creature of a marker. */
function anyStepOf(marker: fc.Arbitrary<number>) {
  const set = fc.record({
    kind: kindOf('creature'),
    marker,
    creature: fc.option(creature, { nil: undefined, freq: 4 }),
  });
  const value = fc.constantFrom('-1', '-7', '-150', '-300', '+20', '400', '0');
  const hit = fc.record({ type: fc.constantFrom('hit_points', 'hit_points', 'temporary_hit_points'), value });
  const condition = fc.record({
    type: fc.constantFrom('set_condition', 'set_condition', 'end_condition'),
    condition: fc.constantFrom(...CONDITIONS),
  });
  const concentration = fc.record({
    type: fc.constantFrom('concentrate', 'concentrate', 'end_concentration', 'keep_concentration'),
    spell: fc.constantFrom(...SPELLS),
  });
  const count = fc.record({
    type: kindOf('set_counter'),
    counter: kindOf(COUNTER),
    value: fc.constantFrom('-1', '+2', '3', '0'),
  });
  const play = fc.record({
    kind: kindOf('creature play'),
    marker,
    play: fc.oneof(hit, hit, condition, concentration, concentration, count),
  });
  const form = fc.record({
    kind: kindOf('creature form'),
    marker,
    form: fc.option(creature, { nil: undefined, freq: 3 }),
  });
  const show = fc.record({
    kind: kindOf('creature health'),
    marker,
    isShown: fc.boolean(),
    isForAll: fc.boolean(),
  });
  const reveal = fc.record({
    kind: kindOf('creature lines'),
    marker,
    lines: fc.subarray(['armor_class', 'speed', 'save:dex', 'challenge'], { minLength: 1, maxLength: 2 }),
    players: fc.option(fc.uniqueArray(fc.nat(3), { maxLength: 2 }), { nil: undefined }),
  });
  return { set, play, form, show, reveal, count: fc.record({ kind: kindOf('creature play'), marker, play: count }) };
}

/** One step, or a marker that gets a creature, shows its health and is hurt. */
export function anyCreatureSteps(marker: fc.Arbitrary<number>): fc.Arbitrary<CreatureStep[]> {
  const { set, play, form, show, reveal } = anyStepOf(marker);
  const choose = fc.record({ kind: kindOf('party health'), rule: fc.constantFrom(...PARTY_HEALTH_RULES) });
  const at = <Step extends CreatureStep>(step: Step, place: number): Step => ({ ...step, marker: place });
  return fc.oneof(
    ...[set, play, play, form, show, reveal].map((arbitrary: fc.Arbitrary<CreatureStep>) =>
      arbitrary.map((step) => [step]),
    ),
    choose.map((step): CreatureStep[] => [step]),
    fc
      .tuple(
        marker,
        set,
        fc.oneof<fc.Arbitrary<CreatureStep>[]>(show, reveal),
        fc.oneof<fc.Arbitrary<CreatureStep>[]>(play, form, reveal),
      )
      .map(([place, ...three]): CreatureStep[] => three.map((step: CreatureStep) => at(step, place))),
  );
}

/** What happens to the newest marker, which gets a creature first. */
export function anyCreatureInPlay(): fc.Arbitrary<CreatureStep[]> {
  const { play, form, show, reveal, count } = anyStepOf(fc.constant(0));
  const anyStep = fc.oneof<fc.Arbitrary<CreatureStep>[]>(play, form, show, reveal);
  const begunAs = (id: string, first: fc.Arbitrary<CreatureStep>) =>
    fc.tuple(fc.constant<CreatureStep>({ kind: 'creature', marker: 0, creature: id }), first, anyStep, anyStep);
  // Only a hydra has heads.
  return fc.oneof(
    begunAs('hydra', count),
    creature.chain((id) => begunAs(id, fc.oneof<fc.Arbitrary<CreatureStep>[]>(play, form))),
  );
}

/** Runs a step for the marker with that id. @returns the ack of the DM */
export async function runCreatureStep(
  fixture: CampaignFixture,
  step: CreatureStep,
  markerId: string,
  serial: number,
): Promise<AnyAck> {
  switch (step.kind) {
    case 'creature':
      return fixture.dm.emit(creatureEmits.setCreature, { markerId, creatureId: step.creature });
    case 'creature play':
      return fixture.dm.emit(creatureEmits.playCreature, { ...step.play, markerId, note: `note-${serial}.` });
    case 'creature form':
      return fixture.dm.emit(creatureEmits.changeForm, { markerId, formId: step.form });
    case 'creature health':
      return showHealth(fixture, step, markerId);
    case 'creature lines': {
      const playerIds = step.players?.flatMap((nth) => fixture.party.players[nth]?.id ?? []);
      return fixture.dm.emit(creatureEmits.revealLines, { markerId, lines: [...step.lines], playerIds });
    }
    case 'party health': {
      fixture.partyHealth = step.rule;
      const params = { campaignId: fixture.campaignId };
      return fixture.dm.person.call(changeCampaign, {
        params,
        body: { type: 'set_party_health', partyHealth: step.rule },
      });
    }
  }
}

/** @throws Error when the DM's view does not show what the step says of all whom it concerns */
async function showHealth(
  { dm }: CampaignFixture,
  { isShown, isForAll }: Extract<CreatureStep, { kind: 'creature health' }>,
  markerId: string,
): Promise<AnyAck> {
  const ack = await dm.emit(creatureEmits.showCreatureHealth, { markerId, isShown, isForAll });
  if (!ack.status) return ack;
  const { map } = await dm.upToDate();
  const concerned = map.markers.filter(({ id, creature: carried }) => carried && (isForAll || id === markerId));
  const others = concerned.filter(({ creature: carried }) => carried?.is_health_shown !== isShown);
  if (others.length > 0) throw new Error(`The health of ${others.map(({ name }) => name).join()} did not follow.`);
  return ack;
}

/**
 * Returns the commands that make one creature of another. Players who see the same of both see nothing between: a fresh
 * creature comes only where the wanted one was fresh once.
 */
export function creatureCopy(
  there: MarkerCreature | null,
  wanted: MarkerCreature | null,
): (readonly [event: ClientEvent<never, never>, payload: object])[] {
  const of = (event: object, payload: object) => [event as ClientEvent<never, never>, payload] as const;
  if (!wanted) return there ? [of(creatureEmits.setCreature, {})] : [];
  const isOther = !there || ownFormOf(there) !== ownFormOf(wanted);
  const present = isOther ? [] : there.conditions;
  const gone = present.filter(({ id }) => !wanted.conditions.some((one) => one.id === id));
  const differs = (index: number): boolean =>
    JSON.stringify(present[index]) !== JSON.stringify(wanted.conditions[index]);
  const play = (payload: object) => of(creatureEmits.playCreature, payload);
  return [
    // Conditions and hit points may end a concentration, which then cannot be ended again.
    ...(!isOther && there.concentration && !wanted.concentration ? [play({ type: 'end_concentration' })] : []),
    ...(isOther ? [of(creatureEmits.setCreature, { creatureId: ownFormOf(wanted) })] : []),
    // What players have learnt of a creature stays when it changes its form, so it must not become a fresh one.
    ...(isOther || isInForm(there, wanted) || !there.true_form ? [] : [of(creatureEmits.changeForm, {})]),
    ...(wanted.true_form && (isOther || !isInForm(there, wanted))
      ? [
          ...(wanted.true_form.kept ? statesCopy(wanted.true_form.kept).map(play) : []),
          of(creatureEmits.changeForm, { formId: wanted.id }),
        ]
      : []),
    ...gone.map(({ id }) => play({ type: 'end_condition', condition: id })),
    ...wanted.conditions.flatMap(({ id, level, note }, index) =>
      differs(index) ? [play({ type: 'set_condition', condition: id, level, note })] : [],
    ),
    ...statesCopy(wanted).map(play),
    play({ type: 'temporary_hit_points', value: String(wanted.temp_hp) }),
    ...(wanted.concentration ? [play({ type: 'concentrate', spell: wanted.concentration.spell })] : []),
    of(creatureEmits.showCreatureHealth, { isShown: wanted.is_health_shown }),
    ...revealedCopy(isOther ? [] : (there.revealed ?? []), wanted.revealed ?? []).map((payload) =>
      of(creatureEmits.revealLines, payload),
    ),
  ];
}

const ownFormOf = ({ id, true_form }: MarkerCreature): string => true_form?.id ?? id;

/** Whether two that are the same creature have the same form. */
const isInForm = (one: MarkerCreature, other: MarkerCreature): boolean =>
  one.id === other.id && isDeepStrictEqual(one.true_form, other.true_form);

/** Returns what counts the same and leaves as many hit points. */
const statesCopy = ({ counted = {}, current_hp }: Pick<MarkerCreature, 'counted' | 'current_hp'>): object[] => [
  ...Object.entries(counted).map(([counter, value]) => ({ type: 'set_counter', counter, value: String(value) })),
  { type: 'hit_points', value: String(current_hp) },
];

/** Returns what reveals the same lines to the same players. */
function revealedCopy(there: readonly RevealedLine[], wanted: readonly RevealedLine[]): object[] {
  const gone = there.filter(({ id }) => !wanted.some((line) => line.id === id)).map(({ id }) => id);
  const differing = wanted.filter(
    ({ id, to }) => JSON.stringify(there.find((line) => line.id === id)?.to) !== JSON.stringify(to),
  );
  return [
    ...(gone.length > 0 ? [{ lines: gone, playerIds: [] }] : []),
    ...differing.map(({ id, to }) => ({ lines: [id], ...(to === null ? {} : { playerIds: [...to] }) })),
  ];
}
