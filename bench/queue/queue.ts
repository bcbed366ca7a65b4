import { lineOf } from '#contract/visits/line/line.ts'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import type { WaitSpan } from '#contract/visits/line/said.ts'
import { timedParts } from '#contract/visits/visit-time.ts'
import { dice, oneOf } from '#tests/support/random.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { inventedSaturday } from './saturday.ts'
import { type Seated, Shop } from './saturday-shop.ts'

const saturdays = 200
/** The spans were chosen on the first seed's Saturdays, and are judged on the second's. */
const seeds = { chosen: 79, unseen: 1979 }
const goals = [
  { sigma: 0.22, later: 12, outside: 13, width: 25 },
  { sigma: 0.35, later: 18, outside: 20, width: Infinity },
]

const nth = (values: readonly number[], percent: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

function seatedOn(seed: number, sigma: number) {
  const roll = dice(seed)
  return Array.from({ length: saturdays }, () =>
    new Shop(inventedSaturday(roll), roll, sigma).run(),
  ).flat()
}

/** How wrong the spans were: percent who sat down later, minutes outside for the worst tenth, and how wide a span was. */
function errorsOf(seated: readonly Seated[], saidOf: (one: Seated) => WaitSpan) {
  const said = seated.map((one) => ({ at: one.at, ...saidOf(one) }))
  return {
    later: (100 * said.filter(({ at, to }) => at > to).length) / said.length,
    outside: nth(
      said.map(({ at, from, to }) => Math.max(0, from - at, at - to)),
      90,
    ),
    width: nth(
      said.map(({ from, to }) => to - from),
      50,
    ),
  }
}

function judged() {
  return goals.flatMap(({ sigma, ...most }) =>
    Object.entries(seeds).map(([name, seed]) => {
      const seated = seatedOn(seed, sigma)
      const line = errorsOf(seated, ({ promised }) => promised)
      const average = errorsOf(seated, (one) => one.average)
      const cells = ({ later, outside, width }: typeof line) =>
        `${later.toFixed(1)} %, ${outside} min, ${width} min`
      const isReached =
        line.later <= most.later && line.outside <= most.outside && line.width <= most.width
      const reached = name === 'unseen' ? (goal('', '', isReached)[2] ?? '') : ''
      return [`${name}, σ ${sigma}`, String(seated.length), cells(line), cells(average), reached]
    }),
  )
}

/** The dearest line of a large salon: 12 barbers, 150 visits, 60 entries of up to three services. */
function largeLine() {
  const roll = dice(12)
  const ids = Array.from({ length: 12 }, (_, at) => `b${at}`)
  const steps = [
    { work: 30, wait: 0, finish: 0, buffer: 0 },
    { work: 15, wait: 20, finish: 10, buffer: 5 },
  ]
  const visits = Array.from({ length: 150 }, (_, at): DayVisit => {
    const start = 540 + Math.floor(at / 12) * 48
    const { work, wait, finish } = oneOf(roll, steps)
    const part = { staffId: ids[at % 12] ?? '', work, wait, finish, buffer: 0 }
    const end = start + work + wait + finish
    return { id: `v${at}`, start, end, parts: timedParts([part], start), isFixed: false }
  })
  const entries = Array.from({ length: 60 }, (_, at) => ({
    id: `e${at}`,
    barber: roll(5) === 0 ? oneOf(roll, ids) : null,
    here: true,
    parts: Array.from({ length: 1 + roll(3) }, () => {
      const { buffer, ...own } = oneOf(roll, steps)
      return { buffer, doers: ids.map((id) => ({ id, ...own, work: own.work + 5 * roll(3) })) }
    }),
  }))
  const chairs = ids.map((id) => ({ id, open: [[540, 1200]] as const }))
  return { chairs, visits, entries, now: 600 }
}

function costOf() {
  const line = largeLine()
  const took = Array.from({ length: 150 }, () => {
    const begin = performance.now()
    lineOf(line)
    return performance.now() - begin
  })
  return nth(took.slice(50), 50)
}

/** How far what the line says is from what then happens, and what it costs to reckon it. */
export async function measureQueue() {
  const [mostMs, ms] = [15, costOf()]
  const cost = goal(
    `12 barbers, 150 visits, 60 entries ≤ ${mostMs} ms`,
    ms.toFixed(1),
    ms <= mostMs,
  )
  const head = ['200 Saturdays', 'seated', 'later, outside p90, width', 'people × average', '']
  const body = [table([head, ...judged()]), table([['cost', 'ms', ''], cost])].join('\n\n')
  console.log(body)
  writeSection('Queue', 'npm run bench -- queue', 'no database', body)
}
