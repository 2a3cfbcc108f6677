import { Button, Group, Modal, Text } from '@mantine/core';
import { useLastValue } from './use-last-value.js';

/** A message that the person must close. */
export interface Message {
  title: string;
  msg: string;
  /** The HTTP status, if any. */
  code?: number | undefined;
}

interface MessagePopupProps {
  /** The open message; undefined closes the popup. */
  message: Message | undefined;
  onClose: () => void;
}

/** A message with the server's HTTP status. Esc closes it, and the focus returns. */
export function MessagePopup({ message, onClose }: MessagePopupProps) {
  const shown = useLastValue(message);
  return (
    <Modal opened={message !== undefined} onClose={onClose} title={shown?.title} size="md" zIndex={320}>
      <Text style={{ overflowWrap: 'anywhere' }}>{shown?.msg}</Text>
      {shown?.code !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          Code {shown.code}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
