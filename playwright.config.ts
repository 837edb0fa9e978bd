import { tmpdir } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { drawnCamera } from './api/testing/drawn-camera.ts';
import { inMemory } from './api/testing/in-memory.ts';
import secondTries from './scripts/second-tries.json' with { type: 'json' };

process.env.TMPDIR = inMemory() ?? tmpdir();

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
  `--use-file-for-fake-video-capture=${drawnCamera()}`,
];

const looks = [
  ...['public-pages', 'back-office', 'staff-dialogs', 'verifier-desk', 'customer-screens'],
  ...['engines/webkit', 'engines/firefox'],
].map((name) => `web/journeys/${name}.spec.ts`);
// Tests that need a profile start the whole browser themselves.
const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
const launchOptions = (...more: string[]) => ({
  args: [...flags, ...more],
  ...(executablePath && { executablePath }),
});

const projects: Project[] = [
  // The longest files run first, so that no worker is left alone with one at the end.
  { name: 'looks', testMatch: looks, use: { launchOptions: launchOptions() } },
  {
    name: 'acts',
    testMatch: ['web/**/*.spec.ts', 'capture/**/*.spec.ts'],
    testIgnore: looks,
    // Phones show the device's font as well: unpacking a hundred parts of another for each page is spared.
    use: { launchOptions: launchOptions('--disable-remote-fonts') },
  },
];
const repeated = Object.keys(secondTries).map(
  (name) => new RegExp(`${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`),
);
const withSecondTries = () =>
  projects.flatMap((one) => [
    { ...one, grepInvert: repeated },
    { ...one, name: `${one.name}, second tries`, grep: repeated, retries: 1 },
  ]);

export default defineConfig({
  testDir: '.',
  // A mutation test that was broken off leaves copies of the tests.
  respectGitIgnore: true,
  globalSetup: './web/journeys/prepared-data.ts',
  projects: repeated.length > 0 ? withSecondTries() : projects,
  outputDir: 'test-results',
  // Each test file has its own server and database.
  // One more than there are cores on the smallest machine: a third of each test is waiting.
  workers: 3,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 60_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Filling the service worker's cache takes as long as a short test; tests of service workers allow them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
