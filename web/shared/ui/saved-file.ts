import { useState } from 'react';
import { ApiFailure, failureText } from '../api-failure.ts';
import { showMessage } from './message-dialog.ts';

/** Loads files that the browser saves under a name; shows a failure, and returns false for it. */
export function useSavedFile() {
  const [busy, setBusy] = useState(false);
  const save = async (load: () => Promise<Blob>, name: string) => {
    setBusy(true);
    try {
      saveFile(await load(), name);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.endedSession)) {
        await showMessage('error', failureText(failure));
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
