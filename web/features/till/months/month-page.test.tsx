import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { Account } from '#contract/accounts/session.ts'
import { addDays } from '#contract/kit/time.ts'
import { monthComplaints } from '#contract/till/months.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { november, october } from '#tests/support/tills/a-month.ts'
import { signIn } from '#web/platform/session.ts'
import { TillPage } from '../days/till-page.tsx'

type Answer = () => Response | Promise<Response>
function open(
  answers: Partial<Record<string, Answer>> = {},
  { role = 'owner', at = '2026-11' }: { role?: Account['memberRole']; at?: string } = {},
) {
  answerBeside({
    'GET /api/salon': () => says({ salon: tillSalon }),
    'GET /api/debts': () => says({ debts: [], total: 0 }),
    'GET /api/days': () => says({ days: [] }),
    'GET /api/months/2026-11': () => says({ month: november }),
    'GET /api/months/2026-10': () => says({ month: october }),
    'GET /api/months/2026-09': () =>
      says({ month: { ...october, month: '2026-09', until: '2026-09-30' } }),
    ...answers,
  })
  const user = { memberRole: role, byPin: false, role: 'user', salon: null } as unknown as Account
  signIn({ token: 'T', user })
  const asked = serverAnswers(() => refuses(commonErrors.notFound))
  openPage(`/arka?m=${at}`, <TillPage />)
  return asked
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:12:00Z') })
  return () => vi.useRealTimers()
})

const bill = page.getByRole('region', { name: 'Nga xhiroja te çka mbetet' })
const line = (name: string | RegExp) => bill.getByRole('button', { name })
const text = (words: string) => page.getByText(words, { exact: true })
const sums = (scope: Element | null | undefined, selector: string) =>
  [...(scope?.querySelectorAll(selector) ?? [])].map((one) => one.textContent)

test('a month is a bill: takings, what is taken from them and what is left, then the rent of chairs', async () => {
  open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nëntor 2026' })).toBeVisible()
  await expect.element(text('1–20 nëntor · 2 ditë të mbyllura')).toBeVisible()
  await expect
    .element(text('shërbime 4 040,50 · produkte 282,00'.replaceAll(' 0', '\u00a00')))
    .toBeVisible()
  expect(sums(bill.element(), '.bill-value > b, .bill-sum > b')).toEqual([
    '4\u00a0322,50\u00a0€',
    '2\u00a0197,23\u00a0€',
    '803,60\u00a0€',
    '1\u00a0321,67\u00a0€',
    '250,00\u00a0€',
    '1\u00a0571,67\u00a0€',
  ])
  await expect.element(text('2 veta, avanset brenda')).toBeVisible()
  await expect.element(text('tetor: 3\u00a0980,00\u00a0€')).toBeVisible()
  await expect.element(page.getByText(notFiscal)).toBeVisible()
  expect(sums(document.querySelector('.month-card'), '.bill-value > b')).toEqual([
    '2\u00a0974,50\u00a0€',
    '1\u00a0106,00\u00a0€',
    '164,00\u00a0€',
    '78,00\u00a0€',
  ])
  await expect.element(text('15,00 nga muajt e tjerë')).toBeVisible()
  await expect.element(text('12 shitje')).toBeVisible()
})

test('a month before the till was there is not stood beside this one', async () => {
  const empty = { ...october, takings: 0, rent: 0, shares: 0, byDay: [] }
  open({ 'GET /api/months/2026-10': () => says({ month: empty }) })
  await expect.element(line(/^Xhiro/)).toBeVisible()
  await expect.element(page.getByText(notFiscal)).toBeVisible()
  await expect.element(page.getByText(/^tetor: /)).not.toBeInTheDocument()
})

test('a line opens its rows in place, by the keyboard too, and they lead on', async () => {
  open()
  const takings = line(/^Xhiro/)
  await expect.element(takings).toHaveAttribute('aria-expanded', 'false')
  takings.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(takings).toHaveAttribute('aria-expanded', 'true')
  await expect.element(takings).toHaveFocus()
  expect(sums(bill.element(), '.bill-rows li > :last-child')).toEqual([
    '3\u00a0000,00\u00a0€',
    '22,50\u00a0€',
    '1\u00a0300,00\u00a0€',
  ])
  await expect
    .element(bill.getByRole('link', { name: 'Hën, 2 nëntor' }))
    .toHaveAttribute('href', '/arka?d=2026-11-02')
  await line(/Pjesët e berberëve/).click()
  await expect.element(bill.getByText(/^Besnik Gashi/)).toBeVisible()
  await expect.element(bill.getByText('avans 250,00\u00a0€')).toBeVisible()
  await expect
    .element(bill.getByRole('link', { name: 'Pjesët' }))
    .toHaveAttribute('href', '/arka/pjeset')
  await line(/Shpenzime/).click()
  await expect.element(bill.getByText('Furnizime', { exact: true })).toBeVisible()
  await expect
    .element(bill.getByRole('link', { name: 'Shpenzimet një nga një' }))
    .toHaveAttribute('href', '/arka/shpenzime?m=2026-11')
  await userEvent.keyboard('{Enter}')
  await expect.element(line(/Shpenzime/)).toHaveAttribute('aria-expanded', 'false')
})

test('the arrows move between months, and a month that has not begun is not offered', async () => {
  open()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect.element(line(/^Xhiro/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Muaji pas' })).toBeDisabled()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heading('Nëntor 2026')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(heading('Tetor 2026')).toBeVisible()
  await expect.element(text('1–31 tetor · 2 ditë të mbyllura')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(heading('Nëntor 2026')).toBeVisible()
})

test('a month ahead that stands in the address says so and asks nothing', async () => {
  const asked = open({}, { at: '2026-12' })
  await expect.element(page.getByText(monthComplaints.ahead.message)).toBeVisible()
  expect(asked).toEqual([])
})

test('each bar leads to its day, and a day that is not closed is led to', async () => {
  open()
  await expect
    .element(page.getByRole('link', { name: '1 ditë s’është mbyllur ende' }))
    .toHaveAttribute('href', '/arka?d=2026-11-19')
  const bars = [...document.querySelectorAll('.month-bars a')].map((bar) =>
    bar.getAttribute('href'),
  )
  expect(bars).toEqual(
    Array.from({ length: 20 }, (_, day) => `/arka?d=${addDays('2026-11-01', day)}`),
  )
})

test('an empty month says so, and one that could not be loaded can be loaded again', async () => {
  let isFine = false
  const empty = { ...november, byDay: [], rent: 0, shares: 0 }
  open({
    'GET /api/months/2026-11': () =>
      isFine ? says({ month: empty }) : refuses(commonErrors.unexpected),
  })
  await expect.element(page.getByText('Diçka shkoi keq.')).toBeVisible()
  isFine = true
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText('Këtë muaj ende asgjë.')).toBeVisible()
})

test('the month before is not waited for', async () => {
  open({ 'GET /api/months/2026-10': () => new Promise<Response>(() => {}) })
  await expect.element(line(/^Xhiro/)).toBeVisible()
  await expect.element(page.getByText(/^tetor:/)).not.toBeInTheDocument()
})

test('the sheet for the accountant has a line a day, what was spent, the barbers, and what it is not', async () => {
  open()
  await expect.element(line(/^Xhiro/)).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('.day-sheet')
  const rows = [...(sheet?.querySelectorAll('table') ?? [])].map((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => sums(row, 'td')),
  )
  expect(rows[0]?.at(-1)).toEqual([
    'Gjithsej',
    '2\u00a0974,50',
    '1\u00a0106,00',
    '164,00',
    '78,00',
    '4\u00a0322,50',
    '12',
  ])
  expect(rows[0]).toHaveLength(4)
  expect(rows[1]?.at(-1)).toEqual(['Gjithsej', '803,60'])
  expect(rows[2]?.[1]).toEqual(['Besnik Gashi', '997,23', '250,00', '–', '–', '747,23'])
  expect(sheet?.textContent).toContain('1–20 nëntor, deri sot')
  expect(sheet?.textContent).toContain(
    'Shumat në euro, siç u shënuan në Orari. Nuk është dokument fiskal.',
  )
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('.day-sheet')).toBeNull()
})

test('those who only keep the till see the counted days', async () => {
  open({}, { role: 'desk' })
  await expect.element(page.getByRole('button', { name: 'Eksporto' })).toBeVisible()
  await expect.element(bill).not.toBeInTheDocument()
})

test('days whose drawer did not agree stand beside the month, with what was noted', async () => {
  const agreed = { date: '2026-11-02', difference: 0, corrected: 0, note: '' }
  const short = { date: '2026-11-03', difference: -0.5, corrected: 0, note: 'kusur' }
  open({ 'GET /api/days': () => says({ days: [agreed, short] }) })
  await page.getByRole('button', { name: /^Ndryshimi i arkës/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Mungojnë 0,50\u00a0€: kusur' }).last()
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/arka?d=2026-11-03')
})
