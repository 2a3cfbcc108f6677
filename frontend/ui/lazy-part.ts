import { observable, runInAction } from 'mobx';
import { useEffect, type ComponentType } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the page has moved the focus itself, to a heading that it announces. A person focuses what can be used. */
const isAnnouncement = ({ type, target }: Event): boolean =>
  type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0;

/**
 * A component that nobody needs before they touch the page. It is loaded with the first movement of the pointer or press
 * of a key. A load that fails, because the connection is lost, is tried again with the next one.
 */
export class LazyPart<Props> {
  private readonly loaded = observable.box<ComponentType<Props>>(undefined, { deep: false });
  private isLoading = false;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {}

  /** The component; undefined until it is loaded. Observable. */
  get current(): ComponentType<Props> | undefined {
    return this.loaded.get();
  }

  /** Loads the component unless it is there or on its way. */
  async start(): Promise<void> {
    if (this.isLoading || this.current) return;
    this.isLoading = true;
    try {
      const component = await this.load();
      runInAction(() => this.loaded.set(component));
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error);
    } finally {
      this.isLoading = false;
    }
  }
}

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
