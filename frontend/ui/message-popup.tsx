import { Button, Group, Modal, Text } from '@mantine/core';
import { useLastValue } from './use-last-value.js';

interface Message {
  title: string;
  msg: string;
  /** HTTP status, where there is one. */
  code?: number | undefined;
}

interface MessagePopupProps {
  /** Undefined: closed. */
  shown: Message | undefined;
  onClose: () => void;
}

/** A message that waits to be read, with the server's code beside it. Esc closes it and the focus returns. */
export function MessagePopup({ shown, onClose }: MessagePopupProps) {
  const message = useLastValue(shown);
  return (
    <Modal opened={shown !== undefined} onClose={onClose} title={message?.title} size="md" zIndex={320}>
      <Text style={{ overflowWrap: 'anywhere' }}>{message?.msg}</Text>
      {message?.code !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          Status {message.code}
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
