import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The app itself and nothing else: photos travel by the page's own queue and never enter a cache. What the flow can
// do without offline stays out: large, or of no use then.
const dispensable = /browser-image-compression|workbox-window/;
precacheAndRoute(
  self.__WB_MANIFEST.filter(
    (entry) => !dispensable.test(typeof entry === 'string' ? entry : entry.url),
  ),
);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
// The page that was opened first is served too, should its network go before it has fetched the camera.
clientsClaim();

// A new version waits; only the page knows when nobody is in the middle of the flow.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
