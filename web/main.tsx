import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shared/ui/mantine-styles.ts';
import { router } from './router.tsx';
import { queryClient } from './shared/api.ts';
import { sessionStore } from './shared/session/session.ts';
import { cssVariables, theme } from './shared/ui/theme.ts';
import { announceUpdate } from './update-toast.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={sessionStore}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            forceColorScheme="light"
          >
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>,
  );
}

// The font's rules alone are 100 kB: the page shows in the device's own font first.
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 300);
window.addEventListener('load', () => {
  whenIdle(() => void import('@fontsource-variable/noto-sans-jp/wght.css'));
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => void registerWorker());
});

async function registerWorker() {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/comregtaqusu/sw.js', { scope: '/comregtaqusu/' });
  worker.addEventListener('waiting', () =>
    announceUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
}
