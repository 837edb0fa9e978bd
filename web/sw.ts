import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { redirectNames } from '#contract/landing-redirects.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });

// The landing page contains the fees, so its cached copy shows only without a network.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    url.pathname === '/comregtaqusu/' &&
    !redirectNames.some((name) => url.searchParams.has(name)),
  new NetworkOnly({
    networkTimeoutSeconds: 3,
    plugins: [{ handlerDidError: () => matchPrecache('landing.html') }],
  }),
);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    // The capture app has its own service worker; responses and files always come from the server.
    denylist: [/^\/api\//, /^\/dev\//, /^\/comregtaqusu\/capture(\/|$)/, /\.[a-z0-9]{2,5}$/i],
  }),
);

// Only after the user agrees, because a new version must not replace a page in the middle of a form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
