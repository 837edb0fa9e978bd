import type { Page } from '@playwright/test';

/**
 * Says to a page that it is offline. A page that Chromium loads while its network is switched off believes to have one,
 * and would be told neither of its absence nor of its return.
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
