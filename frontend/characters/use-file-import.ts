import { useFileDialog } from '@mantine/hooks';
import { useStores } from '../core/stores.js';

/** Returns the function that lets the user choose a character file and imports it. @param onImported after a success */
export function useFileImport(onImported?: () => void): () => void {
  const { characters } = useStores();
  const choose = async (files: FileList | null): Promise<void> => {
    const [file] = files ?? [];
    if (file && (await characters.importFile(file))) onImported?.();
  };
  const { open } = useFileDialog({
    multiple: false,
    accept: 'application/json,.json',
    // The same file can be chosen again once it is mended.
    resetOnOpen: true,
    onChange: (files) => void choose(files),
  });
  return open;
}
