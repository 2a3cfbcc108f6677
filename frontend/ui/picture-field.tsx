import { Button, FileButton, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LuImagePlus } from 'react-icons/lu';
import { LIMITS } from '../../contracts/core/limits.js';
import { useSingleFlight } from './single-flight.js';
import { Thumbnail } from './thumbnail.js';

const KINDS = 'image/png,image/jpeg,image/webp,image/gif';

interface PictureChooserProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Its first letter stands in for a missing picture. */
  name: string;
  /** The address of the saved picture; the preview of a chosen file replaces it. */
  photo: string | null | undefined;
  /** Side of the preview in pixels. */
  size?: number;
  round?: boolean;
  /** Further buttons, such as Save. */
  children?: React.ReactNode;
}

/** Returns a `blob:` address of the chosen file; revokes it when the file changes. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}

/** Choose Image and Reset with a preview; the parent holds the chosen file. Reset is disabled without a file. */
export function PictureChooser({
  file,
  onChoose,
  name,
  photo,
  size = 112,
  round = false,
  children,
}: PictureChooserProps) {
  const preview = usePreview(file);
  const clear = useRef<() => void>(null);
  const [error, setError] = useState('');
  const reset = (): void => {
    clear.current?.();
    onChoose(undefined);
  };
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    const tooLarge = chosen.size > LIMITS.pictureBytes;
    setError(tooLarge ? `The picture is larger than ${LIMITS.pictureBytes / 1024 / 1024} MB.` : '');
    if (tooLarge) reset();
    else onChoose(chosen);
  };
  return (
    <Group align="center" gap="lg" wrap="nowrap">
      <Thumbnail name={name} photo={preview ?? photo} size={size} round={round} />
      <div style={{ minWidth: 0 }}>
        <Group gap="sm">
          <FileButton accept={KINDS} onChange={choose} resetRef={clear}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<LuImagePlus size={17} aria-hidden="true" />}>
                Choose Image
              </Button>
            )}
          </FileButton>
          <Button variant="default" disabled={!file} onClick={reset}>
            Reset
          </Button>
          {children}
        </Group>
        <Text size="sm" c={error ? 'var(--qh-harm)' : 'dimmed'} mt="xs" role={error ? 'alert' : undefined}>
          {error || file?.name || 'PNG, JPEG, WebP or GIF, up to 8 MB.'}
        </Text>
      </div>
    </Group>
  );
}

interface PictureFieldProps extends Pick<PictureChooserProps, 'name' | 'photo' | 'size' | 'round'> {
  /** Saves the picture. `false` or a rejection means that it was not saved; the file then stays chosen. */
  onSave: (file: File) => Promise<unknown>;
}

/** A picture with Choose Image, Reset and Save; Reset and Save are disabled without a chosen file. */
export const PictureField = observer(function PictureField({ onSave, ...chooser }: PictureFieldProps) {
  const [file, setFile] = useState<File>();
  const flight = useSingleFlight();
  const save = async (chosen: File): Promise<void> => {
    try {
      if ((await onSave(chosen)) !== false) setFile(undefined);
    } catch {
      // `onSave` reports the error itself; the file stays chosen for another try.
    }
  };
  return (
    <PictureChooser {...chooser} file={file} onChoose={setFile}>
      <Button disabled={!file} loading={flight.isRunning()} onClick={() => file && void flight.run(() => save(file))}>
        Save
      </Button>
    </PictureChooser>
  );
});
