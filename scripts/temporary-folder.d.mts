/** Returns the folder in which tests keep their temporary files. */
export function temporaryFolder(): string;
/** Whether the temporary files are in memory. */
export function isInMemory(): boolean;
