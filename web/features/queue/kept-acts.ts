import type { QueryClient } from '@tanstack/react-query'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Entry } from '#contract/queue/entries.ts'
import type { NewAppointment, WholeAppointment } from '#contract/visits/appointments.ts'
import { minutesOf, namesTogether } from '#contract/visits/parts.ts'
import { nameOfIn } from '#web/lists/barber-names.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { isOnlineNow } from '#web/platform/offline/online.ts'
import { timeNow } from '#web/platform/outbox/clock.ts'
import { stepsAt } from '#web/visits/line/laid-line.ts'
import type { LineAct } from './unsent-line.ts'
import { bookedVisit } from '#web/visits/model/booked-visit.ts'

const given = keptWord('line-label')
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** "A3": a letter of this device and day, and how many it has numbered without network. */
export function labelHere(today: string) {
  const [day, last = '', count = '0'] = (given.read() ?? '').split(' ')
  const letter = day === today ? last : letters.charAt(Math.floor(Math.random() * letters.length))
  const next = day === today ? Number(count) + 1 : 1
  given.keep(`${today} ${letter} ${next}`)
  return `${letter}${next}`
}

/** The salon's clock, "2026-11-21 11:24", by what the server has said of the time. */
function clockIn(client: QueryClient) {
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  return wallClock(new Date(timeNow()), zone).slice(0, 16)
}

function servicesIn(client: QueryClient, ids: readonly string[]) {
  const known = client.getQueryData(servicesQuery.queryKey) ?? []
  return ids.flatMap((id) => known.filter((one) => one.id === id))
}

type Joined = Pick<Entry, 'id' | 'label' | 'name' | 'services' | 'barber' | 'here' | 'party'>

/** An entry as it looks until the server has answered. */
export function madeEntry(client: QueryClient, joined: Joined): Entry {
  const services = servicesIn(client, joined.services)
  return {
    ...joined,
    client: null,
    service_name: namesTogether(services.map(({ name }) => ({ service_name: name }))),
    minutes: services.reduce((sum, one) => sum + minutesOf(stepsAt(one, joined.barber ?? '')), 0),
    source: 'desk',
    since: timeNow(),
    place: 0,
    status: 'waiting',
    wait: null,
    promised: null,
    later: null,
    sooner: false,
    missed: 0,
    passed: [],
    appointment_id: null,
    note: '',
  }
}

/** The walk-in that a seat at this minute makes. */
export function seatedHere(
  client: QueryClient,
  { services, id, barber }: { services: readonly string[]; id: string; barber: string },
): NewAppointment {
  const [appointment_date = '', appointment_time = ''] = clockIn(client).split(' ')
  return {
    id,
    appointment_date,
    appointment_time,
    client_name: undefined,
    source: 'walk_in',
    status: 'confirmed',
    parts: servicesIn(client, services).map((service) => ({
      service_id: service.id,
      service_name: service.name,
      barber_id: barber,
      price: service.barbers.find((one) => one.id === barber)?.price ?? service.price,
      ...stepsAt(service, barber),
    })),
  }
}

/** What is kept beside an act that may seat somebody. */
export const seatAct = (entries: readonly Entry[], visit?: NewAppointment): LineAct =>
  visit === undefined
    ? { entries }
    : { entries, as: { call: 'POST /api/appointments', visit: visit.id ?? '', body: visit } }

/** As the server will answer; a price that is kept from this member is not shown there either. */
export const shownSeat = (client: QueryClient, visit: NewAppointment) =>
  bookedVisit(visit, nameOfIn(client)) as WholeAppointment

/** The number of an entry that joins now: by the server, or by the device where that does not hear of it. */
export const ownLabel = (client: QueryClient) =>
  isOnlineNow() ? undefined : labelHere(clockIn(client).slice(0, 10))
