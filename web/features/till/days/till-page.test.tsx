import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, dayErrors, dayWords } from '#contract/till/days.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { soldDay as day, nothingPaid as none } from '#tests/support/browser/a-sale.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { offScreen } from '#tests/support/browser/on-screen.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { DayView } from './day/day-view.tsx'
import { TillPage } from './till-page.tsx'
import { commonErrors } from '#contract/common.ts'

function open(more: Partial<Day> = {}, answer = () => says({ message: 'Dita u mbyll.', day })) {
  answerBeside({
    'GET /api/salon': () => says({ salon: { timeZone: 'Europe/Tirane', till: false } }),
    'GET /api/debts': () => says({ debts: [], total: 0 }),
    'GET /api/sales': () => says({ sales: [] }),
    'GET /api/staff': () => says({ staff: [] }),
  })
  const asked = serverAnswers(answer)
  openPage(
    '/arka',
    <>
      <DayView day={{ ...day, ...more }} isToday isAhead={false} />
      <QuestionHost />
    </>,
  )
  return asked
}
const counted = page.getByLabelText('U numëruan')
const close = page.getByRole('button', { name: 'Mbyll ditën' })

test('the drawer is shown from opening to expected cash, with the difference in words', async () => {
  const asked = open()
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  await expect.element(page.getByText('241,00\u00a0€')).toBeVisible()
  await expect.element(page.getByText(notFiscal)).toBeVisible()
  await counted.fill('238,50')
  await expect.element(page.getByText('Mungojnë 2,50\u00a0€')).toBeVisible()
  await page.getByLabelText('Shënim për ndryshimin').fill('Kusur i gabuar')
  await close.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mbyll ditën' }).click()
  await expect.element(page.getByText('Dita u mbyll.')).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ counted: 238.5, note: 'Kusur i gabuar' })
})

test('a payment method includes its tips, and the drawer owes them until they are taken out', async () => {
  const tips = { tips: 3, tipsBy: { ...none, card: 3 }, card: 73.5 }
  const owed = [
    { barberId: 'a', barber: 'Arta', amount: 2 },
    { barberId: 'b', barber: 'Besa', amount: 1 },
  ]
  open({ ...tips, tipsOwed: owed })
  const card = page.getByText('me 3,00\u00a0€ bakshish')
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText('73,50\u00a0€')).toBeVisible()
  await expect
    .element(page.getByText('Arta 2,00\u00a0€, Besa 1,00\u00a0€', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Hyrje ose dalje' }).click()
  await page.getByRole('button', { name: dayWords.tipPaid }).click()
  await expect.element(page.getByLabelText('Arsyeja')).toHaveValue(dayWords.tipPaid)
})

test('tips that were taken out of the drawer are no longer owed', async () => {
  const move = {
    id: 't',
    at: '2026-11-20T15:00:00Z',
    by: 'Vjosa',
    amount: -3,
    reason: dayWords.tipPaid,
  }
  open({ tips: 3, tipsBy: { ...none, card: 3 }, moves: [move] })
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  expect(page.getByText('U detyrohet berberëve', { exact: false }).query()).toBeNull()
})

test('debts made and debts paid have their figures, on the day and on its sheet', async () => {
  open()
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  await expect.element(page.getByText('Borxhe të reja')).not.toBeInTheDocument()
  offScreen()
  open({ owed: 19.5, debtsPaid: 15 })
  await expect.element(page.getByText('Borxhe të reja', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Borxhe të paguara', { exact: true })).toBeVisible()
  const sheetWords = () => {
    dispatchEvent(new Event('beforeprint'))
    const words = document.querySelector('.day-sheet')?.textContent
    dispatchEvent(new Event('afterprint'))
    return words
  }
  await expect.poll(sheetWords).toContain('Borxhe të reja+ 19,50\u00a0€')
  expect(sheetWords()).toContain('Borxhe të paguara− 15,00\u00a0€')
})

test('a wrong amount is reported at its field, and nothing is sent', async () => {
  const asked = open()
  await counted.fill('dyqind')
  await close.click()
  await expect.element(counted).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

test('a day that somebody else counted meanwhile says so', async () => {
  open({}, () => refuses(dayErrors.dayClosed))
  await counted.fill('241')
  await expect.element(page.getByText('Përputhet saktë')).toBeVisible()
  await close.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mbyll ditën' }).click()
  await expect.element(page.getByText(dayErrors.dayClosed.message)).toBeVisible()
})

const why = page.getByText('Sot ka ende 2 vizita përpara', { exact: false })

test('a day with visits to come can’t be counted, and says why', async () => {
  open({ ahead: 2 })
  await expect.element(why).toBeVisible()
  await expect.element(counted).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Numëro arkën' }).click()
  await expect.element(counted).toHaveFocus()
  await expect.element(close).toBeDisabled()
  await expect.element(why).toBeVisible()
})

test('a counted day shows its count and takes a correction with a reason', async () => {
  const closed = { counted: 238.5, difference: -2.5, closedAt: 'x', closedBy: 'Arta' }
  const asked = open(closed, () => says({ message: 'Korrigjimi u ruajt.', day }))
  await expect.element(page.getByText('Mungojnë 2,50\u00a0€')).toBeVisible()
  await expect.element(counted).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Korrigjo' }).click()
  await page.getByLabelText('Shuma').fill('2,50')
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText('Shkruani arsyen.')).toBeVisible()
  await page.getByRole('button', { name: 'kusur i gabuar' }).click()
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText('Korrigjimi u ruajt.')).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ amount: -2.5, reason: 'kusur i gabuar' })
})

test('cash taken out is noted with its reason', async () => {
  const asked = open()
  await page.getByRole('button', { name: 'Hyrje ose dalje' }).click()
  await page.getByLabelText('Shuma').fill('18')
  await page.getByRole('button', { name: 'kafe dhe ujë' }).click()
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText('Dita u mbyll.')).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    id: expect.stringMatching(madeIdPattern),
    amount: -18,
    reason: 'kafe dhe ujë',
  })
})

test('the printed view is there before printing and gone afterwards', async () => {
  open({ closedAt: 'x', closedBy: 'Arta', counted: 238.5, difference: -2.5 })
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  const sheets = () => document.querySelectorAll('.day-sheet')
  const printed = () => {
    dispatchEvent(new Event('afterprint'))
    dispatchEvent(new Event('beforeprint'))
    return sheets().length
  }
  // The print view loads after the page, and is there at once afterwards.
  await expect.poll(printed).toBe(1)
  const [sheet] = sheets()
  expect(sheet?.textContent).toContain('U numëruan. Mungojnë 2,50\u00a0€238,50\u00a0€')
  expect(sheet?.textContent).toContain(notFiscal)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => sheets().length).toBe(0)
})

test('a till that could not be loaded says so, and can be loaded again', async () => {
  const salon = { timeZone: 'Europe/Tirane', till: false }
  answerBeside({ 'GET /api/debts': () => says({ debts: [], total: 0 }) })
  serverAnswers(
    () => refuses(commonErrors.unexpected),
    () => says({ salon }),
  )
  openPage('/arka', <TillPage />)
  await expect.element(page.getByRole('heading', { name: 'Arka', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Diçka shkoi keq.')).toBeVisible()
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText('Arka është e fikur.', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Hap Konfigurimet' }))
    .toHaveAttribute('href', '/konfigurimet?tab=salloni&pjesa=arka')
})

function openPageOf(more: Partial<Day>) {
  const { promise: isKnown, resolve } = Promise.withResolvers<void>()
  const salon = { timeZone: 'Europe/Tirane', till: true }
  answerBeside({
    'GET /api/salon': () => isKnown.then(() => says({ salon })),
    'GET /api/debts': () => says({ debts: [], total: 0 }),
    'GET /api/sales': () => says({ sales: [] }),
    'GET /api/sales/waiting': () => says({ visits: [] }),
    'GET /api/staff': () => says({ staff: [] }),
  })
  serverAnswers(() => says({ day: { ...day, ...more } }))
  openPage('/arka', <TillPage />)
  return resolve
}

test('on a narrow screen the figures of the day stand before the drawer', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
  expect(topOf('.figures')).toBeLessThan(topOf('.till-drawer') ?? 0)
  await page.viewport(1280, 900)
  expect(topOf('.figures')).toBe(topOf('.till-drawer'))
})

const primaries = () => [...document.querySelectorAll('.btn-primary')]

test('the headings of the till stand there before the salon is loaded', async () => {
  const know = openPageOf({})
  await expect.element(page.getByRole('heading', { name: /^Arka, e / })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Sirtari' })).toBeVisible()
  await expect.element(page.getByText('Në fillim')).not.toBeInTheDocument()
  know()
  await expect.element(page.getByText('Në fillim')).toBeVisible()
})

test.each([
  ['while visits are to come', { ahead: 3 }, 'Shitje'],
  ['before the first visit', { salesBy: none }, 'Shitje'],
  ['once the last visit has begun', {}, 'Mbyll ditën'],
])('%s one button stands out', async (_, more, expected) => {
  openPageOf(more)()
  await expect.element(page.getByText('Në fillim')).toBeVisible()
  expect(primaries()).toHaveLength(1)
  expect(primaries()[0]?.textContent).toContain(expected)
})
