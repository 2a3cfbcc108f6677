import { piecesText } from '../../contracts/core/text.js';
import type {
  BackgroundFeature,
  Feat,
  Feature,
  Item,
  Language,
  Quality,
  Spell,
  Trait,
} from '../../contracts/content/content.types.js';
import type { Details, DetailType, OtherDetail } from '../../contracts/library/library.contract.js';
import type { Detail, DetailFact } from '../ui/detail-popup.js';
import { spellLevelText } from '../ui/spell-levels.js';
import {
  armorText,
  attunementText,
  capacityText,
  costText,
  damageText,
  magicFact,
  rangeText,
  speedText,
  twoHandedText,
  weightText,
} from './item-facts.js';

/* Turns library entries into the content of the detail popup. */

/** Returns the facts that have a value. */
const facts = (entries: Record<string, string | undefined>): DetailFact[] =>
  Object.entries(entries).flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The most bases that a template lists by name. */
const NAMED_BASES = 12;

/** Returns of what a template is made: "Longsword, Rapier", or how many there are. */
function basesText({ magic }: Item): string | undefined {
  const { ids = [], of = 'items' } = magic?.bases ?? {};
  if (ids.length === 0) return undefined;
  if (ids.length > NAMED_BASES) return `any of ${ids.length} ${of}`;
  return ids.map((id) => id[0]?.toUpperCase() + id.slice(1).replaceAll('-', ' ')).join(', ');
}

function itemDetail(item: Item): Detail {
  return {
    title: item.name,
    subtitle: magicFact(item) ?? [item.type, ...item.subtypes.map(({ name }) => name)].join(' · '),
    facts: facts({
      Attunement: attunementText(item.attunement) || undefined,
      Curse: item.magic?.cursed ? 'Cursed' : undefined,
      'Made of': basesText(item),
      Cost: item.magic && item.item_cost === 0 ? undefined : costText(item),
      Weight: item.magic && item.item_weight === 0 ? undefined : weightText(item),
      Damage: damageText(item),
      'With two hands': twoHandedText(item),
      Range: rangeText(item),
      Properties: item.weapon_properties.join(', '),
      'Armor Class': armorText(item),
      'Required Strength': item.str_min ? String(item.str_min) : undefined,
      Stealth: item.stealth_dis ? 'Disadvantage' : undefined,
      Speed: speedText(item),
      'Carrying capacity': capacityText(item),
    }),
    sections: [
      { descs: item.descs },
      ...(item.magic && item.magic.variants.length > 0
        ? [{ heading: 'Kinds', descs: item.magic.variants.map(({ name }) => ({ bullet: true, object_text: name })) }]
        : []),
      ...(item.starting_items.length > 0
        ? [
            {
              heading: 'Contents',
              descs: item.starting_items.map(({ name, quantity }) => ({
                bullet: true,
                object_text: piecesText(quantity, name),
              })),
            },
          ]
        : []),
    ],
  };
}

function featureDetail(feature: Feature | Trait | BackgroundFeature): Detail {
  const prerequisites = 'displayed_prerequisites' in feature ? feature.displayed_prerequisites.join(', ') : '';
  const tables = 'tables' in feature ? feature.tables : [];
  return {
    title: feature.name,
    facts: facts({ Prerequisites: prerequisites }),
    sections: [{ descs: feature.descs, tables }],
  };
}

const featDetail = ({ name, prerequisite, descs }: Feat): Detail => ({
  title: name,
  subtitle: 'Feat',
  facts: facts({ Prerequisite: prerequisite?.name }),
  sections: [{ descs }],
});

function spellDetail(spell: Spell): Detail {
  const school = spell.magic_school.name.toLowerCase();
  const kind =
    spell.level === 0 ? `${spell.magic_school.name} cantrip` : `${spellLevelText(spell.level)}-level ${school}`;
  return {
    title: spell.name,
    subtitle: spell.ritual ? `${kind} (ritual)` : kind,
    facts: facts({
      'Casting time': spell.casting_time,
      Range: spell.range,
      Components: spell.components.map(({ abbr }) => abbr).join(', '),
      Material: spell.material ?? undefined,
      Duration:
        spell.concentration && !/concentration/i.test(spell.duration)
          ? `Concentration, ${spell.duration.toLowerCase()}`
          : spell.duration,
    }),
    sections: [{ descs: spell.descs }],
  };
}

const languageDetail = ({ name, script, lang_type, speakers, descs }: Language): Detail => ({
  title: name,
  subtitle: `${lang_type} language`,
  facts: facts({ Script: script ?? 'None', 'Typical speakers': speakers }),
  sections: [{ descs }],
});

/** Each line is a paragraph, or an entry of a list when it begins with a hyphen. */
const qualityDetail = ({ header_text, desc }: Quality): Detail => ({
  title: header_text,
  sections: [
    {
      descs: desc
        .split('\n')
        .map((line) => (line.startsWith('- ') ? { bullet: true, object_text: line.slice(2) } : { object_text: line })),
    },
  ],
});

const otherDetail = ({ name, descs }: OtherDetail): Detail => ({ title: name, sections: [{ descs }] });

/** Returns the content of the detail popup for an entry of the given type. */
export function toDetail(type: DetailType, details: Details[DetailType]): Detail {
  switch (type) {
    case 'item':
      return itemDetail(details as Item);
    case 'feature':
      return featureDetail(details as Details['feature']);
    case 'feat':
      return featDetail(details as Feat);
    case 'spell':
      return spellDetail(details as Spell);
    case 'language':
      return languageDetail(details as Language);
    case 'quality':
      return qualityDetail(details as Quality);
    case 'other':
      return otherDetail(details as OtherDetail);
  }
}
