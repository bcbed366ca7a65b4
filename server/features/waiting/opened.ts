import { openHours } from '#contract/visits/open-hours.ts'
import { without } from '#contract/visits/visit-time.ts'
import type { Recorded } from '#server/record/record.ts'
import { type Days, readTimes } from '#server/visits/times.ts'
import { countOpen } from './data.ts'
import { openingOf, waitingFor } from './freed.ts'
import { type Looking, lookingAs, mostDays, today } from './looking.ts'

/** When each barber works. */
async function workIn({ sql, salon }: Looking, days: Days) {
  const { barbers, ...times } = await readTimes(sql, salon, days)
  const active = barbers.filter((barber) => barber.active)
  return new Map(
    active.map((barber) => [barber.id, openHours(barber, { ...times, ...days }).open] as const),
  )
}

/**
 * The answer of an act on hours or absences names who waits for what it has opened. Read before the transaction and after it,
 * so that no lock is held for it; where nobody waits only that is asked.
 */
export async function namingOpened<Reply extends object>(
  call: Parameters<typeof lookingAs>[0],
  act: () => Promise<Recorded<Reply>>,
) {
  const looking = lookingAs(call)
  if ((await countOpen(looking.sql, looking.salon)) === 0) return act()
  const days = { from: await today(looking), days: mostDays }
  const before = await workIn(looking, days)
  const done = await act()
  const opened = [...(await workIn(looking, days))].flatMap(([barber, open]) =>
    without(open, before.get(barber) ?? []).map((span) => openingOf(days.from, span, barber)),
  )
  const named = await waitingFor(call, opened)
  return done.answer((reply) => ({ ...reply, ...named }))
}
