/** Returns the folder in which tests keep their temporary files. */
export function temporaryFolder(): string;
