import { cloneElement, Suspense, useRef, useState, type ComponentType, type ReactElement, type RefObject } from 'react';
import classes from './lazy-menu.module.css';
import { useFirstInteraction } from './use-first-interaction.js';

/** What a menu gets that is loaded after its button has been shown. */
export interface LoadedMenuProps {
  /** The button that opens the menu. */
  target: ReactElement<{ autoFocus?: boolean }>;
  /** Whether the button was clicked before the menu was there. */
  defaultOpened: boolean;
}

interface LazyMenuProps {
  /** A lazy component. */
  Menu: ComponentType<LoadedMenuProps>;
  target: ReactElement<{ autoFocus?: boolean }>;
}

/**
 * A button with a menu that is loaded when the person first touches the page: no menu delays the first screen. The
 * button keeps its focus when the menu arrives.
 */
export function LazyMenu({ Menu, target }: LazyMenuProps) {
  const wanted = useFirstInteraction();
  const [clicked, setClicked] = useState(false);
  const focused = useRef(false);
  const button = (
    <span
      className={classes.wrapper}
      // The menu may arrive between the press and its release, and no click follows then.
      onPointerDown={({ button }) => button === 0 && setClicked(true)}
      onClick={() => setClicked(true)}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    >
      {target}
    </span>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LoadedMenu Menu={Menu} target={target} defaultOpened={clicked} focused={focused} />
    </Suspense>
  );
}

/** Suspends until the menu has arrived. React then renders it anew, and the target takes the focus that its twin had. */
function LoadedMenu({
  Menu,
  target,
  defaultOpened,
  focused,
}: LoadedMenuProps & Pick<LazyMenuProps, 'Menu'> & { focused: RefObject<boolean> }) {
  return (
    <Menu target={focused.current ? cloneElement(target, { autoFocus: true }) : target} defaultOpened={defaultOpened} />
  );
}
