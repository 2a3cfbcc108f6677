import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { squareElement } from '../board/grid-focus.js';
import { useReturnFocus } from './use-return-focus.js';

interface SidePopupProps {
  title: string;
  /** The square of its marker; the popup opens on the other side of the window. */
  square: number | null;
  /** Prevents a click outside from closing it, for example while it has unsaved changes. */
  preventOutsideClose?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the side of the window without the square. */
function freeSide(square: number | null): 'flex-start' | 'flex-end' {
  const box = square === null ? undefined : squareElement(square)?.getBoundingClientRect();
  return box && box.left + box.width / 2 > window.innerWidth / 2 ? 'flex-start' : 'flex-end';
}

/** A popup that does not cover the square of its marker. */
export function SidePopup({ title, square, preventOutsideClose = false, onClose, children }: SidePopupProps) {
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
      closeOnClickOutside={!preventOutsideClose}
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
