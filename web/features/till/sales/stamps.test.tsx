import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import type { ClientStamps } from '#contract/stamps/stamps.ts'
import { button, client } from '#tests/support/browser/open-card.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { CloseDialog } from './close-dialog.tsx'

const close = 'POST /api/appointments/besa-14/close'
const message = saleWords.closed('Besa Hoxha')
const rule = { every: 10, services: ['blow'], reward: 100 }
const ready: ClientStamps = { have: 9, every: 10, ready: true }

function Closing({ appointment }: { appointment: Appointment }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <CloseDialog appointment={appointment} onClose={() => setOpen(false)} />
  ) : (
    <p>Mbyllur</p>
  )
}

const parts = [
  part('Fenirje', { price: 8, service_id: 'blow' }),
  part('Mjekër', { price: 14, service_id: 'beard', time: '10:30' }),
]

/** A visit of two services is being closed, of which one counts. */
function openClosing(
  stamps: ClientStamps | null = ready,
  salon: object = { stamps: rule },
  saysSalon: () => Response | Promise<Response> = () => says({ salon: { ...tillSalon, ...salon } }),
) {
  const appointment = booked({ status: 'confirmed', ...ofParts(...parts) })
  const server = salonDay(appointment)
  server.answer('GET /api/salon', saysSalon)
  server.answer('GET /api/sales/products', () => says({ products: [] }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  const known = (now: ClientStamps | null) => () =>
    says({ client: { ...client, stamps: now }, history: [], pages: 1, years: [] })
  server.answer('GET /api/clients/c-besa', known(stamps))
  server.answer(close, () =>
    says({ message, sale: aSale(), appointment: { ...appointment, saleId: 's1', version: 2 } }),
  )
  inSalon(<Closing appointment={appointment} />)
  return {
    ...server,
    sent: () => server.asked(close)[0]?.body,
    spendElsewhere: () =>
      server.answer('GET /api/clients/c-besa', known({ ...ready, have: 0, ready: false })),
  }
}
const reward = page.getByRole('switch', { name: 'E dhjeta falas' })

beforeEach(() => page.viewport(1440, 900))

test('the tenth visit is closed with its reward by one touch', async () => {
  const { sent } = openClosing()
  await expect.element(reward).toBeChecked()
  await expect.element(page.getByText('Fenirje: −8,00\u00a0€ · vula nisin nga zero')).toBeVisible()
  await expect
    .element(page.getByText('rezervuar 22,00\u00a0€ · −8,00 e dhjeta falas'))
    .toBeVisible()
  await expect.element(button('Mbyll, 14,00\u00a0€ në dorë')).toHaveFocus()
  await button('Mbyll, 14,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).toEqual({
    saleId: expect.any(String),
    discount: 0,
    discountReason: '',
    tip: 0,
    stamps: true,
    payments: [{ method: 'cash', amount: 14 }],
  })
})

test('the reward is kept for the next time by its switch', async () => {
  const { sent } = openClosing()
  await reward.click()
  await expect.element(page.getByText('Ruhet për herën tjetër.')).toBeVisible()
  await button('Mbyll, 22,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).not.toHaveProperty('stamps')
})

test('the reward follows the prices that are typed, and other discounts take of what is left', async () => {
  const { sent } = openClosing()
  await page.getByLabelText('Çmimi: Fenirje').fill('10')
  await expect.element(page.getByText('Fenirje: −10,00\u00a0€ · vula nisin nga zero')).toBeVisible()
  await button('Zbritje').click()
  await button('50%').click()
  await button('klient i rregullt').click()
  await button('Mbyll, 7,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).toMatchObject({ discount: 7, stamps: true, payments: [{ amount: 7 }] })
})

test('no reward is offered before the round is full, where nothing counts, or while it is off', async () => {
  const cases: [ClientStamps | null, object][] = [
    [{ have: 8, every: 10, ready: false }, { stamps: rule }],
    [ready, { stamps: { ...rule, services: ['colour'] } }],
    [null, { stamps: null }],
  ]
  for (const [stamps, salon] of cases) {
    openClosing(stamps, salon)
    await expect.element(button('Mbyll, 22,00\u00a0€ në dorë').last()).toBeVisible()
    await expect.element(reward).not.toBeInTheDocument()
  }
})

test('stamps that another device has spent are said so, and the sum is whole again', async () => {
  const server = openClosing()
  server.answer(close, () => refuses(saleErrors.stampsSpent))
  await expect.element(reward).toBeChecked()
  server.spendElsewhere()
  await button('Mbyll, 14,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(saleErrors.stampsSpent.message)).toBeVisible()
  await expect.element(button('Mbyll, 22,00\u00a0€ në dorë')).toBeVisible()
  await expect.element(reward).not.toBeInTheDocument()
})

test('the form comes once the salon has said whether it keeps stamps, so that nothing typed is lost', async () => {
  const told = Promise.withResolvers<Response>()
  openClosing(ready, {}, () => told.promise)
  await expect.element(page.getByText('Duke ngarkuar...')).toBeInTheDocument()
  await expect.element(page.getByLabelText('Çmimi: Fenirje')).not.toBeInTheDocument()
  told.resolve(says({ salon: { ...tillSalon, stamps: rule } }))
  await expect.element(reward).toBeChecked()
  await expect.element(page.getByLabelText('Çmimi: Fenirje')).toHaveValue('8,00')
})
