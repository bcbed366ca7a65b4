import '#web/ui/styles/app.css'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Appointment, appointmentErrors, appointmentWords } from '#contract/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { AppointmentCard } from './appointment-card.tsx'

function Opened({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>Mbyllur</p>
  const close = () => setOpen(false)
  return <AppointmentCard appointment={appointment} onEdit={close} onMove={close} onClose={close} />
}
function open(more: Partial<Appointment> = {}) {
  const appointment = booked(more)
  const server = salonDay(appointment)
  server.answer('GET /api/clients/c-besa', () =>
    says({ client: { totalAppointments: 7, lastVisit: '2026-10-30' }, history: [], pages: 1 }),
  )
  inSalon(<Opened appointment={appointment} />)
  return server
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const answer = (name: string) => question.getByRole('button', { name, exact: true })
const undo = button('Zhbëj')
const put = 'PUT /api/appointments/besa-14'
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim())

test('the card says who, what, when, with whom and for how much', async () => {
  open({ duration: 60, price: 12.5 })
  for (const words of ['7 termine · e fundit 30 tet', 'Ne pritje', 'Prerje flokësh', '12,50 €'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/14:00–15:00/)).toBeVisible()
  await expect.element(page.getByText('Arben')).toBeVisible()
})

describe('what can be done', () => {
  test.each([
    ['pending', '14:00', ['Konfirmo', 'Edito', 'Zhvendos', 'Anulo', 'Fshi', 'Mbyll']],
    ['confirmed', '13:00', ['Edito', 'Nuk erdhi', 'Zhvendos', 'Anulo', 'Fshi', 'Mbyll']],
    ['completed', '13:00', ['Edito', 'Nuk erdhi', 'Anulo', 'Fshi', 'Mbyll']],
    ['cancelled', '14:00', ['Rikthe', 'Edito', 'Fshi', 'Mbyll']],
    ['no_show', '13:00', ['Rikthe', 'Edito', 'Anulo', 'Fshi', 'Mbyll']],
  ] as const)('to one that is %s', async (status, appointment_time, acts) => {
    open({ status, appointment_time })
    await expect.element(button('Edito')).toBeVisible()
    expect(names()).toEqual(acts)
  })
})

test('confirming asks with name and time, and is taken back with Zhbëj', async () => {
  const server = open()
  await button('Konfirmo').click()
  await expect
    .element(question.getByText(/Termini i Besa Hoxha \(e premte, 20 nëntor, ora 14:00\)/))
    .toBeVisible()
  expect(server.changes()).toEqual([])
  await answer('Konfirmo').click()
  await expect.element(page.getByText(appointmentWords.confirmed)).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('confirmed')
  await undo.click()
  await expect.poll(() => server.rows.get('besa-14')?.status).toBe('pending')
})

test('whoever does not mean it changes nothing', async () => {
  const server = open()
  await button('Anulo').click()
  await answer('Kthehu').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Anulo')).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('a cancelled one comes back as it was, unless its place was given away', async () => {
  const server = open({ status: 'confirmed' })
  await button('Anulo').click()
  await answer('Anulo terminin').click()
  await expect.element(page.getByText(appointmentWords.cancelled)).toBeVisible()
  const conflict = {
    id: 'x',
    client_name: 'Valon Syla',
    appointment_time: '14:00',
    barber: 'Arben',
  }
  server.answer(put, () => refuses(appointmentErrors.slotTaken, { conflict }))
  await undo.click()
  await expect.element(page.getByText(appointmentWords.slotTakenBy('Valon Syla'))).toBeVisible()
  expect(server.changes().at(-1)).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { status: 'confirmed' },
  })
})

test('a deleted one is made again with all that it was', async () => {
  const server = open({ status: 'confirmed', duration: 45, price: 9.5 })
  await button('Fshi').click()
  await answer('Fshi terminin').click()
  await expect.element(page.getByText(appointmentWords.removed)).toBeVisible()
  expect(server.rows.size).toBe(0)
  await undo.click()
  await expect.element(page.getByText('U kthye si më parë.')).toBeVisible()
  expect(server.changes().at(-1)?.body).toEqual({
    appointment_date: '2026-11-20',
    appointment_time: '14:00',
    client_name: 'Besa Hoxha',
    status: 'confirmed',
    note: '',
    parts: [
      {
        service_id: null,
        service_name: 'Prerje flokësh',
        price: 9.5,
        barber: 'Arben',
        barber_id: 'arben',
        time: '14:00',
        work: 45,
        wait: 0,
        finish: 0,
      },
    ],
  })
})

test('an undo that does not reach the server is offered again, and happens once', async () => {
  const server = open()
  await button('Fshi').click()
  await answer('Fshi terminin').click()
  const post = 'POST /api/appointments'
  server.answer(post, unreachable)
  await undo.click()
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  server.answer(post, () => says({ message: 'ok', appointment: booked() }))
  await undo.click()
  await expect.element(page.getByText('U kthye si më parë.')).toBeVisible()
  const keys = server.asked(post).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('who did not come is marked, and who came after all is brought back', async () => {
  const server = open({ status: 'confirmed', appointment_time: '13:00' })
  await button('Nuk erdhi').click()
  await expect.element(page.getByText('Besa Hoxha u shënua: nuk erdhi')).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('no_show')
})

test('a cancelled one is brought back to waiting', async () => {
  const server = open({ status: 'cancelled' })
  await button('Rikthe').click()
  await expect.element(page.getByText('Termini i Besa Hoxha u rikthye')).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('pending')
})

test.each([
  ['a server without words', commonErrors.unexpected, appointmentWords.cancelFailed],
  ['deleted elsewhere', commonErrors.notFound, 'Ky termin është fshirë ndërkohë.'],
  ['too fast', commonErrors.tooMany, commonErrors.tooMany.message],
])('a refusal is told: %s', async (_, error, words) => {
  const server = open()
  server.answer(put, () => refuses(error))
  await button('Anulo').click()
  await answer('Anulo terminin').click()
  await expect.element(page.getByText(words)).toBeVisible()
})
