import { appointment as anAppointment } from '#tests/support/fixtures/appointment.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import type { Service } from '#contract/services/services.ts'
import { changedVisit } from '#web/visits/model/changed-visit.ts'
import { shopHours } from '#tests/support/fixtures/times.ts'
import { onScreen } from './on-screen.ts'
import { says } from './open-page.tsx'

export const friday = '2026-11-20'

export const booked = (more: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id: 'besa-14',
    appointment_date: friday,
    appointment_time: '14:00',
    client_name: 'Besa Hoxha',
    client_id: 'c-besa',
    service_name: 'Prerje flokësh',
    service_id: null,
    price: 8,
    duration: 30,
    barber: 'Arben',
    status: 'pending',
    user_id: 'u',
    version: 1,
    ...more,
  })
export const barber = (name: string) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})
const service = (name: string, duration: number, price: number): Service => ({
  ...beard,
  id: name,
  name,
  duration,
  work: duration,
  price,
})
export const colouring = service('Ngjyrosje', 90, 35)
const hours = { from: '09:00', to: '20:00' }
export const salon = {
  id: 's',
  name: 'Salloni',
  timeZone: 'Europe/Tirane',
  autoConfirm: true,
  openingHours: [hours, hours, hours, hours, hours, hours, null],
  ...shopHours,
  today: friday,
  version: 1,
}
const ermal = {
  id: 'c-ermal',
  name: 'Ermal Shala',
  phone: '069 123',
  visits: 7,
  lastVisit: '2026-10-30',
  usualService: 'Prerje + mjekër',
}

/** The call that sets an act back. */
export const undoOf = (historyId: string) => `POST /api/salon/history/${historyId}/undo`

/** Here a barber's id is the name. */
const called = (id: unknown) => (typeof id === 'string' ? { barber: id } : {})

/** The server of a salon on a Friday at 13:12: two barbers, three services and these appointments. */
export function salonDay(...appointments: Appointment[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T12:12:00Z`) })
  const rows = new Map(appointments.map((row) => [row.id, row]))
  const within = ({ from, to = '' }: Record<string, string>) =>
    from === undefined
      ? [booked({ id: 'long-ago', appointment_date: '2026-03-02' })]
      : [...rows.values()].filter(({ appointment_date: day }) => from <= day && day <= to)
  const server = farEnd({
    'GET /api/appointments': ({ query }) => says({ appointments: within(query) }),
    'GET /api/staff': () => says({ staff: [barber('Arben'), barber('Luan')] }),
    'GET /api/salon': () => says({ salon }),
    'GET /api/working-hours': () => says({ barbers: [] }),
    'GET /api/absences': () => says({ absences: [] }),
    'GET /api/user/services': () =>
      says({
        data: [service('Prerje flokësh', 30, 8), service('Prerje + mjekër', 60, 12.5), colouring],
      }),
    'GET /api/clients/search': ({ query }) =>
      says({ clients: 'ermal shala'.includes(query['q']?.toLowerCase() ?? '') ? [ermal] : [] }),
    'POST /api/appointments': ({ body }) => {
      const row = booked({ ...body, ...called(body['barber_id']) })
      rows.set(row.id, row)
      return says({
        message: 'ok',
        appointment: row,
        warnings: [],
        historyId: undoable(row.id, undefined),
      })
    },
  })
  let acts = 0
  /** An act on a visit, with the visit before it: its undoing gives that back. Answers the act's entry: act-1, act-2 … */
  function undoable(id: string, before: Appointment | undefined) {
    const historyId = `act-${++acts}`
    server.answer(undoOf(historyId), () => {
      const version = (rows.get(id) ?? booked()).version + 1
      if (before) rows.set(id, { ...before, version })
      else rows.delete(id)
      return says({ message: 'ok', historyId: `${historyId}-undone`, appointment: rows.get(id) })
    })
    return historyId
  }
  /** A server that stores changes. */
  for (const { id } of appointments) {
    server.answer(`PUT /api/appointments/${id}`, ({ body }) => {
      const before = rows.get(id)
      const { version, ...row } = changedVisit(before ?? booked(), body, (id) => id)
      rows.set(id, { ...row, version: version + 1 })
      const historyId = undoable(id, before)
      return says({ message: 'ok', appointment: rows.get(id), warnings: [], historyId })
    })
    server.answer(`DELETE /api/appointments/${id}`, () => {
      const gone = rows.get(id)
      rows.delete(id)
      return says({ message: 'ok', appointment: gone, historyId: undoable(id, gone) })
    })
  }
  return { ...server, rows, undoable }
}

export const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, networkMode: 'always' } },
  })

/** Renders within the app's frame of a page. */
export function inSalon(node: ReactNode, client: QueryClient = newClient()) {
  onScreen(
    <QueryClientProvider client={client}>
      {node}
      <Toaster />
      <QuestionHost />
    </QueryClientProvider>,
  )
}
