/** Escapes the signs that have a meaning of their own in a calendar file. */
export const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n|\r/g, String.raw`\n`)

const longest = 75

/** Breaks lines after 75 bytes, as the format demands; the next line goes on after a blank. */
function folded(line: string) {
  if (Buffer.byteLength(line) <= longest) return line
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) >= longest) lines.push(` ${letter}`)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join('\r\n')
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
