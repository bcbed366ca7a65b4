import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saleWords, type WaitingVisit } from '#contract/till/sales.ts'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { button, client } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { onePart } from '#tests/support/fixtures/part.ts'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { CloseDialog } from './close-dialog.tsx'
import { NewSaleDialog } from './new-sale-dialog.tsx'
import { WaitingList } from './waiting-list.tsx'

const close = 'POST /api/appointments/:id/close'
const whole = booked({ appointment_time: '12:30', status: 'confirmed' })
const visit = { ...whole, parts: onePart(whole) }
const older: WaitingVisit = {
  id: 'older',
  client: 'Ilir Cana',
  date: '2026-11-19',
  time: '10:00',
  price: 10,
  barber: 'Arben',
  services: 'Qethje',
}

function salonWithTill(stamps?: object) {
  const server = salonDay(visit)
  const rule = stamps ? { stamps: { every: 10, reward: 'free', services: null } } : {}
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...rule } }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [older] }))
  server.answer('GET /api/sales/products', () => says({ products: [] }))
  server.answer('GET /api/clients/c-besa', () =>
    says({ client: { ...client, ...stamps }, history: [], pages: 1, years: [] }),
  )
  loseLine()
  return server
}
function Closing() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <CloseDialog appointment={visit} onClose={() => setOpen(false)} />
}
const told = (words: string) => expect.element(page.getByText(words)).toBeVisible()

beforeEach(() => page.viewport(1440, 900))

test('a closing without network takes the same touches, is told with its way back, and is kept', async () => {
  const server = salonWithTill()
  inSalon(<Closing />)
  await expect.element(button('Mbyll, 8,00\u00a0€ në dorë')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await told(saleWords.closed('Besa Hoxha'))
  await told('Pret internetin')
  const [act] = unsentActs()
  expect(act).toMatchObject({ call: close, params: { id: 'besa-14' }, before: { id: 'besa-14' } })
  expect(act?.body).toEqual({
    saleId: act?.id,
    discount: 0,
    discountReason: '',
    tip: 0,
    payments: [{ method: 'cash', amount: 8 }],
  })
  expect(server.changes()).toEqual([])
  await button('Zhbëj').click()
  await expect.poll(keptCalls).toEqual([])
})

test('a visit of another week is closed in cash without network, and leaves the list until it is undone', async () => {
  salonWithTill()
  inSalon(<WaitingList />)
  const list = page.getByRole('region', { name: 'Për t’u mbyllur' })
  await list.getByRole('button', { name: /^Në dorë/ }).click()
  await told(saleWords.closed('Ilir Cana'))
  await expect.element(list).not.toBeInTheDocument()
  expect(keptCalls()).toEqual([close])
  await button('Zhbëj').click()
  await expect.element(list.getByText(/Ilir Cana$/)).toBeVisible()
})

test('a sale without a visit waits on the device', async () => {
  const server = salonWithTill()
  inSalon(<NewSaleDialog onClose={() => {}} />)
  await page.getByLabelText('Çfarë u shit').fill('Dyll')
  await page.getByLabelText('Çmimi: Dyll').fill('9,50')
  await userEvent.keyboard('{Enter}')
  await told(saleWords.sold)
  await told('Pret internetin')
  expect(unsentActs()).toMatchObject([
    { call: 'POST /api/sales', body: { lines: [{ price: 9.5 }] } },
  ])
  expect(server.changes()).toEqual([])
})

test('a sale is refunded with the network alone, and its button says so', async () => {
  loseLine()
  const { TakeBackDialog } = await import('./take-back-dialog.tsx')
  inSalon(<TakeBackDialog sale={aSale()} onClose={() => {}} />)
  await expect
    .element(button('Kthe 49,50\u00a0€ Kur të kthehet interneti'))
    .toHaveAttribute('aria-disabled', 'true')
})
