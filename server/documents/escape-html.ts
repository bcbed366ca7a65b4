const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (words: string) =>
  words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
