const special = /[&<>"']/g;
const written: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(special, (character) => written[character] ?? character);
}
