// The browser and the Japanese fonts that the browser tests need.
import { existsSync } from 'node:fs';
import { ask, bin, installDebian, run, StepFailed } from './steps.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...system].find((path) => existsSync(path));
}

/** Path of a Chromium: Playwright's own, the system's, or one that it installs. */
export async function ensureBrowser() {
  const there = await findBrowser();
  if (there) return there;
  if (!(await installDebian('chromium'))) {
    await run(bin('playwright'), ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
  }
  const found = await findBrowser();
  if (!found) {
    throw new StepFailed(
      'No Chromium: install one with "npx playwright install --with-deps chromium", or run this as root on Debian.',
    );
  }
  return found;
}

// Chromium without a window, which takes a fifth less of the processor's time; it has no profiles and installs no apps.
const shell = '/usr/bin/chromium-headless-shell';

/** Path of a Chromium without a window; null where only a whole one can be had. */
export async function ensureShell() {
  if (!existsSync(shell)) await installDebian('chromium-headless-shell');
  return existsSync(shell) ? shell : null;
}

const fonts = ['fontconfig', 'fonts-noto-cjk'];
const hasFonts = () => Boolean(ask('fc-list', [':lang=ja', 'family'])?.trim());

/** Installs Japanese fonts if there are none, because their text would be drawn as boxes. */
export async function ensureFonts() {
  if (hasFonts()) return;
  if (!(await installDebian(...fonts))) {
    console.warn('No Japanese font found: screenshots will show boxes.');
  }
}

const engines = {
  Firefox: { paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  WebKit: {
    paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};
const missingEngines = () =>
  Object.keys(engines).filter((name) => !engines[name].paths.every((path) => existsSync(path)));
const packagesOfEngines = () => missingEngines().flatMap((name) => engines[name].packages);

/** Installs Firefox and WebKit if they are missing; returns which of them could not be installed. */
export async function ensureEngines() {
  const wanted = packagesOfEngines();
  if (wanted.length > 0) await installDebian(...wanted);
  return missingEngines();
}

/** The Debian packages that the browser tests still need. */
export async function packagesOfBrowsers() {
  return [
    ...(hasFonts() ? [] : fonts),
    ...((await findBrowser()) ? [] : ['chromium']),
    ...(existsSync(shell) ? [] : ['chromium-headless-shell']),
    ...packagesOfEngines(),
  ];
}
