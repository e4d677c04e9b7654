import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@marque/testkit/time/eventually';
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../tools/processes/free-port.ts';
import { type EngineBrowser, windowSize } from './engine-browser.ts';

/** Where the three programs are. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string };

/** Opens WebKitGTK's small browser on a display that nobody sees. It keeps nothing when it ends. */
export async function openWebKit(programs: WebKitPrograms): Promise<EngineBrowser> {
  const settings = mkdtempSync(join(tmpdir(), 'marque-webkit-'));
  // As it comes, the row of buttons above the page keeps a window wider than a phone.
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; }');
  const display = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await numberOf(display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LC_ALL: 'en_GB.UTF-8',
      TZ: 'Europe/London',
    },
  });
  const end = () => {
    driver.kill();
    display.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  process.once('exit', end);
  const window = await newWindow(`http://127.0.0.1:${port}`, programs.browser);
  return {
    ...actingOn(window),
    close: async () => {
      try {
        await window.quit();
      } finally {
        process.removeListener('exit', end);
        end();
      }
    },
  };
}

/** The number of a display once it has started; rejects when it ends instead. */
async function numberOf(display: ChildProcess): Promise<string> {
  const ended = once(display, 'exit').then(() => {
    throw new Error('No display could be started for WebKit');
  });
  const [said] = await Promise.race([once(display.stdio[3] as NodeJS.ReadableStream, 'data'), ended]);
  return String(said).trim();
}

async function newWindow(server: string, binary: string): Promise<WebDriver> {
  await eventually(
    () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  );
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const window = await new Builder().usingServer(server).withCapabilities(wanted).build();
  await window
    .manage()
    .window()
    .setRect({ ...windowSize, x: 0, y: 0 });
  return window;
}

function actingOn(window: WebDriver): Omit<EngineBrowser, 'close'> {
  return {
    open: (address) => window.get(address),
    reload: () => window.navigate().refresh(),
    back: () => window.navigate().back(),
    ask: (inPage, given) => window.executeScript(inPage, given),
    pressAt: (x, y) => window.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => window.actions().sendKeys(text).perform(),
    // This protocol has no events, so we ask the page.
    faults: () => [],
  };
}
