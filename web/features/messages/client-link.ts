const pattern = /(https?:\/\/[^/\s]+\/b\/)[\w-]+/

/** The client's page has a long address: a screen shows where it leads, the message holds all of it. */
export const withShortLink = (text: string) => text.replace(pattern, '$1…')

/** What was typed around the short link, with all of the link in its place. */
export function withWholeLink(typed: string, text: string) {
  const [whole = '', start = ''] = pattern.exec(text) ?? []
  const at = typed.indexOf(start)
  if (whole === '' || at < 0) return typed
  const rest = typed.slice(at + start.length).replace(/^…/, '')
  return `${typed.slice(0, at)}${whole}${/^[\w-]/.test(rest) ? ' ' : ''}${rest}`
}
