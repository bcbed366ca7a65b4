/** Escapes the signs that have a meaning of their own in a calendar file. */
export const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n|\r/g, String.raw`\n`)

const longest = 75

/** Letters of several bytes begin with one that says so. */
const isWithinLetter = (byte = 0) => byte >> 6 === 0b10

/** Breaks lines after 75 bytes, as the format demands; the next line goes on after a blank. */
function folded(line: string) {
  // No sign of a text takes more than three bytes.
  if (line.length * 3 <= longest || Buffer.byteLength(line) <= longest) return line
  const bytes = Buffer.from(line)
  const lines: string[] = []
  for (let from = 0, to = longest; from < bytes.length; from = to, to += longest - 1) {
    while (isWithinLetter(bytes[to])) to--
    lines.push(bytes.toString('utf8', from, to))
  }
  return lines.join('\r\n ')
}

/** A moment in UTC: 20261124T163000Z */
export const utcStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** What Orari's own events are called everywhere, so that they are known again. */
export const uidOf = (visit: string) => `${visit}@orari`
export const isOwnUid = (uid: string) => uid.endsWith('@orari')

/** A calendar (RFC 5545) with these lines in it. */
export const calendarOf = (lines: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orari//Orari//SQ',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
