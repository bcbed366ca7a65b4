import { said } from '#contract/kit/errors.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { saleReplies } from '#contract/till/till-replies.ts'
import { notFiscal, saleComplaints, saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { button, client, names } from '#tests/support/browser/open-card.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { ScheduleDialogs } from '#web/features/schedule/schedule-dialogs.tsx'
import type { Opened } from '#web/features/booking-form/use-open-dialog.ts'

const close = 'POST /api/appointments/besa-14/close'
const message = saleWords.closed('Besa Hoxha')

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

/** The card of a visit that began at 12:30; it is 13:12. */
function openVisit(more: Partial<Appointment> = {}, salon: object = {}) {
  const appointment = booked({ appointment_time: '12:30', status: 'confirmed', ...more })
  const server = salonDay(appointment)
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...salon } }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  server.answer('GET /api/sales/products', () => says({ products: [] }))
  server.answer('GET /api/clients/c-besa', () => says({ client, history: [], pages: 1, years: [] }))
  server.answer(close, () =>
    says({ message, sale: aSale(), appointment: { ...appointment, saleId: 's1', version: 2 } }),
  )
  inSalon(<Visit appointment={appointment} />)
  return server
}
const sent = (server: ReturnType<typeof openVisit>) => server.asked(close)[0]?.body

const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1440, 900))

test('a visit is closed with two touches, as booked, in cash', async () => {
  const server = openVisit()
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await button('Mbyll, 8,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(sent(server)).toEqual({
    saleId: expect.any(String),
    discount: 0,
    discountReason: '',
    tip: 0,
    payments: [{ method: 'cash', amount: 8 }],
  })
})

test('a visit is closed by pressing M and then Enter', async () => {
  const server = openVisit()
  await expect.element(button('Mbyll vizitën 8,00\u00a0€')).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(button('Mbyll, 8,00\u00a0€ në dorë')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent(server)).toHaveProperty('payments', [{ method: 'cash', amount: 8 }])
})

test('the card’s main button changes in the course of a visit', async () => {
  openVisit({ appointment_time: '15:00' })
  await expect.element(button('Erdhi')).toBeVisible()
  expect(names().join()).not.toContain('Mbyll vizitën')
})

test('a visit whose client arrived can be closed before its time', async () => {
  openVisit({ appointment_time: '15:00', arrivedAt: '2026-11-20T12:00:00Z' })
  await expect.element(button('Mbyll vizitën 8,00\u00a0€')).toBeVisible()
})

test('a salon without a till offers no closing', async () => {
  openVisit({}, { till: false })
  await expect.element(button('Nuk erdhi')).toBeVisible()
  expect(names().join()).not.toContain('Mbyll vizitën')
})

test('discount, product and tip show in the sum and are sent', async () => {
  const server = openVisit(
    ofParts(part('Ngjyrosje', { price: 35 }), part('Fenirje', { time: '10:30', barber: 'Drita' })),
  )
  await button('Mbyll vizitën 43,00\u00a0€').click()
  await button('Produkt').click()
  await userEvent.keyboard('Shampo Loreal')
  await page.getByLabelText('Çmimi: Shampo Loreal').fill('12')
  await button('Zbritje').click()
  await button('10%').click()
  await button('klient i rregullt').click()
  await expect
    .element(page.getByText('rezervuar 43,00\u00a0€ · +12,00 produkt · −5,50 zbritje'))
    .toBeVisible()
  await page.getByRole('radio', { name: 'Kartë' }).click({ force: true })
  await button('Mbyll, 49,50\u00a0€ me kartë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent(server)).toEqual({
    saleId: expect.any(String),
    lines: [
      { kind: 'service', name: 'Ngjyrosje', price: 35, staffId: 'Arben' },
      { kind: 'service', name: 'Fenirje', price: 8, staffId: 'Drita' },
      { kind: 'product', name: 'Shampo Loreal', price: 12, staffId: 'Arben' },
    ],
    discount: 5.5,
    discountReason: 'klient i rregullt',
    tip: 0,
    payments: [{ method: 'card', amount: 49.5 }],
  })
})

test('a changed price shows the booked one', async () => {
  const server = openVisit()
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await page.getByLabelText('Çmimi: Prerje flokësh').fill('6')
  await expect.element(page.getByText('Arben · ishte 8,00\u00a0€')).toBeVisible()
  await expect.element(page.getByText('rezervuar 8,00\u00a0€ · −2,00 çmimi')).toBeVisible()
  await button('Mbyll, 6,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent(server)).toMatchObject({ lines: [{ kind: 'service', price: 6 }] })
})

test('a split payment must add up', async () => {
  const server = openVisit()
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await page.getByRole('radio', { name: 'Ndaje' }).click({ force: true })
  await field('Kartë').fill('9')
  await button('Mbyll, 8,00\u00a0€').click()
  await expect
    .element(page.getByText(said(saleComplaints.tooMuch({ sum: '1,00\u00a0€' }))))
    .toBeVisible()
  await field('Kartë').fill('5')
  await expect.element(field('Para në dorë')).toHaveValue('')
  await expect
    .element(page.getByText(said(saleComplaints.missing({ sum: '3,00\u00a0€' }))))
    .toBeVisible()
  expect(sent(server)).toBeUndefined()
  await button('3,00\u00a0€ në dorë').click()
  await expect.element(field('Para në dorë')).toHaveValue('3,00')
  await button('Mbyll, 8,00\u00a0€').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent(server)).toHaveProperty('payments', [
    { method: 'cash', amount: 3 },
    { method: 'card', amount: 5 },
  ])
})

test('the change is computed and may be kept as a tip', async () => {
  const server = openVisit()
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await button('10 €').click()
  await expect.element(page.getByText('2,00\u00a0€', { exact: true })).toBeVisible()
  await button('Lëre bakshish').click()
  await button('Mbyll, 10,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent(server)).toMatchObject({ tip: 2, payments: [{ method: 'cash', amount: 10 }] })
})

test('a discount without a reason has its message, and nothing is sent', async () => {
  const server = openVisit()
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await button('Zbritje').click()
  await button('20%').click()
  await button('Mbyll, 6,40\u00a0€ në dorë').click()
  await expect.element(page.getByText(saleComplaints.discountReasonMissing.message)).toBeVisible()
  await expect.element(page.getByLabelText('Pse')).toHaveFocus()
  expect(sent(server)).toBeUndefined()
})

test('a visit closed on another device meanwhile is reported, and the dialog closes', async () => {
  const server = openVisit()
  server.answer(close, () => refuses(saleErrors.alreadyClosed))
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await button('Mbyll, 8,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(saleErrors.alreadyClosed.message)).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
})

test('a sum that changed meanwhile is shown at the payments', async () => {
  const server = openVisit()
  const errors = { payments: said(saleComplaints.missing({ sum: '2,00 €' })) }
  server.answer(close, () => refuses(saleErrors.amountsDiffer, { errors }))
  await button('Mbyll vizitën 8,00\u00a0€').click()
  await button('Mbyll, 8,00\u00a0€ në dorë').click()
  await expect
    .element(page.getByText(said(saleComplaints.missing({ sum: '2,00 €' }))))
    .toBeVisible()
  await expect.element(page.getByText(notFiscal)).toBeVisible()
})

test('a closed visit shows its payment and can be refunded with a reason', async () => {
  const server = openVisit({ saleId: 's1', status: 'completed' })
  const take = 'POST /api/sales/s1/void'
  server.answer('GET /api/sales/s1', () => says({ sale: aSale() }))
  server.answer(take, () => says({ message: saleReplies.voided.message, sale: aSale() }))
  await expect.element(page.getByText('E mbyllur · 49,50\u00a0€ në dorë')).toBeVisible()
  for (const gone of ['Mbyll vizitën', 'Nuk erdhi', 'Anulo'])
    expect(names().join()).not.toContain(gone)
  await button('Ktheje').click()
  await button('Kthe 49,50\u00a0€').click()
  await expect.element(page.getByText(saleComplaints.reasonMissing.message)).toBeVisible()
  await button('shumë e gabuar').click()
  await button('Kthe 49,50\u00a0€').click()
  await expect.element(page.getByText(saleReplies.voided.message)).toBeVisible()
  expect(server.asked(take)[0]?.body).toEqual({ reason: 'shumë e gabuar' })
})
