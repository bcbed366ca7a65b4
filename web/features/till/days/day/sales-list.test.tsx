import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saleReplies } from '#contract/till/till-replies.ts'
import type { Account } from '#contract/accounts/session.ts'
import { aSale } from '#tests/support/browser/a-sale.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { SalesList } from './sales-list.tsx'
import '../till-page.css'

test('a sale leads to its visit and can be refunded, behind one button in its row', async () => {
  const sale = aSale()
  const voided = aSale({ id: 's2', voidedAt: sale.at, voidedDate: sale.date })
  answerBeside({ 'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }) })
  serverAnswers(() => says({ sales: [sale, voided] }))
  openPage('/arka', <SalesList date={sale.date} />)
  const more = page.getByRole('button', { name: /^Më shumë: Besa Hoxha, 49,50/ })
  await expect.element(more).toBeVisible()
  expect(more.elements()).toHaveLength(1)
  more.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Shfaq në orar' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/^Ta kthejmë shitjen/)
})

test('on a phone each sale is one row, however long its words are', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const sale = aSale()
  const voidReason = 'gabim në çmimin e shërbimit të parë'
  const back = { voidedAt: sale.at, voidedDate: sale.date, voidReason }
  const client = 'Agimgezimdritanbesnikarben '.repeat(3)
  answerBeside({ 'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }) })
  serverAnswers(() =>
    says({ sales: [sale, aSale({ id: 's2', client }), aSale({ id: 's3', ...back })] }),
  )
  openPage('/arka', <SalesList date={sale.date} />)
  await expect.element(page.getByText(/^e kthyer/)).toBeVisible()
  const rows = [...document.querySelectorAll('.till-sales > li')]
  for (const row of rows) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const lines = [...row.querySelectorAll('time, .till-who, .till-sum')]
    expect(lines).toHaveLength(3)
    const tops = lines.map((line) => Math.round(line.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  }
})

test('a sale says what of it is owed, whole at every width', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  const payments = [
    { method: 'cash' as const, amount: 23.5 },
    { method: 'owed' as const, amount: 26 },
  ]
  answerBeside({ 'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }) })
  serverAnswers(() => says({ sales: [aSale({ payments })] }))
  openPage('/arka', <SalesList date={aSale().date} />)
  const how = page.getByText('në dorë dhe borxh 26,00\u00a0€')
  await expect.element(how).toBeVisible()
  for (const width of [390, 1440]) {
    await page.viewport(width, 844)
    const { scrollWidth, clientWidth } = how.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
})

test('the number of a receipt is typed at its sale, stands beside it, and goes when it is emptied', async () => {
  const sale = aSale()
  const noted = aSale({ fiscalNumber: 'AL-77' })
  let now = sale
  answerBeside({
    'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }),
    'GET /api/sales': () => says({ sales: [now] }),
  })
  const answer = (next: typeof sale) => () => {
    now = next
    return says({ message: saleReplies.noted.message, sale: next })
  }
  const asked = serverAnswers(answer(noted), answer(sale))
  openPage('/arka', <SalesList date={sale.date} />)
  const number = page.getByLabelText('Numri', { exact: true })
  const open = async () => {
    await page.getByRole('button', { name: /^Më shumë: Besa Hoxha/ }).click()
    await page.getByRole('menuitem', { name: 'Numri i kuponit…' }).click()
    await expect.element(number).toHaveFocus()
  }
  await open()
  await userEvent.keyboard('AL-77{Enter}')
  await expect.element(page.getByText('në dorë, kupon AL-77')).toBeVisible()
  await open()
  await expect.element(number).toHaveValue('AL-77')
  await number.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('në dorë', { exact: true })).toBeVisible()
  expect(asked.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ['PUT', '/api/sales/s1', { fiscalNumber: 'AL-77' }],
    ['PUT', '/api/sales/s1', { fiscalNumber: '' }],
  ])
})

test('an accountant reads a sale by what was sold, and can’t void it', async () => {
  const user = { memberRole: 'accountant', byPin: false, role: 'user', salon: null }
  signIn({ token: 'T', user: user as unknown as Account })
  answerBeside({ 'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane' } }) })
  serverAnswers(() => says({ sales: [aSale({ client: null })] }))
  openPage('/arka', <SalesList date={aSale().date} />)
  await expect.element(page.getByText('Shitje', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /Më shumë/ }).elements()).toEqual([])
})
