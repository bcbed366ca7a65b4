import { nameWithWhom } from '#contract/kit/first-name.ts'
import type { Entry, NamedEntry } from '#contract/queue/entries.ts'
import type { QueueToday } from './queries.ts'

type Wait = Entry['wait']

/** The shortest span that is told ends here: a chair is free now. */
const endOfNow = 5

export const isNow = (wait: Wait) => wait?.to === endOfNow

/** "5–20 min", "tani", "mbi 2 orë", "s'del sot"; without its unit "5–20". */
export function waitWords(wait: Wait, unit = ' min') {
  if (wait === null) return "s'del sot"
  if (isNow(wait)) return 'tani'
  return wait.to === null ? 'mbi 2 orë' : `${wait.from}–${wait.to}${unit}`
}

/** "Kush vjen tani: 50–95 min" */
export const saidWords = (said: QueueToday['said']) =>
  `Kush vjen tani: ${isNow(said) ? 'pa pritje' : waitWords(said)}`

type Named = Pick<NamedEntry, 'name' | 'label'>

/** As one says whom a chair calls: "Agimi", or "16" where there is no name. */
export const namedNext = ({ name, label }: Named) => (name === '' ? label : nameWithWhom(name))

export const nextWords = (entry: Named) => `Tjetri: ${namedNext(entry)}`

/** So many minutes later by bookings alone are too many. */
const mostPushed = 30

export const isPushed = ({ later }: Pick<Entry, 'later'>) =>
  later?.why === 'booking' && later.minutes >= mostPushed
