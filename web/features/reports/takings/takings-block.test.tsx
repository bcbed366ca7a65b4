import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { Takings } from '#contract/till/days.ts'
import type { SalonReport } from '#contract/reports/reports.ts'
import { notFiscal, type Sale, saleWords } from '#contract/till/sales.ts'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { openReport } from '#tests/support/browser/screens/reports-screen.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'

const takingsPath = 'GET /api/takings'
const salesPath = 'GET /api/sales'
const none = { cash: 0, card: 0, transfer: 0 }

const ofVisit = { kind: 'service', staffId: 'arben', discount: 0, tip: 0 } as const
/** A visit with all kinds of lines, a product without a visit, and a sale refunded within the period. */
const sales: Sale[] = [
  aSale({
    id: 'all',
    date: '2026-11-20',
    lines: [
      { ...ofVisit, name: 'Ngjyrosje', price: 35, discount: 3.5, tip: 2 },
      { ...ofVisit, name: 'Shampo', price: 12, kind: 'product', staffId: 'luan', discount: 1.2 },
    ],
    discount: 4.7,
    discountReason: 'klient i rregullt',
    tip: 2,
    total: 42.3,
    payments: [
      { method: 'card', amount: 40 },
      { method: 'cash', amount: 4.3 },
    ],
  }),
  aSale({
    id: 'product',
    date: '2026-11-19',
    client: null,
    lines: [{ ...ofVisit, name: 'Dyll', price: 9, kind: 'product', staffId: null }],
    total: 9,
    payments: [{ method: 'transfer', amount: 9 }],
  }),
  aSale({
    id: 'back',
    date: '2026-11-18',
    client: 'Agim Kola',
    lines: [{ ...ofVisit, name: 'Prerje', price: 8 }],
    total: 8,
    payments: [{ method: 'cash', amount: 8 }],
    voidedAt: '2026-11-19T10:00:00.000Z',
    voidedDate: '2026-11-19',
    voidReason: 'shumë e gabuar',
  }),
  // The sale is before the period, and its refund within.
  aSale({
    id: 'before',
    date: '2026-10-20',
    client: 'Era Leka',
    lines: [{ ...ofVisit, name: 'Mjekër', price: 5 }],
    total: 5,
    payments: [{ method: 'cash', amount: 5 }],
    voidedAt: '2026-10-21T10:00:00.000Z',
    voidedDate: '2026-10-21',
    voidReason: 'gabim',
  }),
]
/** The server's sums of those sales for 21 October to 20 November. */
const takings: Takings = {
  cash: -0.7,
  card: 40,
  transfer: 9,
  tips: 2,
  tipsBy: { ...none, cash: 2 },
  salesBy: { cash: 0, card: 1, transfer: 1 },
  services: 30,
  products: 21,
  discounts: 4.7,
  total: 46.3,
  byBarber: [
    of({ barberId: 'arben', barber: 'Arben', visits: 0, services: 30, discount: 3.5, total: 26.5 }),
    of({ barberId: 'luan', barber: 'Luan', products: 12, discount: 1.2, total: 10.8 }),
    of({ barberId: null, barber: '', products: 9, total: 9 }),
  ],
}
function of(more: Partial<Takings['byBarber'][number]>) {
  const nothing = { visits: 0, services: 0, products: 0, discount: 0, tips: 0, total: 0 }
  return { barberId: null, barber: '', ...nothing, ...more }
}

const withTill = { memberRole: 'owner', salon: { till: true } } as const
async function open(user: object = withTill, shown = takings, more: Partial<SalonReport> = {}) {
  const server = await openReport(salonReport(more), '/raportet', user)
  server.answer(takingsPath, () => says({ takings: shown }))
  server.answer(salesPath, ({ query: { from = '', to = '' } }) => {
    const isIn = (day = '') => day >= from && day <= to
    return says({ sales: sales.filter((one) => isIn(one.date) || isIn(one.voidedDate)) })
  })
  return server
}
const block = page.getByRole('region', { name: 'Arka e periudhës' })
const dialog = page.getByRole('dialog')
/** "1 234,50 €" and "−0,70 €" as a number. */
const amountIn = (words: string | null | undefined) =>
  Number(
    (words ?? '')
      .replace(/[^\d,−-]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
const cents = (words: string | null | undefined) => Math.round(amountIn(words) * 100)
const all = (selector: string) =>
  [...dialog.element().querySelectorAll(selector)].map((one) => cents(one.textContent))
const added = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

test.each([
  ['Gjithsej, pa bakshish', 46.3, 5],
  ['Para në dorë', -0.7, 4],
  ['Kartë', 40, 1],
  ['Transfer', 9, 1],
  ['Bakshish', 2, 1],
  ['Zbritje', 4.7, 1],
  ['Produkte', 21, 2],
])('the rows behind "%s" add up to it', async (name, figure, rows) => {
  await open()
  const opener = block.getByRole('button', { name: new RegExp(`${name}: shfaq listën$`) })
  await expect.element(opener).toBeVisible()
  expect(cents(opener.element().firstChild?.textContent)).toBe(Math.round(figure * 100))
  await opener.click()
  await expect.element(dialog.getByRole('heading', { name })).toBeVisible()
  await expect.poll(() => all('.sales-day li b').length).toBe(rows)
  expect(added(all('.sales-day li b'))).toBe(Math.round(figure * 100))
  expect(all('.sales-sum b')).toEqual([Math.round(figure * 100)])
})

test('one list says what each barber took beside what the schedule says, and one line why the sums differ', async () => {
  const byBarber = [
    { barber: 'Arben', count: 4, revenue: 40, minutes: 90 },
    { barber: 'Sara', count: 2, revenue: 56.5, minutes: 60 },
  ]
  await open(withTill, takings, { byBarber })
  const bars = block.getByRole('list', { name: 'Arka sipas berberit' }).getByRole('listitem')
  const words = () =>
    bars.elements().map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  await expect
    .poll(words)
    .toEqual([
      'Arben26,50 €0 vizita · në orar 40,00 €, 1 orë e 30 min',
      expect.stringMatching(/^Luan10,80 €/),
      expect.stringMatching(/^Pa berber9,00 €/),
      'Sara0,00 €në orar 56,50 €, 1 orë',
    ])
  await expect
    .element(page.getByRole('heading', { name: 'Sipas berberit' }))
    .not.toBeInTheDocument()
  const why = block.getByText(/^Në orar/)
  await expect.element(why).toBeVisible()
  const [booked, ...apart] = [...(why.element().textContent ?? '').matchAll(/[+−]?[\d,]+\s€/g)]
  const [from = 0, ...more] = [booked?.[0], ...apart.map(([words]) => words)].map(cents)
  expect(from).toBe(9650)
  expect(more).toHaveLength(3)
  expect(from + added(more)).toBe(Math.round(takings.total * 100))
})

test.each([
  ['Arben', 26.5],
  ['Luan', 10.8],
  ['Pa berber', 9],
])('the rows behind the bar of %s add up to it', async (name, figure) => {
  await open()
  const bar = block.getByRole('button', { name: new RegExp(`^${name}`) })
  await bar.click()
  await expect.element(dialog.getByRole('heading', { name })).toBeVisible()
  await expect.poll(() => all('.sales-sum b')).toEqual([Math.round(figure * 100)])
  expect(added(all('.sales-day li b'))).toBe(Math.round(figure * 100))
})

test('the rows stand under their days with their reason, newest day first', async () => {
  await open()
  await block.getByRole('button', { name: /Gjithsej/ }).click()
  const days = dialog.getByRole('heading', { level: 3 })
  await expect.element(days.first()).toHaveTextContent('E premte, 20 nëntor 2026')
  expect(days.elements()).toHaveLength(4)
  const thursday = dialog.getByRole('region', { name: 'e enjte, 19 nëntor 2026' })
  await expect.element(thursday.getByText('Prerje · e kthyer: shumë e gabuar')).toBeVisible()
  await expect.element(thursday.getByText(/^Pa vizitë/)).toBeVisible()
  await expect.element(dialog.getByText('−5,00\u00a0€')).toBeVisible()
  await expect.element(dialog.getByText(notFiscal)).toBeVisible()
})

test('a span too long for one answer is loaded in parts, each row once', async () => {
  const server = await open()
  server.answer(salesPath, ({ query: { from = '', to = '' } }) => {
    const isIn = (day = '') => day >= from && day <= to
    const found = sales.filter((one) => isIn(one.date) || isIn(one.voidedDate))
    return found.length > 2 ? says({ sales: [], truncated: true }) : says({ sales: found })
  })
  await block.getByRole('button', { name: /Gjithsej/ }).click()
  await expect
    .poll(() => dialog.element().querySelector('.sales-sum')?.textContent)
    .toMatch(/^Deri këtu/)
  const more = dialog.getByRole('button', { name: 'Shfaq më shumë' })
  const foot = () => {
    for (const button of more.elements()) (button as HTMLElement).click()
    return dialog.element().querySelector('.sales-sum')?.textContent
  }
  await expect.poll(foot, { interval: 100 }).toMatch(/^Gjithsej/)
  expect(all('.sales-sum b')).toEqual([4630])
})

const noSales = { ...takings, ...none, ...of({}), discounts: 0, tipsBy: none, byBarber: [] }

test('a barber without a sale is listed, also where nobody sold, and opens nothing', async () => {
  await open(withTill, noSales)
  await expect.element(block.getByRole('listitem').getByText(/^në orar 96,50/)).toBeVisible()
  await expect.element(block.getByRole('button', { name: /^Arta/ })).not.toBeInTheDocument()
})

test('a period without sales and visits says so, and its figures open nothing', async () => {
  const server = await open(withTill, noSales, { byBarber: [] })
  server.answer(salesPath, () => says({ sales: [] }))
  await expect.element(block.getByText('Asnjë shitje në këtë periudhë.')).toBeVisible()
  await block.getByRole('button', { name: /Kartë/ }).click()
  await expect.element(dialog.getByText('Nuk ka asnjë shitje.')).toBeVisible()
})

test('figures and rows that failed to load say so and can be retried', async () => {
  const server = await open()
  server.answer(takingsPath, () => refuses(commonErrors.unexpected))
  await page.getByRole('radio', { name: 'Vit' }).click({ force: true })
  await page.getByRole('button', { name: 'Rifresko' }).first().click()
  await expect.element(page.getByText(saleWords.loadFailed).first()).toBeVisible()
  server.answer(takingsPath, () => says({ takings }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  server.answer(salesPath, () => refuses(commonErrors.unexpected))
  await block.getByRole('button', { name: /Kartë/ }).click()
  await expect.element(dialog.getByText(saleWords.loadFailed)).toBeVisible()
})

test.each([
  ['a salon without a till', { memberRole: 'owner', salon: {} }],
  ['the desk', { memberRole: 'desk', salon: { till: true } }],
  ['a barber', { memberRole: 'barber', staffId: 'arben', salon: { till: true } }],
  ['an owner with a PIN', { ...withTill, byPin: true }],
])('%s sees no takings and requests none', async (_, user) => {
  const server = await open(user)
  await expect.element(page.getByRole('region', { name: 'Performanca Juaj' })).toBeVisible()
  expect(block.elements()).toEqual([])
  expect(server.asked(takingsPath)).toEqual([])
})
