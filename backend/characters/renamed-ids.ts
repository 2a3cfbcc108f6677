import type { Choices, PlayState } from '../../contracts/character/choices.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { CharacterEntity, SectionInputs } from './character.entity.js';

/*
 * A stored character, and one in a file, keeps the ids of the content with which it was made. Only this file replaces
 * the former ids of selections and options by the current ones.
 */

type Renamed = Content['renamed'];
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const presentId = (renamed: Renamed, id: string): string => (Object.hasOwn(renamed, id) ? (renamed[id] ?? id) : id);

const presentText = (renamed: Renamed, value: unknown): unknown =>
  typeof value === 'string' ? presentId(renamed, value) : value;

/** Renames the keys of a record, each after the prefix. What stands under a present id already wins. */
const presentKeys = <T>(renamed: Renamed, record: Readonly<Record<string, T>>, prefix = ''): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, T][] => {
      const present = key.startsWith(prefix) ? prefix + presentId(renamed, key.slice(prefix.length)) : key;
      return present !== key && Object.hasOwn(record, present) ? [] : [[present, value]];
    }),
  );

/** Renames the selections, and the options in their lists. */
const presentPicks = <P extends Json>(renamed: Renamed, picks: P): P =>
  Object.fromEntries(
    Object.entries(presentKeys(renamed, picks)).map(([selection, options]) => [
      selection,
      Array.isArray(options) ? options.map((option) => presentText(renamed, option)) : options,
    ]),
  ) as P;

/** Renames the selection and both options of an exchange. */
const presentExchange = <D extends object>(renamed: Renamed, deduction: D): D =>
  Object.fromEntries(
    Object.entries(deduction).map(([key, value]) => [key, key === 'power' ? value : presentText(renamed, value)]),
  ) as D;

const presentChoices = (renamed: Renamed, choices: Choices): Choices => ({
  ...choices,
  picks: presentPicks(renamed, choices.picks),
  deductions: choices.deductions.map((deduction) => presentExchange(renamed, deduction)),
});

/** The spent uses of a source stand under this and its id. */
const USES = 'feature:';

const presentPlay = (renamed: Renamed, play: PlayState): PlayState => ({
  ...play,
  used: presentKeys(renamed, play.used, USES),
  prepared_spells: play.prepared_spells.map((spell) => presentId(renamed, spell)),
  inventory: play.inventory.map((entry) => ({ ...entry, item: presentId(renamed, entry.item) })),
  ...(play.picks ? { picks: presentPicks(renamed, play.picks) } : {}),
});

/** The input of a section is any object, so only what has the shape of choices is renamed. */
const presentInput = (renamed: Renamed, input: Json): Record<string, unknown> => ({
  ...presentInputChoices(renamed, input),
  ...(isObject(input['others'])
    ? {
        others: Object.fromEntries(
          Object.entries(input['others']).map(([subject, choices]) => [
            subject,
            isObject(choices) ? presentInputChoices(renamed, choices) : choices,
          ]),
        ),
      }
    : {}),
});

const presentInputChoices = (renamed: Renamed, input: Json): Record<string, unknown> => ({
  ...input,
  ...(isObject(input['picks']) ? { picks: presentPicks(renamed, input['picks']) } : {}),
  ...(Array.isArray(input['deductions'])
    ? {
        deductions: input['deductions'].map((each: unknown) =>
          isObject(each) ? presentExchange(renamed, each) : each,
        ),
      }
    : {}),
});

const presentInputs = (renamed: Renamed, inputs: SectionInputs): SectionInputs =>
  Object.fromEntries(Object.entries(inputs).map(([section, input]) => [section, presentInput(renamed, input)]));

/** Returns choices and play state with the current ids of the content. */
export const withPresentIds = <Played extends { readonly choices: Choices; readonly play: PlayState }>(
  renamed: Renamed,
  played: Played,
): Played => ({
  ...played,
  choices: presentChoices(renamed, played.choices),
  play: presentPlay(renamed, played.play),
});

/** Returns a stored character with the current ids of the content. */
export const characterWithPresentIds = (renamed: Renamed, character: CharacterEntity): CharacterEntity => ({
  ...withPresentIds(renamed, character),
  sectionInputs: presentInputs(renamed, character.sectionInputs),
});
