import { openHours } from '#contract/visits/free/open-hours.ts'
import { without } from '#contract/visits/visit-time.ts'
import { everything } from '#server/core/reach.ts'
import { record } from '#server/record/record.ts'
import type { Recorded } from '#server/core/recorded.ts'
import { type Days, readTimes } from '#server/visits/times.ts'
import { countOpen } from './data.ts'
import { openingOf, waitingFor } from './freed.ts'
import { type Looking, lookingAs, mostDays, today, whoFits } from './looking.ts'

/** When each barber works. */
async function workIn({ sql, salon }: Looking, days: Days) {
  const { barbers, ...times } = await readTimes(sql, salon, days)
  const active = barbers.filter((barber) => barber.active)
  return new Map(
    active.map((barber) => [barber.id, openHours(barber, { ...times, ...days }).open] as const),
  )
}

/** Does the work, and says what of the barbers' time it has opened; where nobody waits only that is asked. */
async function openedBy<Done>(looking: Looking, work: () => Promise<Done>) {
  if ((await countOpen(looking.sql, looking.salon)) === 0) return { done: await work(), opened: [] }
  const days = { from: await today(looking), days: mostDays }
  const before = await workIn(looking, days)
  const done = await work()
  const opened = [...(await workIn(looking, days))].flatMap(([barber, open]) =>
    without(open, before.get(barber) ?? []).map((span) => openingOf(days.from, span, barber)),
  )
  return { done, opened }
}

/**
 * The answer of an act on hours or absences names who waits for what it has opened. Read before the transaction and after it,
 * so that no lock is held for it.
 */
export async function namingOpened<Reply extends object>(
  call: Parameters<typeof lookingAs>[0],
  act: () => Promise<Recorded<Reply>>,
) {
  const { done, opened } = await openedBy(lookingAs(call), act)
  const named = await waitingFor(call, opened)
  return done.answer((reply) => ({ ...reply, ...named }))
}

/** The same for work of Orari itself, within its transaction: nobody is there to read an answer, so that devices are told. */
export async function tellingOpened<Done>(
  { sql: tx, salon, now }: Omit<Looking, 'reach'>,
  work: () => Promise<Done>,
) {
  const looking = { sql: tx, salon, now, reach: everything }
  const { done, opened } = await openedBy(looking, work)
  const { waiting, opening } = await whoFits(looking, opened)
  if (opening) {
    const { date, time, barber } = opening
    const slot = {
      kind: 'freed',
      id: barber,
      startsAt: `${date} ${time}`,
      staff: [barber],
    } as const
    await record(tx, { at: now }, { salon, news: { ...slot, fits: waiting.length } })
  }
  return done
}
