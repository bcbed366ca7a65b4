import { Board, layLine, type Line, type LineEntry } from './line.ts'

/** An entry as "Tjetri" sees it. */
export type CallableEntry = LineEntry & {
  /** When it came, in any unit that grows, such as milliseconds. */
  readonly since: number
  /** It was set back, at its own wish or the salon's. */
  readonly isPushed: boolean
  /** It was called once and was not there. */
  readonly isMissed: boolean
}

/** Why somebody who came earlier still waits. */
export const passedWhys = ['pushed', 'missed', 'away', 'barber', 'skill', 'hand', 'long'] as const
export type PassedWhy = (typeof passedWhys)[number]

type Next = {
  /** Who sits down at this minute, with whom, and by how many minutes the last work is shorter; null where nobody fits. */
  readonly seat: {
    readonly id: string
    readonly barbers: readonly string[]
    readonly missing: number
  } | null
  /** Who came earlier and waits on; where nobody fits, everybody who waits, in the line's order. */
  readonly passed: readonly { readonly id: string; readonly why: PassedWhy }[]
}

/** Whom the line seats if this barber calls now; `id` seats an entry by hand, past all others. */
export function nextAt(line: Line<CallableEntry>, barber: string, id?: string): Next {
  const called = { ...line, first: barber }
  const entries = line.entries.filter((one) => (id === undefined ? one.here : one.id === id))
  let seat: Next['seat'] = null
  layLine({ ...called, entries }, (entry, board) => {
    seat = board.seatAt(entry, barber) ?? null
    return seat !== null
  })
  return { seat, passed: passedBy(called, barber, seat) }
}

function passedBy(line: Line<CallableEntry>, barber: string, seat: Next['seat']) {
  const seated = line.entries.find(({ id }) => id === seat?.id)
  const alone = new Board(line, [])
  return line.entries
    .filter((one) => one !== seated && (!seated || one.since < seated.since))
    .map((one) => ({ id: one.id, why: whyNot(one, barber, alone) }))
}

function whyNot(entry: CallableEntry, barber: string, alone: Board): PassedWhy {
  if (entry.isPushed) return 'pushed'
  if (entry.isMissed) return 'missed'
  if (!entry.here) return 'away'
  if (entry.barber !== null && entry.barber !== barber) return 'barber'
  if (!entry.parts[0]?.doers.some(({ id }) => id === barber)) return 'skill'
  return alone.seatAt(entry, barber) ? 'hand' : 'long'
}
