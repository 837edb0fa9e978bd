// The browser and the Japanese fonts that the browser tests need.
import { existsSync } from 'node:fs';
import { ask, bin, installDebian, run } from './steps.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium: Playwright's own, the system's, or one that it installs. */
export async function ensureBrowser() {
  const { chromium } = await import('@playwright/test');
  const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
  const found = () => own() ?? system.find((path) => existsSync(path)) ?? null;
  if (found()) return found();
  const download = run(bin('playwright'), ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  if ((await download) !== 0) await installDebian('chromium');
  if (!found()) throw new Error('no Chromium: install one, or run as root on Debian');
  return found();
}

/** Installs Japanese fonts if there are none, because their text would be drawn as boxes. */
export async function ensureFonts() {
  if (ask('fc-list', [':lang=ja', 'family'])?.trim()) return;
  if (!(await installDebian('fontconfig', 'fonts-noto-cjk'))) {
    console.warn('No Japanese font found: screenshots will show boxes.');
  }
}

/** Installs Firefox and WebKit if they are missing; returns which of them could not be installed. */
export async function ensureEngines() {
  const engines = {
    Firefox: { paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
    WebKit: {
      paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
      packages: ['webkit2gtk-driver', 'xvfb'],
    },
  };
  const missing = () =>
    Object.keys(engines).filter((name) => !engines[name].paths.every((path) => existsSync(path)));
  const wanted = missing().flatMap((name) => engines[name].packages);
  if (wanted.length > 0) await installDebian(...wanted);
  return missing();
}
