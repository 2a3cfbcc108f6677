import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';
import type { Key, Tab, TestedBrowser } from './tab.js';

/** The programs of WebKitGTK. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** MiniBrowser, the browser that comes with the driver. */
  browser: string;
  /** Xvfb: WebKitGTK draws on a screen only. */
  screen: string;
}

/** WebKitGTK's MiniBrowser, over WebDriver, on a virtual screen. Each tab is a browser: the driver has one session. */
export class WebKit implements TestedBrowser {
  version = 'WebKitGTK';
  private readonly sessions: WebDriver[] = [];
  private readonly processes: ChildProcess[] = [];

  private constructor(
    private readonly programs: WebKitPrograms,
    private readonly home: string,
  ) {}

  static async start(programs: WebKitPrograms): Promise<WebKit> {
    return new WebKit(programs, await mkdtemp(join(tmpdir(), 'questhearth-webkit-')));
  }

  async newTab(): Promise<Tab> {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: await this.startScreen(), XDG_DATA_HOME: this.home };
    this.spawn(this.programs.driver, [`--port=${port}`], env);
    const server = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver is ready', () => answers(`${server}/status`));
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: this.programs.browser, args: ['--automation'] },
    });
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    this.sessions.push(session);
    this.version = `WebKitGTK ${(await session.getCapabilities()).getBrowserVersion()}`;
    await resizeViewport(session, 1440, 900);
    return new WebKitTab(session);
  }

  async close(): Promise<void> {
    await Promise.all(this.sessions.map((session) => session.quit()));
    for (const child of this.processes.reverse()) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null && child.kill()) await ended;
    }
    await rm(this.home, { recursive: true, force: true });
  }

  /** Starts a virtual screen. @returns its number as DISPLAY has it, which Xvfb chooses and writes to its output */
  private async startScreen(): Promise<string> {
    const screen = this.spawn(this.programs.screen, [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1600x1100x24',
      '-nolisten',
      'tcp',
    ]);
    let output = '';
    screen.stdout?.on('data', (part) => (output += String(part)));
    await until('Xvfb is ready', () => output.includes('\n'));
    return `:${output.trim()}`;
  }

  private spawn(program: string, args: string[], env = process.env): ChildProcess {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.processes.push(child);
    return child;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Gives the page this size; a window is larger by the browser's bars. */
async function resizeViewport(session: WebDriver, width: number, height: number): Promise<void> {
  const inner = async () => (await session.executeScript('return [innerWidth, innerHeight]')) as [number, number];
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = await inner();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  await until('the window has its size', async () => String(await inner()) === String([width, height]));
}

const KEYS = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Shift: Keys.SHIFT } as const;

class WebKitTab implements Tab {
  constructor(private readonly session: WebDriver) {}

  open(url: string): Promise<void> {
    return this.session.get(url);
  }

  reload(): Promise<void> {
    return this.session.navigate().refresh();
  }

  /** Each tab is alone on its screen. */
  async bringToFront(): Promise<void> {}

  evaluate(expression: string): Promise<unknown> {
    return this.session.executeScript(`return ${expression}`);
  }

  move(x: number, y: number): Promise<void> {
    return this.actions.move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }).perform();
  }

  down(): Promise<void> {
    return this.actions.press().perform();
  }

  up(): Promise<void> {
    return this.actions.release().perform();
  }

  hold(key: Key): Promise<void> {
    return this.actions.keyDown(KEYS[key]).perform();
  }

  release(key: Key): Promise<void> {
    return this.actions.keyUp(KEYS[key]).perform();
  }

  type(text: string): Promise<void> {
    return this.actions.sendKeys(text).perform();
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.session.takeScreenshot(), 'base64');
  }

  private get actions() {
    return this.session.actions({ async: true });
  }
}
