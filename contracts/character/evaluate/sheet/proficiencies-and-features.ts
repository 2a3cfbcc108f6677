import type { FeatureLike } from '../../../content/content.types.js';
import { emptyWallet, type Wallet } from '../../choices.types.js';
import type { Granted, Sheet, SheetFeatureLike, Slot } from '../../evaluation.types.js';
import type { EvaluationContext } from '../evaluation-context.js';
import type { Ownership, ActiveFeature } from '../resolve/resolution-state.js';

type ListField = 'skill_proficiencies' | 'item_proficiencies' | 'item_type_proficiencies' | 'saving_throw_proficiencies' | 'languages';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** The first owner of everything in a set; every source goes into the provenance. */
export function ownedIn(frame: EvaluationContext, target: string): Ownership[] {
  const found: Ownership[] = [];
  for (const [key, owners] of frame.resolution.owned) {
    if (!key.startsWith(`${target}:`)) continue;
    for (const { id, name, source } of owners) frame.provenance.list(target, source, id, `${name} from ${source.name}`);
    found.push(owners[0]!);
  }
  return found.sort(byName);
}

const granted = (frame: EvaluationContext, field: ListField): Granted[] => ownedIn(frame, field).map(({ id, name, source }) => ({ id, name, source }));

function languages(frame: EvaluationContext): Sheet['languages'] {
  return granted(frame, 'languages').map((one) => {
    const { script = null, lang_type = '', speakers = '' } = frame.content.languages[one.id] ?? {};
    return { ...one, script, lang_type, speakers };
  });
}

/** Names of the picks made in a holder's selections. */
function choicesOf(slots: readonly Slot[], holder: FeatureLike, kind: string): string[] {
  return slots
    .filter((slot) => slot.holder.id === holder.id && slot.holder.kind === kind)
    .flatMap((slot) => slot.picks.map((id) => slot.options.find((option) => option.id === id)?.name ?? id));
}

function holders(frame: EvaluationContext, kind: ActiveFeature['source']['kind']): { seat: ActiveFeature; shown: SheetFeatureLike }[] {
  return frame.resolution.activeFeatures
    .filter(({ source }) => source.kind === kind)
    .map((seat) => {
      const { id, name, descs } = seat.feature;
      return { seat, shown: { id, name, descs, source: giver(frame, seat), choices: choicesOf(frame.resolution.slots, seat.feature, kind) } };
    });
}

/** What a holder comes from: the race, the class at its level, the background. */
function giver(frame: EvaluationContext, seat: ActiveFeature): Granted['source'] {
  const { coreRace, subrace, classification, background } = frame.identity;
  if (seat.section === 'race') {
    const isSubrace = subrace?.traits.includes(seat.feature.id) ?? false;
    return isSubrace && subrace ? { kind: 'subrace', id: subrace.id, name: subrace.name } : { kind: 'core_race', id: coreRace?.id ?? '', name: coreRace?.name ?? '' };
  }
  if (seat.section === 'background') return { kind: 'background', id: background?.id ?? '', name: background?.name ?? '' };
  return { kind: 'classification', id: classification?.slug ?? '', name: `${classification?.name ?? ''} ${seat.level ?? ''}`.trim() };
}

const COINS: Readonly<Record<string, keyof Wallet>> = {
  cp: 'copper_points', sp: 'silver_points', ep: 'electrum_points', gp: 'gold_points', pp: 'platinum_points',
};

function startingGoods(frame: EvaluationContext): Pick<Sheet, 'starting_inventory' | 'starting_wallet'> {
  const wallet = emptyWallet();
  const goods: { item: { id: string; name: string }; quantity: number; source: Granted['source'] }[] = [];
  for (const { target, id, name, quantity, source } of frame.resolution.startingItems) {
    const coin = Object.hasOwn(COINS, id) ? COINS[id] : undefined;
    const same = goods.find(({ item }) => item.id === id);
    if (target === 'wallet') {
      if (coin) wallet[coin] += quantity;
    } else if (same) same.quantity += quantity;
    else goods.push({ item: { id, name }, quantity, source });
    frame.provenance.list(target === 'wallet' ? 'starting_wallet' : 'starting_inventory', source, id, `${quantity} × ${name} from ${source.name}`);
  }
  return { starting_inventory: goods, starting_wallet: wallet };
}

type Part = Pick<
  Sheet,
  ListField | 'traits' | 'features' | 'background_features' | 'feats' | 'starting_inventory' | 'starting_wallet'
>;

/** Proficiencies, languages, everything with a description, and the starting goods. */
export function listsPart(frame: EvaluationContext): Part {
  const { content } = frame;
  return {
    languages: languages(frame),
    skill_proficiencies: granted(frame, 'skill_proficiencies'),
    item_proficiencies: granted(frame, 'item_proficiencies'),
    item_type_proficiencies: granted(frame, 'item_type_proficiencies'),
    saving_throw_proficiencies: granted(frame, 'saving_throw_proficiencies'),
    traits: holders(frame, 'trait').map(({ shown }) => shown),
    features: holders(frame, 'feature').map(({ shown }) => {
      const { is_visible_to_user, class_level, uses } = content.features[shown.id]!;
      return { ...shown, is_visible_to_user, class_level, uses };
    }),
    background_features: holders(frame, 'background_feature')
      .filter(({ shown }) => content.background_features[shown.id]?.is_visible_to_user)
      .map(({ shown }) => shown),
    feats: holders(frame, 'feat').map(({ shown }) => shown),
    ...startingGoods(frame),
  };
}
