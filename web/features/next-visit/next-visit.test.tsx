import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NextVisit } from '#contract/returns/next-visit.ts'
import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { saleWords } from '#contract/till/sales.ts'
import { button, client, names } from '#tests/support/browser/open-card.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { reminder } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { ScheduleDialogs } from '#web/features/schedule/schedule-dialogs.tsx'
import type { Opened } from '#web/features/booking-form/use-open-dialog.ts'

const path = 'GET /api/appointments/besa-14/next'
const wish = (name: string, barber: string, price: number, work: number) => ({
  service_id: null,
  service_name: name,
  price,
  barber,
  barber_id: barber,
  work,
  wait: 0,
  finish: 0,
})
const next: NextVisit = {
  date: '2026-12-18',
  time: '12:00',
  parts: [wish('Ngjyrosje', 'Arben', 35, 90), wish('Fenirje', 'Drita', 8, 40)],
  everyDays: 28,
  service: null,
  others: [
    { date: '2026-12-11', time: '12:00' },
    { date: '2026-12-18', time: '16:00' },
  ],
}

function Visit({ appointment }: { appointment: Appointment }) {
  const [opened, open] = useState<Opened | undefined>({ kind: 'card', appointment })
  if (!opened) return <p>Mbyllur</p>
  return (
    <ScheduleDialogs
      opened={opened}
      items={[]}
      onTurn={(kind) => open({ kind, appointment })}
      onClose={() => open(undefined)}
    />
  )
}

/** The card of a visit that began at 12:00; it is 13:12. */
function openVisit(found: NextVisit | null = next, till = true) {
  const appointment = booked({
    appointment_time: '12:00',
    status: 'confirmed',
    ...ofParts(
      part('Ngjyrosje', { price: 35 }),
      part('Fenirje', { time: '13:30', barber: 'Drita' }),
    ),
  })
  const server = salonDay(appointment)
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, till } }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  server.answer('GET /api/sales/products', () => says({ products: [] }))
  server.answer('GET /api/clients/c-besa', () => says({ client, history: [], pages: 1, years: [] }))
  server.answer(path, () => says({ next: found }))
  server.answer('POST /api/appointments/besa-14/close', () =>
    says({
      message: saleWords.closed('Besa Hoxha'),
      sale: aSale(),
      appointment: { ...appointment, saleId: 's1', version: 2 },
    }),
  )
  inSalon(<Visit appointment={appointment} />)
  return server
}

const sheet = page.getByRole('dialog', { name: 'Herën tjetër?' })
const save = button('Ruaj 18 dhjetor, 12:00')
async function close() {
  await button('Mbyll vizitën 43,00\u00a0€').click()
  await button('Mbyll, 43,00\u00a0€ në dorë').click()
}

beforeEach(() => page.viewport(1440, 900))

test('the next visit is one touch away once the visit is closed, with the same parts', async () => {
  const server = openVisit()
  await close()
  await expect.element(sheet.getByText('Besa Hoxha vjen çdo 28\u00a0ditë.')).toBeVisible()
  await expect.element(sheet.getByText('U mbyll: 49,50\u00a0€ në dorë')).toBeVisible()
  await expect.element(sheet.getByText('e premte, 18 dhjetor')).toBeVisible()
  await expect.element(sheet.getByText('Ngjyrosje + Fenirje, deri 14:10')).toBeVisible()
  await expect.element(sheet.getByText('te Arbeni dhe Drita')).toBeVisible()
  await expect.element(sheet.getByText('43,00\u00a0€', { exact: true })).toBeVisible()
  await save.click()
  await expect.element(page.getByText('U ruajt 18 dhjetor 12:00, Besa Hoxha')).toBeVisible()
  await expect.element(button('Zhbëj')).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.asked('POST /api/appointments')[0]?.body).toEqual({
    id: expect.any(String),
    client_id: 'c-besa',
    client_name: 'Besa Hoxha',
    appointment_date: '2026-12-18',
    appointment_time: '12:00',
    parts: next.parts,
  })
})

test('the word about the next visit is one touch away once it is booked', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const server = openVisit()
  server.answer('POST /api/appointments', ({ body }) => {
    server.answer(`GET /api/appointments/${String(body['id'])}/message`, () =>
      says({ message: { ...reminder, id: 'new.confirmation', client: 'Besa Hoxha' } }),
    )
    return says({ message: 'ok', appointment: booked(body), warnings: [], historyId: 'act-1' })
  })
  server.answer('POST /api/messages/new.confirmation/told', ({ body }) => says(body))
  await close()
  await save.click()
  const told = page.getByText('U ruajt 18 dhjetor 12:00, Besa Hoxha')
  await button('Shkruaji').click()
  expect(opened.mock.calls[0]?.[0]).toContain('wa.me')
  await expect.element(told).not.toBeInTheDocument()
  await expect.poll(() => server.asked('POST /api/messages/new.confirmation/told')).toHaveLength(1)
})

test('Enter closes the visit, and Enter books the next one', async () => {
  const server = openVisit()
  await expect.element(button('Mbyll vizitën 43,00\u00a0€')).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(button('Mbyll, 43,00\u00a0€ në dorë')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.asked('POST /api/appointments')).toHaveLength(1)
})

test('another week or another hour is chosen with one touch, and saved with the same button', async () => {
  const server = openVisit()
  await close()
  await button('11 dhj, 12:00 pas 3 javësh').click()
  await expect.element(button('Ruaj 11 dhjetor, 12:00')).toHaveFocus()
  await expect.element(button('18 dhj, 12:00 pas 4 javësh')).toBeVisible()
  await button('18 dhj, 12:00 pas 4 javësh').click()
  await button('18 dhj, 16:00 e njëjta ditë').click()
  await button('Ruaj 18 dhjetor, 16:00').click()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.asked('POST /api/appointments')[0]?.body).toMatchObject({
    appointment_date: '2026-12-18',
    appointment_time: '16:00',
  })
})

test('the sheet closes as ever where there is no next visit, and is closed with Esc where there is', async () => {
  openVisit(null)
  await close()
  await expect.element(page.getByText(saleWords.closed('Besa Hoxha'))).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(sheet.elements()).toEqual([])
})

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['„Jo sot“', () => button('Jo sot').click()],
] as const)('%s books nothing', async (_, leave) => {
  const server = openVisit()
  await close()
  await expect.element(save).toHaveFocus()
  await leave()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.asked('POST /api/appointments')).toEqual([])
})

test('a time that was taken meanwhile is told, and what is free now is offered', async () => {
  const server = openVisit()
  await close()
  server.answer('POST /api/appointments', () => refuses(appointmentErrors.slotTaken))
  server.answer(path, () => says({ next: { ...next, time: '13:00', others: [] } }))
  await save.click()
  await expect
    .element(sheet.getByText('18 dhjetor, 12:00 sapo u zu. Këto janë të lira tani.'))
    .toBeVisible()
  await expect.element(button('Ruaj 18 dhjetor, 13:00')).toBeVisible()
  server.answer(path, () => says({ next: null }))
  await button('Ruaj 18 dhjetor, 13:00').click()
  await expect
    .element(sheet.getByText('Ky vend sapo u zu. Zgjidhni vetë një tjetër.'))
    .toBeVisible()
  expect(names().join()).not.toContain('Ruaj')
})

test('„Tjetër…“ opens the booking form filled in with the client and the services', async () => {
  openVisit()
  await close()
  await button('Tjetër… zgjidh vetë').click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect.element(form).toBeVisible()
  await expect.element(form.getByText('Besa Hoxha')).toBeVisible()
  await expect.element(form.getByText(/Ngjyrosje/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Ruaj terminin/ })).toBeVisible()
})

test('a service of its own says when it is due, for a client without a rhythm', async () => {
  openVisit({ ...next, everyDays: 42, service: 'Ngjyrosje' })
  await close()
  await expect.element(sheet.getByText('Ngjyrosje: prapë pas 42\u00a0ditësh.')).toBeVisible()
})

test('the card of a visit that is over offers the next one, in a salon without a till', async () => {
  const server = openVisit(next, false)
  await button('Herën tjetër').click()
  await expect.element(save).toHaveFocus()
  await save.click()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.asked('POST /api/appointments')).toHaveLength(1)
})
