import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter (⌘+Enter) out of a field in which Enter alone begins a line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!pressed || event.nativeEvent.isComposing || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
