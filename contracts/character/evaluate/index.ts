import type { Content } from '../../content/content.types.js';
import { joined } from '../../core/join-objects.js';
import { initialPlayState, type Bio, type Choices, type PlayState } from '../choices.types.js';
import { openSaves } from '../play/concentration.js';
import type { Evaluation, ActiveSelection } from '../evaluation.types.js';
import type { BackgroundQuality, Sheet } from '../sheet.types.js';
import {
  backgroundQuality,
  contradictions,
  dormantExchanges,
  dormantPicks,
  dormantTablePicks,
  illegalClasses,
  illegalHitPoints,
  openBasicChoices,
} from './findings.js';
import { selectionsInPlay } from './in-force/choices-in-play.js';
import { CharacterContext } from './in-force/character-context.js';
import type { EvaluationContext } from './in-force/evaluation-context.types.js';
import { ReasonLog } from './reason-log.js';
import { resolve, type Resolution } from './resolve/index.js';
import { whyNotOffered } from './resolve/judge-picks.js';
import { findRaceClassBackground, type RaceClassBackground } from './resolve/race-class-background.js';
import type { ResolutionState } from './resolve/resolution-state.js';
import { computeAbilities } from './sheet/abilities-and-skills.js';
import { computeActionsAndStates } from './sheet/actions-and-states.js';
import { computeAttacks } from './sheet/attacks.js';
import { computeCombat, currentHitPoints } from './sheet/combat.js';
import { computeLists } from './sheet/proficiencies-and-features.js';
import { computeForbiddenDeeds } from './sheet/forbidden-deeds.js';
import { computeResources } from './sheet/resources.js';
import { computeSpellAttacks } from './sheet/spell-attacks.js';
import { spellAtLevel } from './sheet/spell-at-level.js';
import { computeSpells } from './sheet/spells.js';

type IdentityFields = Pick<
  Sheet,
  | 'archrace'
  | 'race'
  | 'core_race'
  | 'subrace'
  | 'classification'
  | 'classes'
  | 'background'
  | 'is_variant_background'
  | 'personality'
  | 'ideal'
  | 'bond'
  | 'flaw'
  | 'characteristic'
  | 'level'
>;

const refOf = (entity: { id: string; name: string } | undefined): Sheet['race'] =>
  entity ? { id: entity.id, name: entity.name } : null;

function identityFields({ identity, choices, level }: EvaluationContext): IdentityFields {
  const { archrace, coreRace, subrace, classification, background, variant } = identity;
  const quality = (pick: Parameters<typeof backgroundQuality>[2]): BackgroundQuality | null =>
    backgroundQuality(identity, choices.background, pick);
  return {
    archrace: refOf(archrace),
    core_race: refOf(coreRace),
    subrace: refOf(subrace),
    race: refOf(subrace ?? coreRace),
    classification: classification
      ? {
          id: classification.id,
          slug: classification.slug,
          name: classification.name,
          hit_die: classification.hit_die,
          ability: classification.ability,
        }
      : null,
    classes: identity.classes.map((own) => ({
      id: own.classification.id,
      slug: own.classification.slug,
      name: own.classification.name,
      level: own.level,
    })),
    background: background ? { id: background.id, name: background.name, variant_name: background.variant_name } : null,
    is_variant_background: variant,
    personality: quality('personality'),
    ideal: quality('ideal'),
    bond: quality('bond'),
    flaw: quality('flaw'),
    characteristic: quality('characteristic'),
    level,
  };
}

/** Computes the sheet. The log gets the reasons of every value. */
function sheetOf(context: EvaluationContext, log: ReasonLog): Sheet {
  const { bio } = context.choices;
  const { exp, successes, failures, wallet, inventory, equipment } = context.play;
  const spells = computeSpells(context, log);
  const resources = computeResources(context, log);
  return joined(
    bio,
    identityFields(context),
    { exp, successes, failures, wallet, inventory, equipment },
    computeAbilities(context, log),
    computeCombat(context, log),
    computeLists(context, log),
    spells,
    resources,
    { attacks: [...computeAttacks(context, log), ...computeSpellAttacks(context, log, spells.spells)] },
    computeActionsAndStates(context, resources.resources, log),
    computeForbiddenDeeds(context, log, spells),
  );
}

/**
 * Computes `disabled` only when it is read, because a screen shows few of the selections and every key press creates
 * new ones.
 */
function judgeOptionsLater(state: ResolutionState, activeSelection: ActiveSelection): void {
  let disabled: ActiveSelection['disabled'] | undefined;
  Object.defineProperty(activeSelection, 'disabled', {
    enumerable: true,
    get: () => (disabled ??= whyNotOffered(state, activeSelection)),
  });
}

/** The result of the choices alone. It is the same in every play state, so it is computed once. */
export interface ResolvedChoices {
  readonly choices: Choices;
  readonly identity: RaceClassBackground;
  readonly resolution: Resolution;
}

/** Resolves the choices of a character. */
export function resolveChoices(content: Content, choices: Choices): ResolvedChoices {
  const identity = findRaceClassBackground(content, choices);
  const resolution = resolve(content, choices, identity);
  for (const activeSelection of resolution.state.selections) judgeOptionsLater(resolution.state, activeSelection);
  return { choices, identity, resolution };
}

/**
 * Returns the active selections of a character as its evaluation has them, without computing the sheet, which takes
 * most of the time.
 */
export const resolveSelections = (content: Content, choices: Choices): readonly ActiveSelection[] =>
  resolveChoices(content, choices).resolution.state.selections;

/** Computes the whole character in a play state. Evaluations of the same choices share their selections. */
export function evaluateResolved(
  { choices, identity, resolution: { state, contradicting } }: ResolvedChoices,
  play: PlayState,
): Evaluation {
  const context = new CharacterContext(state, play);
  const log = new ReasonLog();
  const sheet = sheetOf(context, log);
  return withSpells(
    {
      sheet,
      reasons: log.entries,
      open: [...openBasicChoices(choices, identity), ...state.open],
      illegal: [
        ...identity.illegal,
        ...illegalHitPoints(identity),
        ...illegalClasses(state),
        ...contradictions(contradicting),
        ...state.illegal,
      ],
      dormant: [
        ...state.dormant,
        ...dormantTablePicks(choices, identity),
        ...dormantPicks(state),
        ...dormantExchanges(state),
      ],
      selections: state.selections,
      in_play: selectionsInPlay(state, play, context.sources),
    },
    (spell, level) => spellAtLevel(context, spell, level),
  );
}

/** Adds the function `spellAt`. It is not enumerable, so an evaluation stays plain data when it is compared or sent. */
const withSpells = (evaluation: Omit<Evaluation, 'spellAt'>, spellAt: Evaluation['spellAt']): Evaluation =>
  Object.defineProperty(evaluation, 'spellAt', { value: spellAt }) as Evaluation;

/** The fields of the play state that change nothing else on the sheet, unless the character falls or rises. */
export const VITALS = [
  ...(['current_hp', 'temp_hp', 'form_hp', 'falling', 'exp', 'successes', 'failures'] as const),
  'concentration_saves',
] as const;

/** Returns the evaluation of a play state that differs only in `VITALS`. */
export function withVitals(evaluation: Evaluation, play: PlayState): Evaluation {
  const { sheet } = evaluation;
  const { temp_hp, exp, successes, failures } = play;
  const hitPoints = currentHitPoints(play, sheet.max_hp_shown, sheet.form);
  const concentration = sheet.concentration && { ...sheet.concentration, dcs: openSaves(play) };
  return withFields(evaluation, { ...hitPoints, temp_hp, exp, successes, failures, concentration });
}

/**
 * Returns the evaluation of the same character with another bio. The new bio has the same ability scores, and it has a
 * name if the old one has, so only its texts differ.
 */
export function withBioTexts(evaluation: Evaluation, bio: Bio): Evaluation {
  const { name, faith, alignment, volatility, age, eyes, skin, hair, height, weight } = bio;
  return withFields(evaluation, { name, faith, alignment, volatility, age, eyes, skin, hair, height, weight });
}

/** Returns the evaluation with other fields of the sheet. Copying and changing in one step takes five times as long. */
function withFields(evaluation: Evaluation, fields: Partial<Sheet>): Evaluation {
  const sheet: Sheet = { ...evaluation.sheet };
  return withSpells({ ...evaluation, sheet: Object.assign(sheet, fields) }, evaluation.spellAt);
}

/**
 * Computes the whole character from its choices. Pure, and never throws: invalid picks become illegal or dormant.
 * The page uses it for the preview; the server uses it to validate a save.
 * @param play left out: full hit points, nothing equipped
 */
export const evaluate = (content: Content, choices: Choices, play: PlayState = initialPlayState()): Evaluation =>
  evaluateResolved(resolveChoices(content, choices), play);
