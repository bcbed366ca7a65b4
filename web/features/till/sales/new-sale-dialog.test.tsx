import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saleWords } from '#contract/sales.ts'
import { button } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { NewSaleDialog } from './new-sale-dialog.tsx'

const add = 'POST /api/sales'

beforeEach(() => page.viewport(1440, 900))

function open() {
  const server = salonDay()
  server.answer(add, () => says({ message: saleWords.sold, sale: aSale() }))
  inSalon(<NewSaleDialog onClose={() => {}} />)
  return server
}

test('a sale without a visit begins with what is sold', async () => {
  const server = open()
  await expect.element(page.getByLabelText('Çfarë u shit')).toHaveFocus()
  await userEvent.keyboard('Dyll')
  await userEvent.keyboard('{Tab}')
  await page.getByLabelText('Kush e shiti: Dyll').selectOptions('Luan')
  await page.getByLabelText('Çmimi: Dyll').fill('9,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(saleWords.sold)).toBeVisible()
  expect(server.asked(add)[0]?.body).toEqual({
    lines: [{ kind: 'product', name: 'Dyll', staffId: 'Luan', price: 9.5 }],
    discount: 0,
    discountReason: '',
    tip: 0,
    payments: [{ method: 'cash', amount: 9.5 }],
  })
})

test('a missing field has its message, and nothing is sent', async () => {
  const server = open()
  await page.getByLabelText('Çmimi: produkti').fill('9,555')
  await userEvent.keyboard('{Enter}')
  const both = `${saleWords.nameMissing} Shkruani shumën si 12,50.`
  await expect.element(page.getByText(both)).toBeVisible()
  await expect.element(page.getByLabelText('Çfarë u shit')).toHaveFocus()
  expect(server.asked(add)).toEqual([])
})

test('lines are added and removed', async () => {
  open()
  await button('Produkt').click()
  await userEvent.keyboard('Furçë')
  await expect.element(button('Hiqe: Furçë')).toBeVisible()
  await button('Hiqe: Furçë').click()
  expect(page.getByLabelText('Çfarë u shit').elements()).toHaveLength(1)
})
