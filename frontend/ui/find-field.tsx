import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { LuSearch } from 'react-icons/lu';

interface FindFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  value: string;
  onFind: (text: string) => void;
  /** Goes to what was found, with the arrow down or Enter. */
  onLeaveDown?: (() => void) | undefined;
}

/** The field that searches a list. Escape and its button empty it, and the focus stays. */
export function FindField({ value, onFind, onLeaveDown, size = 'sm', ...others }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      onFind('');
    }
    const isLeaving = event.key === 'ArrowDown' || (event.key === 'Enter' && value !== '');
    if (!isLeaving || !onLeaveDown || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeaveDown();
  };
  return (
    <TextInput
      ref={input}
      size={size}
      value={value}
      leftSection={<LuSearch size={size === 'xs' ? 14 : 16} aria-hidden />}
      rightSection={
        value !== '' && (
          <CloseButton
            size={size === 'xs' ? 'xs' : 'sm'}
            aria-label="Clear the search"
            onClick={() => {
              onFind('');
              input.current?.focus();
            }}
          />
        )
      }
      onChange={({ currentTarget }) => onFind(currentTarget.value)}
      onKeyDown={onKeyDown}
      {...others}
    />
  );
}
