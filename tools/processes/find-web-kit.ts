import { existsSync, globSync } from 'node:fs';
import { aptInstall } from './apt-install.ts';

const webkit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  display: '/usr/bin/Xvfb',
};
const firefox = { browser: '/usr/bin/firefox-esr' };

/** The path of Safari's engine, installed now if it is missing. Throws with the remedy if it is not available. */
export function findWebKit(): { readonly [name in keyof typeof webkit]: string } {
  return find('WebKitGTK', webkit, ['webkit2gtk-driver', 'xvfb']);
}

/** The path of Firefox, installed now if it is missing. Throws with the remedy if it is not available. */
export function findFirefox(): { readonly [name in keyof typeof firefox]: string } {
  return find('Firefox', firefox, ['firefox-esr']);
}

function find<Programs extends { readonly [name: string]: string }>(
  engine: string,
  programs: Programs,
  packages: readonly string[],
): { readonly [name in keyof Programs]: string } {
  const found = present(programs) ?? (aptInstall(...packages, 'fonts-liberation') ? present(programs) : undefined);
  if (found) return found;
  throw new Error(
    `Walking stories in ${engine} needs the packages ${packages.join(' and ')}. Install them (Debian: apt-get install ${packages.join(' ')}).`,
  );
}

/** Undefined when one of them is missing. */
function present<Programs extends { readonly [name: string]: string }>(programs: Programs) {
  const places = Object.entries(programs).map(([name, place]) => [
    name,
    globSync(place).find((one) => existsSync(one)),
  ]);
  if (places.some(([, place]) => place === undefined)) return undefined;
  return Object.fromEntries(places) as { readonly [name in keyof Programs]: string };
}
