declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address just registered; it travels beside the URL, which logs and histories keep. */
    registeredAddress?: string;
  }
}

export function registeredAddress(state: object): string | undefined {
  const { registeredAddress } = state as { registeredAddress?: unknown };
  return typeof registeredAddress === 'string' ? registeredAddress : undefined;
}
