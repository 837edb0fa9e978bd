import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

// What takes longest begins first, so that no worker is left alone with it.
const longest = ['accounts', 'public-pages', 'verifier-desk', 'office-lists', 'application'].concat(
  'engines/webkit',
  'engines/firefox',
);
const first = longest.map((name) => `web/journeys/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: first },
    { name: 'short', testMatch: ['web/**/*.spec.ts', 'capture/**/*.spec.ts'], testIgnore: first },
  ],
  outputDir: 'test-results',
  // Every file has a server and a database of its own.
  workers: 2,
  // A machine that stalls is no fault of the product; a second try is named in the last lines of the run.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 15_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Filling its cache takes a worker as long as a short test takes; tests of workers allow them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: flags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
