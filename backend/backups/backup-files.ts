/** The ending of a backup that was not restored and compared yet, or could not be. */
export const UNPROVED = '.unproved';

const NAME = /^questhearth-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z\.backup(\.age)?(\.unproved)?$/;

/** Returns the name of a backup that was made at a time. */
export const backupFileName = (at: Date, isEncrypted: boolean): string =>
  `questhearth-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup${isEncrypted ? '.age' : ''}`;

/** Whether a file has a name that the program gives to backups. */
export const isBackupFile = (name: string): boolean => NAME.test(name);

/** Returns the day on which a backup was made, such as '2026-11-26', by the name of its file; '' for another file. */
export const dayOfBackup = (name: string): string => NAME.exec(name)?.[1] ?? '';

/** Whether a backup was made after a time, by its name: the clock was ahead then, or is behind now. */
export const isBackupAfter = (name: string, at: Date): boolean =>
  name.slice(0, 31) > backupFileName(at, false).slice(0, 31);
