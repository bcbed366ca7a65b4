import { useState } from 'react'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Client } from '#contract/clients/clients.ts'
import { AppointmentCard } from '#web/features/visit-card/appointment-card.tsx'
import { person } from '#tests/support/fixtures/client-list.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { says } from './open-page.tsx'
import { booked, inSalon, newClient, salonDay } from './salon-day.tsx'

function Opened({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>Mbyllur</p>
  const close = () => setOpen(false)
  const steps = { onEdit: close, onMove: close, onPay: close, onClose: close }
  return <AppointmentCard appointment={appointment} {...steps} />
}
export const client = person('Besa Hoxha', {
  id: 'c-besa',
  phone: '+383 44 218 640',
  note: 'Pa sheqer në kafe',
  totalAppointments: 9,
  visits: 7,
  cancelledByClient: 2,
})
export const visitBefore = booked({
  id: 'before',
  appointment_date: '2026-10-27',
  status: 'completed',
  ...ofParts(part('Fenirje', { barber: 'Drita' })),
})

/** The card of a returning client's visit, with a server that stores changes. */
export function openCard(
  more: Partial<Appointment> = {},
  known: Partial<Client> = {},
  cache = newClient(),
) {
  const appointment = booked(more)
  const server = salonDay(appointment)
  server.answer('GET /api/clients/c-besa', () =>
    says({
      client: { ...client, firstVisit: '2026-01-12', ...known },
      history: [visitBefore],
      pages: 1,
      years: [{ year: 2026, visits: 7, spent: 56 }],
    }),
  )
  server.answer('POST /api/appointments/besa-14/arrive', ({ body }) => {
    const row = { ...appointment, arrivedAt: body['arrived'] ? '2026-11-20T12:12:00Z' : null }
    const historyId = server.undoable(appointment.id, appointment)
    return says({ message: 'ok', appointment: row, historyId })
  })
  inSalon(<Opened appointment={appointment} />, cache)
  return server
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The accessible names of the buttons. */
export const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((element) => {
      const said = element.cloneNode(true) as Element
      for (const silent of said.querySelectorAll('[aria-hidden]')) silent.remove()
      return element.getAttribute('aria-label') ?? said.textContent?.trim()
    })
