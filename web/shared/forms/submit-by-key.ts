import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter (⌘+Enter) from a field in which Enter starts a new line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!pressed || event.nativeEvent.isComposing || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
