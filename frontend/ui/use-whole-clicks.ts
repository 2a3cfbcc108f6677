import { useRef, type MouseEvent } from 'react';

/** The handlers of `useWholeClicks`, for the element of the screen. */
interface WholeClicks {
  onMouseDownCapture: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Returns handlers that ignore the rest of a double click whose first click fell on an earlier screen, so that it neither
 * presses what this screen shows in the same place nor takes the focus away.
 */
export function useWholeClicks(): WholeClicks {
  const hasOwnClick = useRef(false);
  const isRest = ({ detail }: MouseEvent): boolean => detail > 1 && !hasOwnClick.current;
  return {
    onMouseDownCapture: (event) => isRest(event) && event.preventDefault(),
    onClickCapture: (event) => {
      if (isRest(event)) {
        event.preventDefault();
        event.stopPropagation();
      } else hasOwnClick.current = true;
    },
  };
}
