import { Button } from '@mantine/core';
import { LuDownload } from 'react-icons/lu';
import { downloadPersonalData } from '../../../contracts/auth/personal-data.contract.js';
import { basePath } from '../../ui/base-path.js';
import classes from './download-personal-data.module.css';

/** A link that downloads all that is kept about the user. */
export function DownloadPersonalData() {
  return (
    <div className={classes.row}>
      <p>
        One JSON file with your account, your sessions, your characters and their history, your campaigns, messages and
        rolls, notifications and pictures.
      </p>
      <Button
        component="a"
        href={`${basePath()}${downloadPersonalData.path}`}
        download
        variant="default"
        leftSection={<LuDownload size={16} aria-hidden="true" />}
      >
        Download
      </Button>
    </div>
  );
}
