import { reaction } from 'mobx';
import { creatureVitals } from './creature-vitals.js';
import type { FieldViewStores } from './parts/field-view-context.js';
import type { TokenVitals } from './token-vitals.store.js';

/** Milliseconds in which changes are announced together, as on a sheet. */
const QUIET = 1000;

/** What the viewer knows of a marker; no vitals: it stands, as far as they know. */
interface KnownMarker {
  readonly name: string;
  readonly vitals: TokenVitals | undefined;
}

/**
 * Returns what a screen reader says about changed hit points and conditions, such as "0 of 5 hit points, Down, Prone"; ''
 * for no change. What the viewer has come to know otherwise, in numbers instead of a word, is none.
 */
export function newsOfVitals(before: TokenVitals | undefined, now: TokenVitals): string {
  // Who is down is so in front of everybody, whatever else of it the viewer may know.
  if (!before) return now.points === undefined && now.life !== 'Up' ? now.hitPoints : '';
  if ((before.points === undefined) !== (now.points === undefined)) return '';
  const isIn = ({ conditions }: TokenVitals, id: string): boolean => conditions.some((one) => one.id === id);
  const life = now.life === 'Up' ? [] : [now.life];
  const numbers = before.hitPoints === now.hitPoints ? [] : [now.hitPoints, ...life];
  const news = [
    ...(numbers.length === 0 && before.life !== now.life ? life : numbers),
    ...before.conditions.filter(({ id }) => !isIn(now, id)).map(({ name }) => `${name} ended`),
    ...now.conditions.filter(({ id }) => !isIn(before, id)).map(({ name }) => name),
  ];
  // The word of a fallen creature is both its hit points and its life.
  return [...new Set(news)].join(', ');
}

/**
 * Tells screen readers of the changed hit points and conditions of the markers that the viewer sees, as far as the viewer
 * knows them, until the returned function is called. The sheet beside the map tells of its own character.
 */
export function announceVitals({
  field,
  vitals,
  sheet,
}: Pick<FieldViewStores, 'vitals'> & {
  field: Pick<FieldViewStores['field'], 'map' | 'announce'>;
  sheet: Pick<FieldViewStores['sheet'], 'isOpen' | 'characterId'>;
}): () => void {
  const { board } = field.map;
  return reaction(
    () =>
      new Map(
        [...board.markers.values()].map((marker): [string, KnownMarker] => [
          marker.id,
          { name: marker.name, vitals: vitals.of(marker.character?.id) ?? creatureVitals(marker) },
        ]),
      ),
    (now, before) => {
      const onSheet = sheet.isOpen ? sheet.characterId : null;
      const sentences = [...now].flatMap(([id, marker]) => {
        const was = before.get(id);
        const isOnSheet = onSheet !== null && board.markers.get(id)?.character?.id === onSheet;
        const news = was && marker.vitals && !isOnSheet ? newsOfVitals(was.vitals, marker.vitals) : '';
        return news === '' ? [] : [`${marker.name}: ${news}.`];
      });
      if (sentences.length > 0) field.announce(sentences.join(' '));
    },
    { delay: QUIET },
  );
}
