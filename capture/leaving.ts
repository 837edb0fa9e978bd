let warning = false;

/** Has the browser ask before the page is left, or no longer: a listener for nothing would keep it out of its cache. */
export function warnOnLeaving(wanted: boolean): void {
  if (wanted === warning) return;
  warning = wanted;
  if (wanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
