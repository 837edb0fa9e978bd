declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address just registered, in the history's state, because logs and histories store URLs. */
    registeredAddress?: string;
  }
}

export function registeredAddress(state: object): string | undefined {
  const { registeredAddress } = state as { registeredAddress?: unknown };
  return typeof registeredAddress === 'string' ? registeredAddress : undefined;
}
