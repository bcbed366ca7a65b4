import type { Line, LineEntry } from '#contract/visits/line/line.ts'
import type { WantedPart } from '#contract/visits/free/chains.ts'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import { busyTimes, overlap, type Span, timedParts } from '#contract/visits/visit-time.ts'
import { type Dice, oneOf } from '../random.ts'

const steps = [
  { work: 10, wait: 0, finish: 0, buffer: 0 },
  { work: 30, wait: 0, finish: 0, buffer: 0 },
  { work: 25, wait: 0, finish: 0, buffer: 5 },
  { work: 20, wait: 25, finish: 10, buffer: 0 },
  { work: 15, wait: 20, finish: 0, buffer: 5 },
]
const names = ['arta', 'besnik', 'luan', 'drita']
const someOf = <T>(roll: Dice, list: readonly T[], percent: number) =>
  list.filter(() => roll(100) < percent)

const openDays: readonly (readonly Span[])[] = [
  [[540, 840]],
  [
    [540, 660],
    [690, 900],
  ],
  [[600, 780]],
  [[480, 870]],
]

/** Up to four visits a barber, some with a second part at another one, none over another. */
function randomVisits(roll: Dice, barbers: readonly string[], now: number): DayVisit[] {
  const taken: { staffId: string; span: Span }[] = []
  return Array.from({ length: barbers.length * 4 }, (_, nth) => nth).flatMap((nth) => {
    const start = roll(3) === 0 ? now - 60 + roll(60) : now - 90 + roll(240)
    const wanted = Array.from({ length: 1 + (roll(4) === 0 ? 1 : 0) }, () => ({
      ...oneOf(roll, steps),
      staffId: oneOf(roll, barbers),
    }))
    const parts = timedParts(wanted, start)
    const pieces = parts.flatMap((part) =>
      busyTimes(part, part.at, part.buffer).map((span) => ({ staffId: part.staffId, span })),
    )
    const meets = (one: (typeof pieces)[number], other: typeof one) =>
      one !== other && one.staffId === other.staffId && overlap(one.span, other.span)
    if (pieces.some((one) => [...taken, ...pieces].some((other) => meets(one, other)))) return []
    taken.push(...pieces)
    const end = wanted.reduce((sum, { work, wait, finish }) => sum + work + wait + finish, start)
    return [{ id: `v${nth}`, start, end, parts, isFixed: roll(8) === 0 }]
  })
}

function randomParts(roll: Dice, barbers: readonly string[]): WantedPart[] {
  return Array.from({ length: oneOf(roll, [1, 1, 1, 2, 3]) }, () => {
    const { buffer, ...usual } = oneOf(roll, steps)
    const doers = someOf(roll, barbers, 80).map((id) => ({
      id,
      ...usual,
      work: usual.work + 5 * roll(3),
    }))
    return { doers, buffer }
  })
}

/** A small morning with everything the line knows of: overruns, waits, buffers, wishes, turns, people who are not here. */
export function randomMorning(roll: Dice): Line {
  const barbers = names.slice(0, 1 + roll(4))
  const now = 570 + roll(180)
  const entries = Array.from({ length: roll(11) }, (_, nth): LineEntry => {
    const here = roll(4) > 0
    return {
      id: `e${nth}`,
      parts: randomParts(roll, barbers),
      barber: roll(5) === 0 ? oneOf(roll, barbers) : null,
      here,
      network: here ? undefined : 'one',
    }
  })
  return {
    chairs: barbers.map((id) => ({ id, open: roll(12) === 0 ? [] : oneOf(roll, openDays) })),
    visits: randomVisits(roll, barbers, now),
    entries,
    now,
    ...(roll(3) === 0 && { first: oneOf(roll, barbers) }),
    ...(roll(3) === 0 && { turns: barbers.toSorted(() => roll(2) - 0.5) }),
  }
}
