import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import './shared/ui/mantine-styles.ts';
import { router } from './router.tsx';
import { queryClient } from './shared/api.ts';
import { sessionStore } from './shared/session/session.ts';
import { cssVariables, theme } from './shared/ui/theme.ts';

/** The whole web app. */
export function App() {
  return (
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
    </StrictMode>
  );
}
