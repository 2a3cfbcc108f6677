import { piecesText } from '../../../core/text.js';
import { emptyWallet, type Wallet } from '../../choices.types.js';
import type { Granted } from '../../reasons.types.js';
import type { Sheet, SheetFeatureLike } from '../../sheet.types.js';
import { evaluateFormula } from '../../../content/formula.js';
import { maximumOf } from '../../../content/quantity.js';
import { compareNames } from '../../../core/compare-names.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { plainSource } from '../in-force/sources-in-force.js';
import type { ReasonLog } from '../reason-log.js';
import type { ActiveFeature, OwnedEntry } from '../resolve/resolution-state.js';
import { scopeOf } from '../targets/scope.js';
import { choicesOf } from './feature-choices.js';

type ListField =
  | 'skill_proficiencies'
  | 'item_proficiencies'
  | 'item_type_proficiencies'
  | 'saving_throw_proficiencies'
  | 'languages';

/**
 * Returns every owned entry of a set with its first source, sorted by name. Adds every source to the reasons.
 * @param kindOf entries of one id and different kinds stay apart, such as a spell of a class and the same one of a race
 */
export function ownedEntriesOf(
  { state }: EvaluationContext,
  log: ReasonLog,
  target: string,
  kindOf: (entry: OwnedEntry) => unknown = () => null,
): OwnedEntry[] {
  const found: OwnedEntry[] = [];
  for (const sameEntry of state.owned.get(target)?.values() ?? []) {
    for (const { id, name, source } of sameEntry) log.addEntry(target, source, id, `${name} from ${source.name}`);
    const kinds = sameEntry.map(kindOf);
    found.push(...sameEntry.filter((_, index) => kinds.indexOf(kinds[index]) === index));
  }
  return found.sort(compareNames);
}

const granted = (context: EvaluationContext, log: ReasonLog, field: ListField): Granted[] =>
  ownedEntriesOf(context, log, field).map(({ id, name, source }) => ({ id, name, source }));

function languages(context: EvaluationContext, log: ReasonLog): Sheet['languages'] {
  return granted(context, log, 'languages').map((language) => {
    const { script = null, lang_type = '', speakers = '' } = context.content.languages[language.id] ?? {};
    return { ...language, script, lang_type, speakers };
  });
}

/** Returns the numbers of a feature by name. */
function numbersOf(
  context: EvaluationContext,
  { feature, source, classification_id }: ActiveFeature,
): Record<string, number> {
  const from = plainSource(source, { rules: feature, classification_id });
  const numbers = Object.entries(feature.numbers).map(([name, formula]): [string, number] => [
    name,
    Math.floor(maximumOf(evaluateFormula(formula, scopeOf(context, from)))),
  ]);
  return Object.fromEntries(numbers);
}

function shownOf(context: EvaluationContext, active: ActiveFeature): SheetFeatureLike {
  const { feature, source } = active;
  const uses = feature.uses && context.usesInForce().get(feature.uses.id);
  return {
    id: feature.id,
    name: feature.name,
    source: sourceOf(context, active),
    choices: choicesOf(context.state.selections, feature, source.kind),
    uses: uses?.resource ?? null,
    numbers: numbersOf(context, active),
    state: feature.state?.id ?? null,
  };
}

/** Returns the features of a kind, each once. */
function featuresOfKind(context: EvaluationContext, kind: ActiveFeature['source']['kind']): SheetFeatureLike[] {
  const found = context.state.activeFeatures.filter(({ source }) => source.kind === kind);
  const first = new Map(found.map((active): [string, ActiveFeature] => [active.feature.id, active]).reverse());
  return found.filter((active) => first.get(active.feature.id) === active).map((active) => shownOf(context, active));
}

/** Returns the source of a feature: the race, the class at its level, or the background. */
function sourceOf({ identity }: EvaluationContext, active: ActiveFeature): Granted['source'] {
  const { coreRace, subrace, background } = identity;
  if (active.section === 'race') {
    const isSubrace = subrace?.traits.includes(active.feature.id) ?? false;
    return isSubrace && subrace
      ? { kind: 'subrace', id: subrace.id, name: subrace.name }
      : { kind: 'core_race', id: coreRace?.id ?? '', name: coreRace?.name ?? '' };
  }
  if (active.section === 'background')
    return { kind: 'background', id: background?.id ?? '', name: background?.name ?? '' };
  const classification = identity.levels[(active.level ?? 0) - 1]?.classification;
  return {
    kind: 'classification',
    id: classification?.slug ?? '',
    name: `${classification?.name ?? ''} ${active.level ?? ''}`.trim(),
  };
}

const COINS: Readonly<Record<string, keyof Wallet>> = {
  cp: 'copper_points',
  sp: 'silver_points',
  ep: 'electrum_points',
  gp: 'gold_points',
  pp: 'platinum_points',
};

function startingItems(
  { state }: EvaluationContext,
  log: ReasonLog,
): Pick<Sheet, 'starting_inventory' | 'starting_wallet'> {
  const wallet = emptyWallet();
  const items: { item: { id: string; name: string }; quantity: number; source: Granted['source'] }[] = [];
  for (const { target, id, name, quantity, source } of state.startingItems) {
    const coin = Object.hasOwn(COINS, id) ? COINS[id] : undefined;
    const same = items.find(({ item }) => item.id === id);
    if (target === 'wallet') {
      if (coin) wallet[coin] += quantity;
    } else if (same) same.quantity += quantity;
    else items.push({ item: { id, name }, quantity, source });
    log.addEntry(
      target === 'wallet' ? 'starting_wallet' : 'starting_inventory',
      source,
      id,
      `${piecesText(quantity, name)} from ${source.name}`,
    );
  }
  return { starting_inventory: items, starting_wallet: wallet };
}

type ListFields = Pick<
  Sheet,
  ListField | 'traits' | 'features' | 'background_features' | 'feats' | 'starting_inventory' | 'starting_wallet'
>;

/** Computes proficiencies, languages, traits, features, feats and the starting equipment. */
export function computeLists(context: EvaluationContext, log: ReasonLog): ListFields {
  const { content } = context;
  return {
    languages: languages(context, log),
    skill_proficiencies: granted(context, log, 'skill_proficiencies'),
    item_proficiencies: granted(context, log, 'item_proficiencies'),
    item_type_proficiencies: granted(context, log, 'item_type_proficiencies'),
    saving_throw_proficiencies: granted(context, log, 'saving_throw_proficiencies'),
    traits: featuresOfKind(context, 'trait'),
    features: featuresOfKind(context, 'feature').map((shown) => {
      const { is_visible_to_user = true, class_level = 1 } = content.features[shown.id] ?? {};
      return { ...shown, is_visible_to_user, class_level };
    }),
    background_features: featuresOfKind(context, 'background_feature').filter(
      ({ id }) => content.background_features[id]?.is_visible_to_user,
    ),
    feats: featuresOfKind(context, 'feat'),
    ...startingItems(context, log),
  };
}
