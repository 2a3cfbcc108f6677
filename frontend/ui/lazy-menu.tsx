import { observer } from 'mobx-react-lite';
import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react';
import classes from './lazy-menu.module.css';
import { useLazyPart, type LazyPart } from './lazy-part.js';

/** What a menu gets that is loaded after its button has been shown. */
export interface LazyMenuProps {
  /** The button that opens the menu. */
  target: ReactElement<{ autoFocus?: boolean }>;
  /** Whether the button was clicked before the menu was there. */
  defaultOpened: boolean;
}

interface ButtonWithMenuProps {
  menu: LazyPart<LazyMenuProps>;
  target: LazyMenuProps['target'];
}

/**
 * A button with a menu that is loaded when the person first touches the page, so that no menu delays the first screen. The
 * button keeps its focus and a click that came first when the menu arrives.
 */
export const ButtonWithMenu = observer(function ButtonWithMenu({ menu, target }: ButtonWithMenuProps) {
  const Menu = useLazyPart(menu);
  const [clicked, setClicked] = useState(false);
  const [isPressed, press] = useState(false);
  const focused = useRef(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    // A click follows the release.
    const release = (): void => void setTimeout(() => press(false));
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    addEventListener('keyup', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      removeEventListener('keyup', release);
    };
  }, [isPressed]);
  // While the button is pressed, another element in its place would take the click from it.
  if (Menu && !isPressed)
    return (
      <Menu target={focused.current ? cloneElement(target, { autoFocus: true }) : target} defaultOpened={clicked} />
    );
  return (
    <span
      className={classes.wrapper}
      onPointerDown={() => press(true)}
      onKeyDown={() => press(true)}
      onClick={() => setClicked(true)}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    >
      {target}
    </span>
  );
});
