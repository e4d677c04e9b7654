import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './journeys/steps/browser-flags.ts';
import type { PerWorker, StoryOptions } from './journeys/steps/test.ts';
import { findChromium } from './tools/processes/chromium.ts';
import { filesOfOtherShares } from './tools/tests/shares.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, hasCalendar: false };
const desktop = { viewport: { width: 1280, height: 900 } };

/** What a landing walks: each promise once, at the width and in the language in which it breaks first. */
const landing = [
  // Two workers go through them while the third begins with the rest: a product is started once less.
  {
    name: 'phone',
    workers: 2,
    grep: /@phone/,
    grepInvert: /@(breadth|pages)/,
    use: { ...phone, language: 'de' as const },
  },
  { name: 'desktop', grepInvert: /@(phone|breadth|pages)/, use: { ...desktop, language: 'en' as const } },
];

/** What `npm run test:changed` walks of the stories that a change touches: each once, those of the breadth as well. */
const touched = landing.map((project) => ({
  ...project,
  grepInvert: project.name === 'phone' ? /@pages/ : /@(phone|pages)/,
}));

/** What `npm run test:all` walks: every story at both widths and in both languages, but for those that depend on neither. */
const breadth = [
  { name: 'phone', grepInvert: /@(once|english|pages)/, use: { ...phone, language: 'de' as const } },
  { name: 'phone-en', grepInvert: /@(once|pages)/, use: { ...phone, language: 'en' as const } },
  { name: 'desktop', grepInvert: /@pages/, use: { ...desktop, language: 'en' as const } },
  { name: 'desktop-de', grepInvert: /@(once|english|pages)/, use: { ...desktop, language: 'de' as const } },
];

/** What `npm run test:all -- pages` looks at: every page of each brand. A story sets its own widths and languages. */
const pages = (['showcase', 'example'] as const).map((brand) => ({
  name: brand,
  grep: new RegExp(`@${brand}`),
  use: { ...phone, brand },
}));

const walked = { landing, touched, all: breadth, pages };

// journeys/README.md says what the tags and variables mean.
export default defineConfig<StoryOptions, PerWorker>({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  testIgnore: filesOfOtherShares('stories').map((file) => `**/${file}`),
  fullyParallel: true,
  // A story waits for half of its time: for its page, its gateway and its vendors. So three at once pay off even on two cores.
  workers: Math.max(3, availableParallelism() - 1),
  // A second try would hide a race.
  retries: 0,
  // Whatever is waited for is gone on with as soon as it is there; a machine that others slow down may take long over it.
  timeout: 300_000,
  expect: { timeout: 45_000, toPass: { timeout: 45_000, intervals: [50, 100, 250, 500] } },
  reporter: [['list']],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: browserFlags },
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['MARQUE_TEST_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
  },
  projects: walked[(process.env['MARQUE_TEST_JOURNEYS'] ?? 'landing') as keyof typeof walked],
});
