import { Menu } from '@mantine/core';
import { LuDownload, LuUpload } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import { toFailure } from '../../../core/to-failure.js';
import { useSheet } from '../sheet-context.js';
import { exportFile } from './export-file.js';

/** The entries of the sheet's menu that save the character as a file and make one out of a file. */
export function FileMenuItems({ onImport }: { onImport: () => void }) {
  const store = useSheet();
  const { notices } = useStores();
  const save = (): void => {
    try {
      exportFile(store);
    } catch (problem) {
      notices.popup('The character was not exported', toFailure(problem));
    }
  };
  return (
    <>
      <Menu.Item
        leftSection={<LuDownload size={16} aria-hidden />}
        title="With choices, play, inventory and notes, but without the portrait"
        onClick={save}
      >
        Export as a file
      </Menu.Item>
      <Menu.Item leftSection={<LuUpload size={16} aria-hidden />} onClick={onImport}>
        Import a character file
      </Menu.Item>
    </>
  );
}
