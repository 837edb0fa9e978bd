import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    // The capture app has a worker of its own; answers and files always come from the server.
    denylist: [/^\/api\//, /^\/dev\//, /^\/comregtaqusu\/capture(\/|$)/, /\.[a-z0-9]{2,5}$/i],
  }),
);

// Only when the user agrees: a new version must not replace a page in the middle of a form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
