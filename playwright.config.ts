import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** What a landing does not wait for: `npm run test:all` sets MARQUE_TEST_JOURNEYS to all, and then a phone walks these as well. */
const longWalks = process.env['MARQUE_TEST_JOURNEYS'] === 'all' ? [] : [/their price for (annual|driveaway)/];

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 2,
  // A landing is not lost to a browser that stumbled once; the report names the journey as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Whatever is waited for is gone on with as soon as it is there; a machine that others slow down may take long over it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    launchOptions,
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Following every step costs a fifth of the time: where a failed journey is walked once more, only that walk is followed.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      // No one walks a phone by Tab alone, and neither what is read out nor what is kept or owed nor who is let in depends on the width.
      testIgnore:
        /(checks|find-policy|frame|gallery|hostile-text|jobs|kept-card|keyboard|leaving|other-issuer|owing|retrieve|returning|screen-reader|sign-in|staff)\.journey/,
      grepInvert: [/3-D Secure/, ...longWalks],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
