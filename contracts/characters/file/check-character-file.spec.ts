import { describe, expect, it } from '@jest/globals';
import { initialPlayState, type Choices, type PlayState } from '../../character/choices.types.js';
import { evaluate } from '../../character/evaluate/index.js';
import { selectionIndex } from '../../character/evaluate/findings.js';
import type { Content } from '../../content/content.types.js';
import { Failure } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { Random } from '../../../test/support/made-up-names.js';
import { mutate } from '../../../test/support/mutated-json.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { nextLevelAtRandom, randomCharacter } from '../../../test/support/random-builds.js';
import { playAtRandom } from '../../../test/support/random-play.js';
import { characterFileOf } from './write-character-file.js';
import { checkCharacterFile } from './check-character-file.js';
import type { CharacterFile } from './character-file.types.js';
import { readCharacterFile } from './read-character-file.js';
import { cases } from '../../../test/support/cases.js';

const SEED = Number(process.env['FILE_SEED'] ?? 7);
const MUTATIONS = Number(process.env['FILE_MUTATIONS'] ?? cases(6, 300));
/** The level at which the classes are filed, and the commands of their play. */
const LEVEL = 4;
const COMMANDS = cases(10, 60);

const content = srdContent();
const CLASSES = Object.keys(content.classifications);

interface Played {
  readonly choices: Choices;
  readonly play: PlayState;
}

/** A character of a class with every choice and its play at random. */
function playedAtRandom(slug: string): Played {
  const random = new Random(SEED + CLASSES.indexOf(slug));
  let { choices } = defined(randomCharacter(content, slug, random).at(-1), 'character');
  while (choices.levels.length < LEVEL) choices = nextLevelAtRandom(content, choices, random, random.int(1, 6));
  return { choices, play: playAtRandom(content, choices, random, COMMANDS) };
}

const played = new Map(CLASSES.map((slug) => [slug, playedAtRandom(slug)]));
const characterOf = (slug: string): Played => defined(played.get(slug), slug);
const fileOf = (character: Played): CharacterFile =>
  characterFileOf(content, { ...character, notes: 'By the sea.\nOnce.' });

/** What the server does with a file: JSON, the shape, the rules. */
function accept(file: unknown, rules = content) {
  const filed = readCharacterFile(JSON.parse(JSON.stringify(file)) as Record<string, unknown>);
  return { filed, evaluation: checkCharacterFile(rules, filed) };
}

function refusalOf(file: unknown, rules = content): Failure {
  try {
    accept(file, rules);
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
  throw new Error('The file is accepted.');
}

describe('a character file', () => {
  it.each(CLASSES)('%s: read again, it is the same character with the same sheet', (slug) => {
    const { choices, play } = characterOf(slug);
    const file = fileOf({ choices, play });
    const { filed, evaluation } = accept(file);
    expect({ format: file.format, version: file.version, ...filed }).toEqual(file);
    expect(filed.choices).toEqual(choices);
    expect(evaluation.sheet).toEqual(evaluate(content, choices, play).sheet);
  });

  it('leaves out what does not count, and the sheet stays the same', () => {
    const { choices, play } = characterOf('wizard');
    const odd: PlayState = {
      ...play,
      current_hp: 9000,
      used: { ...play.used, hit_dice: 99, 'feature:of-an-item-that-is-gone': 1 },
      prepared_spells: [...play.prepared_spells, 'bless'],
    };
    const picks = { ...choices.picks, 'a-feat-of-old/choice': ['a'] };
    const file = fileOf({ choices: { ...choices, picks }, play: odd });
    expect(file.choices).toEqual(choices);
    expect(file.play.used).toMatchObject({ hit_dice: LEVEL });
    expect(accept(file).evaluation.sheet).toEqual(evaluate(content, choices, odd).sheet);
  });
});

const SHIELD = { id: 'own', item: 'shield', quantity: 1 };
const WITH_SHIELD = { ...initialPlayState(), inventory: [SHIELD] };
const PRONE = { kind: 'condition', id: 'prone' };

/** Sets what stands at a path, such as `play wallet gold_points`; undefined removes it. */
function setAt(file: object, path: string, value: unknown): void {
  const keys = path.split(' ');
  const last = defined(keys.pop());
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, file as Record<string, unknown>);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
}

describe('a file is refused', () => {
  const changes: [what: string, field: string, at: string, value: unknown][] = [
    ['of another format', 'format', 'format', 'diary'],
    ['of a later version', 'version', 'version', 2],
    ['without choices', 'choices', 'choices', undefined],
    ['without a wallet', 'play.wallet', 'play wallet', undefined],
    ['with a field that there is not', 'choices.owner', 'choices owner', 'me'],
    ['with a name of 200 letters', 'choices.bio.name', 'choices bio name', 'x'.repeat(200)],
    ['without a name', 'choices', 'choices bio name', ' '],
    ['with an unknown race', 'choices', 'choices race archraceId', 'android'],
    ['with a pick that the rules do not know', 'choices', 'choices picks nonsense/choice', ['a']],
    ['with choices left open', 'choices', 'choices picks', {}],
    ['with a die that cannot show it', 'choices', 'choices levels 1 hp', { method: 'roll', value: 99 }],
    ['with two classes', 'choices.levels', 'choices levels 3', { classificationId: 4, level: 1, hp: null }],
    ['with a roll at first level', 'choices.levels.0.hp', 'choices levels 0 hp', { method: 'roll', value: 6 }],
    ['with half a coin', 'play.wallet.gold_points', 'play wallet gold_points', 0.5],
    ['with too many coins', 'play.wallet.gold_points', 'play wallet gold_points', 1_000_001],
    ['with 0 of an item', 'play.inventory.0.quantity', 'play inventory 0 quantity', 0],
    ['with an unknown item', 'play.inventory.own', 'play inventory 0', { id: 'own', item: 'excalibur', quantity: 1 }],
    ['with an item that is not worn', 'play.inventory.own', 'play inventory 0', { ...SHIELD, worn: true }],
    ['with a shield on the body', 'play.equipment.body', 'play', { ...WITH_SHIELD, equipment: { body: 'own' } }],
    ['with nothing in the hand', 'play.equipment.main', 'play equipment main', 'gone'],
    ['with two of one entry', 'play.inventory.1', 'play', { ...WITH_SHIELD, inventory: [SHIELD, SHIELD] }],
    ['with more hit points than there are', 'play.current_hp', 'play current_hp', 500],
    ['with more spent than there is', 'play.used.hit_dice', 'play used hit_dice', LEVEL + 1],
    ['with a resource that it has not', 'play.used.ki_points', 'play used ki_points', 1],
    ['with a spell that it cannot prepare', 'play.prepared_spells.bless', 'play prepared_spells', ['bless']],
    ['with a level of a condition', 'play.marks.condition:prone', 'play marks', [{ ...PRONE, value: 2 }]],
    ['with a condition twice', 'play.marks.1', 'play marks', [PRONE, PRONE]],
    ['with a state that it has not', 'play.marks.state:rage', 'play marks', [{ kind: 'state', id: 'rage' }]],
    ['concentrating without need', 'play.concentration.id', 'play concentration', { id: 'fireball', value: 3 }],
    ['with a choice of the table', 'play.picks.nonsense', 'play picks', { nonsense: ['fire'] }],
    ['with notes that are too long', 'notes', 'notes', 'x'.repeat(3001)],
  ];
  it.each(changes)('%s, naming %s', (_, field, at, value) => {
    const file = structuredClone(fileOf(characterOf('wizard')));
    setAt(file, at, value);
    expect(refusalOf(file)).toMatchObject({ code: 400, field });
  });

  it('with two classes that the rules allow, because a character stays in its class', () => {
    const { choices, play } = characterOf('wizard');
    const scores = { str_score: 18, dex_score: 18, int_score: 18 };
    const fighter = { classificationId: 4, level: 1, hp: { method: 'auto' as const, value: 0 } };
    const levels = [...choices.levels, fighter];
    const both = pickEverything(content, { ...choices, bio: { ...choices.bio, ...scores }, levels });
    expect(refusalOf(fileOf({ choices: both, play }))).toMatchObject({ code: 400, field: 'choices.levels' });
  });
});

describe('a file that is forged to cost much', () => {
  const known = Object.values(content.features).flatMap(({ selections }) => selections.map(({ id }) => id));
  const spells = Object.keys(content.spells);
  const forged = (choicesOf: object, playOf: object = {}): object => {
    const { choices, play } = characterOf('wizard');
    return { ...fileOf({ choices, play }), choices: { ...choices, ...choicesOf }, play: { ...play, ...playOf } };
  };
  const picksOf = (ids: readonly string[], count: number): Choices['picks'] =>
    Object.fromEntries(ids.map((id) => [id, spells.slice(0, count)]));
  const manyIds = Array.from({ length: LIMITS.selectionsPerCharacter + 1 }, (_, n) => `made-up-${n}`);
  const exchange = { selection_id: 'made-up', source: 'fireball', target: 'bless', power: 'spells' };
  const someClasses = Object.values(content.classifications).map(({ id: classificationId }, index) => ({
    classificationId,
    level: 1,
    hp: { method: index === 0 ? 'first' : 'auto', value: 0 },
  }));
  let nested: unknown = 'fireball';
  for (let depth = 0; depth < 1000; depth += 1) nested = [nested];

  /** The content with a list of its selections, and nothing that an evaluation could read. */
  function unreadableContent(): Content {
    let isReadable = true;
    const unreadable = new Proxy(content, {
      get: (target, key) => {
        if (!isReadable) throw new Error('The rules judge the file.');
        return Reflect.get(target, key) as unknown;
      },
    });
    selectionIndex(unreadable);
    isReadable = false;
    return unreadable;
  }

  it.each<[string, object, object?]>([
    ['choices that mean nothing', { picks: picksOf(['made-up'], 1) }],
    ['exchanges that mean nothing', { deductions: [exchange] }],
    ['more picks than characters have', { picks: picksOf(known.slice(0, 41), 10) }],
    [
      'more picks of one choice than there are',
      { picks: { 'made-up': spells.slice(0, LIMITS.picksPerSelection + 1) } },
    ],
    ['more choices than the rules have', { picks: picksOf(manyIds, 1) }],
    ['every class', { levels: someClasses }],
    ['a level too many', { levels: Array.from({ length: LIMITS.maxLevel + 1 }, () => someClasses[0]) }],
    ['lists within lists', { picks: { 'made-up': nested } }],
    ['an inventory without end', {}, { inventory: manyIds.map((id) => ({ id, item: 'torch', quantity: 1 })) }],
  ])('%s: it is refused before the rules judge it', (_, choicesOf, playOf = {}) => {
    expect(refusalOf(forged(choicesOf, playOf), unreadableContent())).toMatchObject({ code: 400 });
  });

  it('is refused by the rules when its size is that of a character', () => {
    expect(() => accept(forged({ picks: {} }), unreadableContent())).toThrow('The rules judge the file.');
  });

  it('names five reasons at most', () => {
    const { details, message } = refusalOf(forged({ picks: picksOf(known.slice(0, 30), 10) }));
    expect(details['missing']).toHaveLength(5);
    expect(message).toMatch(/There are \d+ more reasons\.$/);
    expect(message.length).toBeLessThan(2000);
  });
});

describe('a file that somebody has changed', () => {
  const ids = ['classifications', 'items', 'spells', 'conditions', 'archraces', 'feats', 'backgrounds'] as const;
  const known = ids.flatMap((kind) => Object.keys(content[kind]).slice(0, 12));

  it.each(CLASSES)(`%s: ${MUTATIONS} changes are refused, or leave a legal character`, (slug) => {
    const random = new Random(SEED + CLASSES.indexOf(slug));
    const file = fileOf(characterOf(slug));
    for (let turn = 0; turn < MUTATIONS; turn += 1) {
      const changed = structuredClone(file);
      const change = mutate(changed, random, known);
      try {
        const { filed, evaluation } = accept(changed);
        const { open, illegal } = evaluation;
        expect({ change, open, illegal }).toEqual({ change, open: [], illegal: [] });
        // Nothing is left out of a legal one.
        expect({ change, ...fileOf(filed) }).toMatchObject({ change, choices: filed.choices, play: filed.play });
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        expect({ change, code: problem.code, field: problem.field }).toEqual({
          change,
          code: 400,
          field: expect.any(String),
        });
      }
    }
  });
});
