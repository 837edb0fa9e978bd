import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Caches the app only: the page's own queue sends photos, which never enter a cache. Leaves out what is large or
// useless offline.
const dispensable = /browser-image-compression|workbox-window/;
precacheAndRoute(
  self.__WB_MANIFEST.filter(
    (entry) => !dispensable.test(typeof entry === 'string' ? entry : entry.url),
  ),
);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
// Also controls the first opened page, in case its network fails before it has fetched the camera.
clientsClaim();

// A new version waits; only the page knows when the applicant is between receipts.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
