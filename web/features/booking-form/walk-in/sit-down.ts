import type { QueryClient } from '@tanstack/react-query'
import { clientWords } from '#contract/clients.ts'
import { duration } from '#contract/kit/albanian.ts'
import { mondayOf, wallClock } from '#contract/kit/time.ts'
import type { Service } from '#contract/services.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { offerAway } from '#web/visits/cache/actions.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { recentQuery } from '#web/visits/cache/client-queries.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { timesOf } from '#web/visits/times/times.ts'
import { awayQuery, hoursQuery } from '#web/visits/times/use-times.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { type Chair, nextChair, usualService } from './chair.ts'

const words = {
  noService: 'Shtoni së pari një shërbim te Konfigurimet.',
  full: 'Sot nuk ka më asnjë vend të lirë.',
  allBusy: 'Të gjithë janë të zënë',
  soonest: (barber: string, at: string, wait: string) =>
    `Më i shpejti: te ${barber}, ${at} (pas ${wait}).`,
  seated: (barber: string, at: string) => `${clientWords.walkIn} te ${barber}, ${at}`,
}

/** What is known already is not asked again: the client stands at the counter. */
async function look(client: QueryClient) {
  const [salon, services, staff] = await Promise.all([
    client.ensureQueryData(salonQuery),
    client.ensureQueryData(servicesQuery),
    client.ensureQueryData(staffQuery),
  ])
  const shown = wallClock(new Date(), salon.timeZone)
  const now = { date: shown.slice(0, 10), minutes: minutesOfTime(shown.slice(11)) }
  const monday = mondayOf(now.date)
  const [items, hours, away, recent] = await Promise.all([
    client.ensureQueryData(weekQuery(monday)),
    client.ensureQueryData(hoursQuery),
    client.ensureQueryData(awayQuery(monday)),
    client.ensureQueryData(recentQuery(now.date)),
  ])
  const buffers = new Map(services.map(({ id, buffer }) => [id, buffer]))
  const times = { ...timesOf(salon, staff, hours, away), buffers }
  return { services, staff, now, items, recent, times }
}

async function seat(client: QueryClient, service: Service, date: string, chair: Chair) {
  const { barber, start, minutes, price } = chair
  let warnings: readonly Warning[] = []
  const visit = {
    appointment_date: date,
    appointment_time: clockOf(start),
    service_name: service.name,
    price,
    barber: barber.name,
    duration: minutes,
    client_name: undefined,
    source: 'walk_in',
  } as const
  const booked = await book(client, visit, undefined, (answer) => ({ warnings } = answer))
  offerAway(client, withWarnings(words.seated(barber.name, clockOf(start)), warnings), booked)
}

/** A client without a name, now and on the next free chair; when all are busy it says for how long, and asks. */
export async function sitDown(client: QueryClient, own: string | undefined) {
  const { services, staff, now, items, recent, times } = await look(client)
  const service = usualService(recent, services)
  if (!service) return toast.error(words.noService)
  const open = staff.filter(({ name }) => isOpenTo(own, name))
  const chair = nextChair({ staff: open, items, service, now, times })
  if (!chair) return toast.error(words.full)
  const at = clockOf(chair.start)
  const isSure =
    chair.start === now.minutes ||
    (await confirm({
      title: words.allBusy,
      body: words.soonest(chair.barber.name, at, duration(chair.start - now.minutes)),
      action: `Rezervo ${at}`,
    }))
  if (isSure) await seat(client, service, now.date, chair)
}
