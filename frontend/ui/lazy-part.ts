import { useEffect, type ComponentType } from 'react';
import { LazyCode } from './lazy-code.js';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the page has moved the focus itself, to a heading that it announces. A person focuses what can be used. */
const isAnnouncement = ({ type, target }: Event): boolean =>
  type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0;

/**
 * A component that nobody needs before they touch the page. It is loaded with the first movement of the pointer or press
 * of a key. A load that fails, because the connection is lost, is tried again with the next one.
 */
export class LazyPart<Props> extends LazyCode<ComponentType<Props>> {}

/** Returns a part once it is loaded; loads it when the person touches the page. The component must be an observer. */
export function useLazyPart<Props>(part: LazyPart<Props>): ComponentType<Props> | undefined {
  const { current } = part;
  useEffect(() => {
    if (current) return undefined;
    const start = (event: Event): void => {
      if (!isAnnouncement(event)) void part.start();
    };
    for (const sign of SIGNS) addEventListener(sign, start);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, start);
    };
  }, [part, current]);
  return current;
}
