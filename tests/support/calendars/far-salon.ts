import { absenceRoutes } from '#contract/absences/absences.ts'
import { calendarRoutes } from '#contract/calendars.ts'
import { readDue } from '#server/features/calendars/busy/actions.ts'
import type { Names } from '#server/outgoing/name-lookup.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'
import { asCalendar, calendarText, openFarCalendar } from './far-calendar.ts'

export const dentist = ['SUMMARY:Dentisti i fshehtë', 'DTSTART:20260303T083000Z', 'DURATION:PT1H']
export const school = ['SUMMARY:Shkolla', 'DTSTART;VALUE=DATE:20260305']

/** Genti, whose calendar is on this machine; it is Monday, 2 March 2026, nine o'clock in Tirana. */
export async function farSalon(config: Record<string, string> = {}) {
  const world = await createWorld({ config: { WEBHOOK_ALLOW: '127.0.0.1', ...config } })
  const two = await twoBarbers(world)
  const { owner, barber, staff } = two
  const far = await openFarCalendar(asCalendar(calendarText(dentist), { etag: '"one"' }))
  const mine = world.as(barber).call
  const params = { id: staff.genti.id }
  const connect = (url: string | null = far.url, call = mine) =>
    call(calendarRoutes.readBusy, { params, body: { url } })
  const busy = async () =>
    (
      await mine(absenceRoutes.list, { query: { from: '2026-03-02', to: '2026-05-31' } })
    ).absences.map(({ from, to, fromTime, toTime, kind, source, note }) => ({
      when: `${from === to ? from : `${from}..${to}`} ${fromTime ?? ''}–${toTime ?? ''}`,
      kind,
      source,
      note,
    }))
  const later = async (minutes: number, names?: Names) => {
    world.now = new Date(world.now.getTime() + minutes * 60_000)
    while ((await readDue({ ...world.deps, ...(names && { names }) })) > 0);
  }
  const feed = async () => (await mine(calendarRoutes.list)).busyFeeds[0]
  const { call } = world.as(owner)
  return { ...two, call, far, mine, connect, busy, later, feed, params }
}
