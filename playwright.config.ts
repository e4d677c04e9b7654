import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    launchOptions,
    actionTimeout: 10_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      // No one walks a phone by Tab alone, and neither what is read out nor what is kept nor who is let in depends on the width.
      testIgnore:
        /(frame|gallery|hostile-text|keyboard|leaving|other-issuer|retrieve|screen-reader|sign-in|staff)\.journey/,
      grepInvert: [/a declined card|3-D Secure/, ...longWalks],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
