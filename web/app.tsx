import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import './shared/ui/mantine-styles.ts';
import { router } from './router.tsx';
import { queryClient } from './shared/api.ts';
import { sessionStore } from './shared/session/session.ts';
import { ScreenSkeleton } from './shared/ui/skeletons.tsx';
import { cssVariables, theme } from './shared/ui/theme.ts';

/** The whole web app; while the first screen `isLoading`, a skeleton in its place. */
export function App({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <StrictMode>
      <Provider store={sessionStore}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            forceColorScheme="light"
          >
            {isLoading ? <ScreenSkeleton /> : <RouterProvider router={router} />}
          </MantineProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
