import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { squareElement } from './grid-focus.js';
import { useReturnFocus } from './use-return-focus.js';

interface SidePopupProps {
  title: string;
  /** The square it speaks of; it opens on the other side of the window. */
  square: number | null;
  /** A click beside it does not close it: something would be lost. */
  keep?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The half of the window in which the square does not lie. */
function freeSide(square: number | null): 'flex-start' | 'flex-end' {
  const box = square === null ? undefined : squareElement(square)?.getBoundingClientRect();
  return box && box.left + box.width / 2 > window.innerWidth / 2 ? 'flex-start' : 'flex-end';
}

/** A popup that never covers the square it speaks of; the map behind it stays clear. */
export function SidePopup({ title, square, keep = false, onClose, children }: SidePopupProps) {
  useReturnFocus();
  const [side] = useState(() => freeSide(square));
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title={title}
      size={460}
      centered={false}
      closeOnClickOutside={!keep}
      lockScroll={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.12, blur: 0 }}
      styles={{
        inner: { justifyContent: side, padding: '12px 16px 12px 76px' },
        content: { maxHeight: 'calc(100dvh - 24px)' },
      }}
    >
      {children}
    </Modal>
  );
}
