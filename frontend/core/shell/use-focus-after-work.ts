import { useEffect } from 'react';

/**
 * Gives a button its focus back when it is enabled again. A button that is disabled while its work goes on loses the
 * focus, and the next key would go nowhere.
 */
export function useFocusAfterWork(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent): void => void (focused = target);
    const forget = (): void => void (focused = null);
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target === focused && target instanceof HTMLButtonElement && !target.disabled)
          if (document.activeElement === document.body) target.focus({ preventScroll: true });
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    // Whoever clicks beside the button leaves it.
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
