import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Product, saleComplaints, saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { button, client } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { NewSaleDialog } from './new-sale-dialog.tsx'

const add = 'POST /api/sales'

beforeEach(() => page.viewport(1440, 900))

const wax = { name: 'Dyll', price: 9.5 }
const chips = page.getByRole('group', { name: 'Produkte të shitura së fundi' })
const chip = (name: string) => chips.getByRole('button', { name: new RegExp(`^${name}`) })

function Selling() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <NewSaleDialog onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Shitje</button>
  )
}

function open(...products: Product[]) {
  const server = salonDay()
  server.answer('GET /api/sales/products', () => says({ products }))
  server.answer(add, () => says({ message: saleWords.sold, sale: aSale() }))
  inSalon(<Selling />)
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
    id: expect.any(String),
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
  const both = `${saleComplaints.nameMissing.message} Shkruani shumën si 12,50.`
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

test('a touch on a product that the salon sells adds a line of it, and a second touch another', async () => {
  const server = open({ name: 'Shampo', price: 12 }, wax)
  await chip('Dyll').click()
  await expect.element(page.getByLabelText('Çmimi: Dyll')).toHaveValue('9,50')
  expect(page.getByLabelText('Çfarë u shit').elements()).toHaveLength(1)
  await chip('Dyll').click()
  await button('Ruaj, 19,00\u00a0€ në dorë').click()
  await expect.element(page.getByText(saleWords.sold)).toBeVisible()
  const line = { kind: 'product', ...wax, staffId: null }
  expect(server.asked(add)[0]?.body).toMatchObject({ lines: [line, line] })
})

test('the products stand above the line, which is where the writing begins every time', async () => {
  open(wax)
  await expect.element(chip('Dyll')).toBeVisible()
  await button('Mbyll').click()
  await button('Shitje').click()
  const name = page.getByLabelText('Çfarë u shit')
  await expect.element(name).toHaveFocus()
  const chipEnds = chip('Dyll').element().getBoundingClientRect().bottom
  expect(chipEnds).toBeLessThan(name.element().getBoundingClientRect().top)
})

test.each([390, 1440])('at %i px a line is written in fields as all others are', async (width) => {
  await page.viewport(width, 844)
  open()
  await button('Bakshish').click()
  const tip = page.getByLabelText('Bakshishi', { exact: true })
  await expect.element(tip).toBeVisible()
  const lookOf = (field: Element) => {
    const { borderTopWidth, borderTopStyle, borderRadius, fontSize } = getComputedStyle(field)
    const { height } = field.getBoundingClientRect()
    return { height, borderTopWidth, borderTopStyle, borderRadius, fontSize }
  }
  const fields = ['Çfarë u shit', 'Çmimi: produkti', 'Kush e shiti: produkti']
  for (const label of fields)
    expect(lookOf(page.getByLabelText(label).element())).toEqual(lookOf(tip.element()))
})

test('a salon that sold nothing yet is offered no products', async () => {
  const server = open()
  await expect.poll(() => server.asked('GET /api/sales/products').length).toBe(1)
  await expect.element(page.getByText('Duke ngarkuar...')).not.toBeInTheDocument()
  await expect.element(chips).not.toBeInTheDocument()
})

test('a sale of nothing is held, with the reason, until something has a price', async () => {
  const server = open()
  const save = page.getByRole('button', { name: /^Ruaj/ })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription(saleComplaints.nameMissing.message)
  await userEvent.keyboard('Dyll')
  await expect.element(save).toHaveAccessibleDescription(saleWords.priceMissing)
  await page.getByLabelText('Çmimi: Dyll').fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(saleWords.priceMissing)
  expect(server.asked(add)).toEqual([])
  await page.getByLabelText('Çmimi: Dyll').fill('9,5')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
})

const owes = page.getByRole('combobox', { name: 'Kush mbetet borxh' })
const ermal = { ...client, id: 'c-ermal', debt: { amount: 4, since: '2026-11-02' } }

/** Wax of 9,50 € is being sold. */
async function sellWax() {
  const server = open(wax)
  server.answer('GET /api/clients/c-ermal', () =>
    says({ client: ermal, history: [], pages: 1, years: [] }),
  )
  await chip('Dyll').click()
  return server
}

test('a sale without a visit is owed by the client who is named there', async () => {
  const server = await sellWax()
  const tile = page.getByRole('radio', { name: 'Borxh' })
  await expect.element(tile).toBeDisabled()
  await button('Shto klientin').click()
  await expect.element(owes).toHaveFocus()
  await userEvent.keyboard('Ermal')
  await page.getByRole('option', { name: /^Ermal Shala/ }).click()
  await expect.element(tile).toHaveFocus()
  await expect
    .element(page.getByText('Kishte borxh 4,00\u00a0€ që nga 2 nëntor', { exact: false }))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Paguan tani' }).fill('0')
  await button('Ruaj, 9,50\u00a0€ borxh').click()
  await expect.element(page.getByText(saleWords.sold)).toBeVisible()
  expect(server.asked(add)[0]?.body).toMatchObject({
    clientId: 'c-ermal',
    payments: [{ method: 'owed', amount: 9.5 }],
  })
})

test('a debt without a client is not sent, and a client who is removed owes nothing', async () => {
  const server = await sellWax()
  await button('Shto klientin').click()
  await page.getByRole('button', { name: /^Ruaj, .* borxh/ }).click()
  await expect.element(page.getByText(saleErrors.owedNeedsClient.message)).toBeVisible()
  await expect.element(owes).toHaveFocus()
  expect(server.asked(add)).toEqual([])
  await owes.fill('Ermal')
  await page.getByRole('option', { name: /^Ermal Shala/ }).click()
  await button('Hiq Ermal Shala').click()
  await button('Ruaj, 9,50\u00a0€ në dorë').click()
  await expect.element(page.getByText(saleWords.sold)).toBeVisible()
  expect(server.asked(add)[0]?.body).not.toHaveProperty('clientId')
})
