import { Button, FileButton, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LuImagePlus } from 'react-icons/lu';
import { LIMITS } from '../../contracts/core/limits.js';
import { Tile } from './tile.js';

const KINDS = 'image/png,image/jpeg,image/webp,image/gif';

interface ChooserProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Gives the letter where there is no picture. */
  name: string;
  /** The picture that stands; the chosen one is previewed in its place. */
  photo: string | null | undefined;
  /** Side of the preview in pixels. */
  size?: number;
  round?: boolean;
  /** Further buttons, such as Save. */
  children?: React.ReactNode;
}

/** An address for a chosen file while it is chosen. */
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

/** Choose Image and Reset with a preview; whoever uses it holds the file. Reset is disabled until one is chosen. */
export function PictureChooser({ file, onChoose, name, photo, size = 112, round = false, children }: ChooserProps) {
  const preview = usePreview(file);
  const clear = useRef<() => void>(null);
  const [refused, setRefused] = useState('');
  const reset = (): void => {
    clear.current?.();
    onChoose(undefined);
  };
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    const tooLarge = chosen.size > LIMITS.pictureBytes;
    setRefused(tooLarge ? `The picture is larger than ${LIMITS.pictureBytes / 1024 / 1024} MB.` : '');
    if (tooLarge) reset();
    else onChoose(chosen);
  };
  return (
    <Group align="center" gap="lg" wrap="nowrap">
      <Tile name={name} photo={preview ?? photo} size={size} round={round} />
      <div>
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
        <Text size="sm" c={refused ? 'var(--qh-harm)' : 'dimmed'} mt="xs" role={refused ? 'alert' : undefined}>
          {refused || file?.name || 'PNG, JPEG, WebP or GIF, up to 8 MB.'}
        </Text>
      </div>
    </Group>
  );
}

interface PictureFieldProps extends Pick<ChooserProps, 'name' | 'photo' | 'size' | 'round'> {
  /** Saves the picture; `false` or a rejection says that it was not saved, and the choice stays. */
  onSave: (file: File) => Promise<unknown>;
}

/** A picture with Choose Image, Reset and Save; Reset and Save are disabled until a file is chosen. */
export function PictureField({ onSave, ...chooser }: PictureFieldProps) {
  const [file, setFile] = useState<File>();
  const [saving, setSaving] = useState(false);
  const save = async (chosen: File): Promise<void> => {
    setSaving(true);
    try {
      if ((await onSave(chosen)) !== false) setFile(undefined);
    } catch {
      // Whoever saves has told why; the choice stays, to be tried again.
    } finally {
      setSaving(false);
    }
  };
  return (
    <PictureChooser {...chooser} file={file} onChoose={setFile}>
      <Button disabled={!file} loading={saving} onClick={() => file && void save(file)}>
        Save
      </Button>
    </PictureChooser>
  );
}
