declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address just registered, in the history's state, because logs and histories store URLs. */
    registeredAddress?: string;
    /** An account was registered a moment ago, which the login confirms. */
    isRegistered?: true;
    /** The address typed at the login, for the screen that resets its password. */
    typedAddress?: string;
  }
}

export function registeredAddress(state: object): string | undefined {
  const { registeredAddress } = state as { registeredAddress?: unknown };
  return typeof registeredAddress === 'string' ? registeredAddress : undefined;
}

export function isRegistered(state: object): boolean {
  return 'isRegistered' in state && state.isRegistered === true;
}

export function typedAddress(state: object): string {
  const { typedAddress } = state as { typedAddress?: unknown };
  return typeof typedAddress === 'string' ? typedAddress : '';
}
