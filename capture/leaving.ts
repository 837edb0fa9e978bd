let warning = false;

/** Makes the browser ask before the page is left, or not: an unneeded listener would keep it out of its cache. */
export function warnOnLeaving(wanted: boolean): void {
  if (wanted === warning) return;
  warning = wanted;
  if (wanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
