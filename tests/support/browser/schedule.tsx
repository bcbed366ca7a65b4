import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { type HolidayCountry, holidaysOf } from '#contract/absences/holidays.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { SchedulePage } from '#web/features/schedule/page/schedule-page.tsx'
import { dayQuery } from '#web/visits/cache/queries.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { keptLine } from '#tests/support/line/entry.ts'
import { onTheWay } from '#tests/support/server/fake-server.ts'
import { shopHours } from '#tests/support/fixtures/times.ts'
import { onScreen } from './on-screen.ts'

const friday = '2026-11-20'
export const json = (body: object, status = 200) =>
  Response.json({ success: status < 400, ...body }, { status })

export const barber = (name: string, active = true) => ({
  id: name,
  name,
  colour: 255,
  position: 1,
  active,
  version: 1,
})
export const booked = (time: string, more: Partial<Appointment> = {}) =>
  appointment({
    id: `${more.appointment_date ?? friday} ${time} ${more.barber ?? ''}`,
    appointment_time: time,
    client_name: 'Arta Krasniqi',
    service_name: 'Prerje flokësh',
    status: 'confirmed',
    ...more,
  })

const salon = {
  id: '1',
  name: 'Salloni',
  timeZone: 'Europe/Tirane',
  autoConfirm: true,
  openingHours: [...Array(6).fill({ from: '09:00', to: '20:00' }), null],
  ...shopHours,
  today: friday,
  version: 1,
}

type World = {
  appointments?: Appointment[]
  /** Visits of today that have come ahead of their week. */
  day?: Appointment[]
  staff?: object[]
  week?: () => Response | Promise<Response>
  hours?: () => Response | Promise<Response>
  absences?: object[]
  services?: () => Response | Promise<Response>
  /** Answers the request that books. */
  book?: (body: object) => Response | Promise<Response>
  /** Answers who would move where a barber is late. */
  late?: (body: object) => Response
  /** What is known of each client. */
  client?: object
  /** So many clients should have come again. */
  due?: number
  /** Visits are closed at the till. */
  till?: boolean
  /** The country whose holidays are shown; without it none are loaded. */
  country?: HolidayCountry
  /** Who waits in the shop; without it the salon keeps no line. */
  line?: object
  /** The salon's own answer waits for it. */
  salonRead?: Promise<void>
}

/** Opens Terminet at an address, at 13:12 of a Friday in Tirana. */
export function openSchedule(
  address: string,
  {
    appointments = [],
    day,
    staff,
    week,
    hours,
    absences,
    services,
    book,
    late,
    client: known,
    due,
    till,
    country,
    line,
    salonRead,
  }: World = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:12:00Z') })
  vi.stubGlobal('fetch', async (asked: string, { method, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(asked, location.origin)
    await onTheWay()
    if (pathname === '/api/staff')
      return json({ staff: staff ?? [barber('Arben'), barber('Driton')] })
    if (pathname === '/api/salon') {
      await salonRead
      return json({ salon: { ...salon, country, till, queue: line && keptLine } })
    }
    if (pathname === '/api/queue' && line) return json(line)
    if (pathname === '/api/holidays' && country)
      return json({ holidays: holidaysOf(Number(searchParams.get('year')), country) })
    if (pathname === '/api/user/services' && services) return services()
    if (pathname === '/api/absences' && absences) return json({ absences })
    if (pathname === '/api/appointments' && method === 'POST' && book)
      return book(JSON.parse(body as string) as object)
    if (pathname === '/api/appointments/late' && late)
      return late(JSON.parse(body as string) as object)
    if (pathname === '/api/appointments') {
      if (week) return week()
      const [from = '', to = ''] = [searchParams.get('from'), searchParams.get('to')].map(String)
      const isIn = ({ appointment_date: day }: Appointment) => from <= day && day <= to
      return json({ appointments: appointments.filter(isIn) })
    }
    if (pathname === '/api/working-hours' && hours) return hours()
    if (pathname === '/api/clients/due' && due)
      return json({ clients: [], gaps: [], baseline: {}, total: due })
    if (pathname.startsWith('/api/clients/') && known)
      return json({ client: known, history: [], years: [], pages: 1 })
    const one = appointments.find(({ id }) => pathname === `/api/appointments/${id}`)
    if (one) return json({ appointment: one })
    return json({ code: 'not_found', message: 'Nuk u gjet.' }, 404)
  })
  history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (day) client.setQueryData(dayQuery(friday).queryKey, day)
  onScreen(
    <QueryClientProvider client={client}>
      <HistoryRouter>
        <div style={{ display: 'flex', height: '800px' }}>
          <AskedForNew>
            <SchedulePage />
          </AskedForNew>
        </div>
        <QuestionHost />
        <Toaster />
      </HistoryRouter>
    </QueryClientProvider>,
  )
}
