import type { Page } from '@playwright/test';

/**
 * Makes a page offline. A page that Chromium loads while its network is off believes to be online, and gets no event
 * when that changes.
 */
export async function tellOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
