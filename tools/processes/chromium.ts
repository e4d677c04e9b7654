import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.ts';

/** The same browser without windows comes first: it draws the same pages for a quarter less of the processor. */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The path of a Chromium to test with: the one that CHROMIUM_PATH names, one that the machine has, or the
 * distribution's package, installed now. Throws with the remedy if none is available.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return present() ?? install() ?? fail();
}

function present(): string | undefined {
  return places.find((place) => existsSync(place));
}

function install(): string | undefined {
  const packages = ['chromium-headless-shell', 'chromium'];
  return packages.some((name) => aptInstall(name, 'fonts-liberation')) ? present() : undefined;
}

function fail(): never {
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}
