import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { sheetPath } from '../characters/sheet-path.js';
import { SECTIONS, type SectionName } from '../../contracts/character/choices.types.js';
import type { BuilderStore } from './builder.store.js';

/** Returns the query of the address of a section, or of the main screen. Keeps the other parameters of the current query. */
export function sectionQuery(screen: SectionName | 'menu', present: URLSearchParams): string {
  const query = new URLSearchParams(present);
  if (screen === 'menu') query.delete('section');
  else query.set('section', screen);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/**
 * Loads the character of the address, and keeps the section of the address and the shown one the same: the address opens
 * a section, and a section that opens or closes changes the address. A section that does not exist leads to the main screen.
 */
export function useSectionAddress(builder: BuilderStore): SectionName | undefined {
  const { characterId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('section') ?? 'menu';
  const section = SECTIONS.find((each) => each === named);
  const latest = useRef({ named, section, search });
  useEffect(() => {
    latest.current = { named, section, search };
  }, [named, section, search]);

  useEffect(() => void builder.load(characterId, latest.current.section), [builder, characterId]);
  useEffect(() => {
    const goTo = (screen: SectionName | 'menu', replace: boolean): void => {
      if (screen !== latest.current.named)
        void navigate({ search: sectionQuery(screen, latest.current.search) }, { replace });
    };
    const follow = async (): Promise<void> => {
      if (!(await builder.sections.show(section)) && builder.shownScreen) goTo(builder.shownScreen, true);
    };
    void follow();
    return reaction(
      () => builder.shownScreen,
      (screen, before) => {
        // A saved section leaves the browser's history: Back must not open it again, nor the next level.
        const isSaved = screen === 'menu' && before !== undefined && before === builder.sections.saved;
        const { character } = builder;
        if (isSaved && before === 'class' && character?.is_published && character.id)
          void navigate(sheetPath(character.id), { replace: true });
        else if (screen) goTo(screen, before === undefined || isSaved);
      },
    );
  }, [builder, navigate, section]);
  return section;
}
