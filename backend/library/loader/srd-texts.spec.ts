import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { factsMissingIn, factsOfRules, factsOfSpell } from '../../../test/support/facts-in-texts.js';
import type { Desc, FeatureLike, Spell } from '../../../contracts/content/content.types.js';
import { NO_RULES, type SourceRules } from '../../../contracts/content/rule-source.types.js';

const content = srdContent();

const textOf = (descs: readonly Desc[]): string =>
  descs.map(({ header_text, object_text }) => `${header_text ?? ''} ${object_text}`).join('\n');

/** All that the player reads about a spell together: the description, the range and the durations. */
const textOfSpell = ({ descs, duration, range, by_slot }: Spell): string =>
  [textOf(descs), range, duration, ...(by_slot?.by_level.map(({ value }) => value.duration ?? '') ?? [])].join('\n');

describe('the texts of the content', () => {
  const features: readonly FeatureLike[] = [
    content.features,
    content.traits,
    content.background_features,
    content.feats,
  ].flatMap((map) => Object.values<FeatureLike>(map));

  it('of features say the saves, DCs, damage types, uses, durations and distances of the data', () => {
    const missing = features.flatMap((feature) =>
      factsMissingIn(textOf(feature.descs), factsOfRules(content, feature)).map((fact) => `${feature.id}: ${fact}`),
    );
    expect(missing).toEqual([]);
  });

  it('of items say them too', () => {
    const entries = [content.items, content.item_types, content.weapon_properties].flatMap((map) =>
      Object.values<{ id: string; descs: readonly Desc[]; rules?: SourceRules | undefined }>(map),
    );
    const missing = entries.flatMap(({ id, descs, rules = NO_RULES }) =>
      factsMissingIn(textOf(descs), factsOfRules(content, rules)).map((fact) => `${id}: ${fact}`),
    );
    expect(missing).toEqual([]);
  });

  it('of spells say them too, and what a failed save does', () => {
    const missing = Object.values(content.spells).flatMap((spell) =>
      factsMissingIn(textOfSpell(spell), [
        ...factsOfSpell(content, spell),
        ...factsOfRules(content, spell.rules ?? NO_RULES),
      ]).map((fact) => `${spell.id}: ${fact}`),
    );
    expect(missing).toEqual([]);
  });
});

/** What ends within an hour, the time of a short rest. SRD "Resting". */
const WITHIN_AN_HOUR = /^(?:\d+ (?:rounds?|minutes?)|1 hour|(?:the )?(?:start|end) of (?:your next|the) turn)$/;

describe('what lasts an hour at most', () => {
  it('ends with a short rest, unless a higher slot lengthens it', () => {
    const spells = Object.values(content.spells).filter(({ by_slot }) => by_slot === null);
    const rules = [
      ...[content.features, content.traits, content.feats].flatMap((map) => Object.values<FeatureLike>(map)),
      ...spells.flatMap((spell) => (spell.rules ? [{ ...spell.rules, id: spell.id }] : [])),
    ];
    const lasting = [
      ...rules.flatMap(({ id, state }) => (state ? [{ id, ends: state.ends }] : [])),
      ...spells.flatMap(({ id, mark }) => (mark ? [{ id, ends: mark.ends }] : [])),
    ];
    const outlasting = lasting.filter(
      ({ ends }) => ends.some((end) => WITHIN_AN_HOUR.test(end)) && !ends.includes('short_rest'),
    );
    expect(outlasting.map(({ id }) => id)).toEqual([]);
  });
});
