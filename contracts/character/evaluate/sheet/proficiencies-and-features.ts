import type { FeatureLike } from '../../../content/content.types.js';
import { emptyWallet, type Wallet } from '../../choices.types.js';
import type { Granted, Sheet, SheetFeatureLike, Slot } from '../../evaluation.types.js';
import type { EvaluationContext } from '../evaluation-context.js';
import type { OwnedEntry, ActiveFeature } from '../resolve/resolution-state.js';

type ListField =
  'skill_proficiencies' | 'item_proficiencies' | 'item_type_proficiencies' | 'saving_throw_proficiencies' | 'languages';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** Returns every owned entry of a set with its first source, sorted by name. Adds every source to the provenance. */
export function ownedEntriesOf(context: EvaluationContext, target: string): OwnedEntry[] {
  const found: OwnedEntry[] = [];
  for (const [key, sameEntry] of context.resolution.owned) {
    if (!key.startsWith(`${target}:`)) continue;
    for (const { id, name, source } of sameEntry)
      context.provenance.addEntry(target, source, id, `${name} from ${source.name}`);
    found.push(sameEntry[0]!);
  }
  return found.sort(byName);
}

const granted = (context: EvaluationContext, field: ListField): Granted[] =>
  ownedEntriesOf(context, field).map(({ id, name, source }) => ({ id, name, source }));

function languages(context: EvaluationContext): Sheet['languages'] {
  return granted(context, 'languages').map((language) => {
    const { script = null, lang_type = '', speakers = '' } = context.content.languages[language.id] ?? {};
    return { ...language, script, lang_type, speakers };
  });
}

/** Returns the names of the picks in a feature's selections. */
function choicesOf(slots: readonly Slot[], feature: FeatureLike, kind: string): string[] {
  return slots
    .filter((slot) => slot.holder.id === feature.id && slot.holder.kind === kind)
    .flatMap((slot) => slot.picks.map((id) => slot.options.find((option) => option.id === id)?.name ?? id));
}

function featuresOfKind(
  context: EvaluationContext,
  kind: ActiveFeature['source']['kind'],
): { active: ActiveFeature; shown: SheetFeatureLike }[] {
  return context.resolution.activeFeatures
    .filter(({ source }) => source.kind === kind)
    .map((active) => {
      const { id, name, descs } = active.feature;
      return {
        active,
        shown: {
          id,
          name,
          descs,
          source: sourceOf(context, active),
          choices: choicesOf(context.resolution.slots, active.feature, kind),
        },
      };
    });
}

/** Returns the source of a feature: the race, the class at its level, or the background. */
function sourceOf(context: EvaluationContext, active: ActiveFeature): Granted['source'] {
  const { coreRace, subrace, classification, background } = context.identity;
  if (active.section === 'race') {
    const isSubrace = subrace?.traits.includes(active.feature.id) ?? false;
    return isSubrace && subrace
      ? { kind: 'subrace', id: subrace.id, name: subrace.name }
      : { kind: 'core_race', id: coreRace?.id ?? '', name: coreRace?.name ?? '' };
  }
  if (active.section === 'background')
    return { kind: 'background', id: background?.id ?? '', name: background?.name ?? '' };
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

function startingItems(context: EvaluationContext): Pick<Sheet, 'starting_inventory' | 'starting_wallet'> {
  const wallet = emptyWallet();
  const items: { item: { id: string; name: string }; quantity: number; source: Granted['source'] }[] = [];
  for (const { target, id, name, quantity, source } of context.resolution.startingItems) {
    const coin = Object.hasOwn(COINS, id) ? COINS[id] : undefined;
    const same = items.find(({ item }) => item.id === id);
    if (target === 'wallet') {
      if (coin) wallet[coin] += quantity;
    } else if (same) same.quantity += quantity;
    else items.push({ item: { id, name }, quantity, source });
    context.provenance.addEntry(
      target === 'wallet' ? 'starting_wallet' : 'starting_inventory',
      source,
      id,
      `${quantity} × ${name} from ${source.name}`,
    );
  }
  return { starting_inventory: items, starting_wallet: wallet };
}

type ProficiencyAndFeatureFields = Pick<
  Sheet,
  ListField | 'traits' | 'features' | 'background_features' | 'feats' | 'starting_inventory' | 'starting_wallet'
>;

/** Computes proficiencies, languages, traits, features, feats and the starting equipment. */
export function computeProficienciesAndFeatures(context: EvaluationContext): ProficiencyAndFeatureFields {
  const { content } = context;
  return {
    languages: languages(context),
    skill_proficiencies: granted(context, 'skill_proficiencies'),
    item_proficiencies: granted(context, 'item_proficiencies'),
    item_type_proficiencies: granted(context, 'item_type_proficiencies'),
    saving_throw_proficiencies: granted(context, 'saving_throw_proficiencies'),
    traits: featuresOfKind(context, 'trait').map(({ shown }) => shown),
    features: featuresOfKind(context, 'feature').map(({ shown }) => {
      const { is_visible_to_user, class_level, uses } = content.features[shown.id]!;
      return { ...shown, is_visible_to_user, class_level, uses: uses && `feature:${uses.id}` };
    }),
    background_features: featuresOfKind(context, 'background_feature')
      .filter(({ shown }) => content.background_features[shown.id]?.is_visible_to_user)
      .map(({ shown }) => shown),
    feats: featuresOfKind(context, 'feat').map(({ shown }) => shown),
    ...startingItems(context),
  };
}
