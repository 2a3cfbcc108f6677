import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { SECTIONS, type SectionName } from '../../contracts/character/choices.types.js';
import type { BuilderStore } from './builder.store.js';

/** Returns the query of the address of a section; empty for the main screen. */
export const sectionQuery = (screen: SectionName | 'menu'): string => (screen === 'menu' ? '' : `?section=${screen}`);

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
  const latest = useRef({ named, section });
  useEffect(() => {
    latest.current = { named, section };
  }, [named, section]);

  useEffect(() => void builder.load(characterId, latest.current.section), [builder, characterId]);
  useEffect(() => {
    const goTo = (screen: SectionName | 'menu', replace: boolean): void => {
      if (screen !== latest.current.named) void navigate({ search: sectionQuery(screen) }, { replace });
    };
    const follow = async (): Promise<void> => {
      if (!(await builder.showSection(section)) && builder.shownScreen) goTo(builder.shownScreen, true);
    };
    void follow();
    return reaction(
      () => builder.shownScreen,
      (screen, before) => screen && goTo(screen, before === undefined),
    );
  }, [builder, navigate, section]);
  return section;
}
