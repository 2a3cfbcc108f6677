/** @returns the path of Firefox. @throws Error that says what to install */
export function requireFirefox(): string;
/** @returns the paths of WebKitGTK's driver and browser, and of Xvfb. @throws Error that says what to install */
export function requireWebKit(): { driver: string; browser: string; screen: string };
