/** Escapes the signs that have a meaning of their own in a calendar file. */
export const escaped = (text: string) =>
  /[\\;,\r\n]/.test(text)
    ? text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n|\r/g, String.raw`\n`)
    : text

const longest = 75

/** Letters of several bytes begin with one that says so. */
const isWithinLetter = (byte = 0) => byte >> 6 === 0b10

/** Breaks lines after 75 bytes, as the format demands; the next line goes on after a blank. */
export function folded(line: string) {
  // No sign of a text takes more than three bytes.
  if (line.length * 3 <= longest) return line
  const size = Buffer.byteLength(line)
  if (size <= longest) return line
  if (size === line.length) return foldedPlain(line)
  const bytes = Buffer.from(line)
  const lines: string[] = []
  for (let from = 0, to = longest; from < bytes.length; from = to, to += longest - 1) {
    while (isWithinLetter(bytes[to])) to--
    lines.push(bytes.toString('utf8', from, to))
  }
  return lines.join('\r\n ')
}

/** The same where each letter is a byte: of an address, which each event of thousands has. */
function foldedPlain(line: string) {
  let text = line.slice(0, longest)
  for (let from = longest; from < line.length; from += longest - 1)
    text += `\r\n ${line.slice(from, from + longest - 1)}`
  return text
}

/** A moment in UTC: 20261124T163000Z */
export const utcStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** What Orari's own events are called everywhere, so that they are known again. */
export const uidOf = (visit: string) => `${visit}@orari`
export const isOwnUid = (uid: string) => uid.endsWith('@orari')

/** A calendar (RFC 5545) with these lines in it, and with events whose long lines are broken already. */
export const calendarOf = (lines: readonly string[], events: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orari//Orari//SQ',
    'METHOD:PUBLISH',
    ...lines.map(folded),
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
