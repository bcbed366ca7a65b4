import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { commonErrors } from '#contract/common.ts'
import { debtReplies } from '#contract/till/till-replies.ts'
import { type Debt, type DebtMonth, debtErrors, debtWords } from '#contract/till/debts.ts'
import { saleComplaints } from '#contract/till/sales.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
  stayOnPage,
} from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { DebtsPage } from './debts-page.tsx'

beforeEach(() => page.viewport(1440, 900))
stayOnPage()

const sale = (id: string, date: string, open: number) => ({
  id,
  date,
  amount: open,
  open,
  by: 'Arta',
  what: 'Qethje + Mjekër',
})
const debtor = (name: string, ...sales: Debt['sales']): Debt => ({
  clientId: name.slice(0, 4).toLowerCase(),
  name,
  phone: '+38344120077',
  amount: sales.reduce((sum, { open }) => sum + open, 0),
  since: sales[0]?.date ?? '',
  sales,
})
const november = {
  made: { count: 5, amount: 78 },
  paid: { count: 4, amount: 73.5 },
  forgiven: 0,
}
const ylli = debtor('Ylli Çela', sale('y1', '2026-08-18', 17))
const hasan = debtor('Hasan Kola', sale('h1', '2026-09-03', 28), sale('h2', '2026-10-12', 15))
const fisnik = debtor('Fisnik Hoti', sale('f1', '2026-10-30', 11))

function open(
  debts: readonly Debt[] = [ylli, hasan, fisnik],
  {
    role = 'owner',
    answer = () => says({ message: '' }),
    failing = 0,
    message = null,
    month = november,
  }: Opening = {},
) {
  let left = failing
  const total = debts.reduce((sum, { amount }) => sum + amount, 0)
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane', till: true } }),
    'GET /api/clients/hasa/debts/message': () => says({ message }),
    'GET /api/debts': () =>
      left-- > 0 ? refuses(commonErrors.unexpected) : says({ debts, total, month }),
  })
  const asked = serverAnswers(answer)
  const user = { memberRole: role, byPin: false, role: 'user', salon: null } as unknown as Account
  signIn({ token: 'T', user })
  openPage('/arka/borxhe', <DebtsPage />)
  return asked
}
type Opening = {
  role?: NonNullable<Account['memberRole']>
  answer?: () => Response
  /** So many times the list can't be loaded. */
  failing?: number
  month?: DebtMonth
  /** What is ready to be written to Hasan Kola. */
  message?: object | null
}

const names = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('.debtor > span:last-child')?.textContent)
    .filter(Boolean)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const pay = async (name: string) => {
  await button(name).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const sum = page.getByLabelText('Sa', { exact: true })

test('the oldest debt stands first, with its sales, day and sum, and a head changes the order', async () => {
  open()
  await expect.element(page.getByText('3\u00a0vetë · 71,00\u00a0€')).toBeVisible()
  expect(names()).toEqual(['Ylli Çela', 'Hasan Kola', 'Fisnik Hoti'])
  await expect.element(page.getByText('2\u00a0shitje: 3 sht, 12 tet')).toBeVisible()
  await expect.element(page.getByText('Qethje + Mjekër').first()).toBeVisible()
  await expect.element(page.getByText('+383 44 120 077').first()).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Borxhe 3' })).toBeChecked()
  await button('Borxh').last().click()
  expect(names()).toEqual(['Fisnik Hoti', 'Ylli Çela', 'Hasan Kola'])
})

test('a month says what was owed, paid and forgiven in it, also where nobody owes any more', async () => {
  open([])
  const month = page.getByRole('region', { name: 'Këtë muaj' }).getByRole('listitem')
  await expect
    .poll(() => month.elements().map((line) => line.textContent))
    .toEqual([
      'Borxhe të reja5\u00a0shitje78,00\u00a0€',
      'Borxhe të paguara4\u00a0herë73,50\u00a0€',
      'Të falura0,00\u00a0€',
    ])
  await expect.element(page.getByText(debtWords.none)).toBeVisible()
})

test('a phone shows the largest debt first, and a press on its row pays', async () => {
  await page.viewport(390, 844)
  open()
  const sumOfAll = () => document.querySelector<HTMLElement>('.debts-sum')?.innerText
  await expect.poll(sumOfAll).toMatch(/71,00\s€\s+3\svetë · më i vjetri që nga 18 gusht/)
  expect(names()).toEqual(['Hasan Kola', 'Ylli Çela', 'Fisnik Hoti'])
  const topOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().top ?? 0
  expect(topOf('tbody [data-narrow=end]') - topOf('tbody [data-narrow=title]')).toBeGreaterThan(8)
  await pay('Hasan Kola')
  await expect.element(page.getByText('borxh 43,00\u00a0€ që nga 3 shtator')).toBeVisible()
})

test('a part of a debt is paid, and shows what it settles while it is typed', async () => {
  const payment = { id: 'p1', amount: 30, payments: [], sales: [] }
  const asked = open(undefined, {
    answer: () => says({ message: debtReplies.paid('Hasan Kola').message, payment }),
  })
  await pay('Hasan Kola')
  await expect.element(sum).toHaveValue('43,00')
  await sum.fill('30')
  await expect.element(page.getByText('28,00\u00a0€ · mbyllet')).toBeVisible()
  await expect.element(page.getByText('15,00\u00a0€ · mbeten 13,00\u00a0€')).toBeVisible()
  await expect.element(button('Merr 30,00\u00a0€ në dorë')).toBeVisible()
  await page.getByRole('radio', { name: 'Kartë' }).click({ force: true })
  await button('20\u00a0€').click()
  await expect.element(sum).toHaveValue('20,00')
  await sum.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(debtReplies.paid('Hasan Kola').message)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked[0]?.path).toBe('/api/clients/hasa/debts')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ payments: [{ method: 'card', amount: 20 }] })
  await button('Ktheje').click()
  await button('Kthe pagesën').click()
  await expect.element(page.getByText(saleComplaints.reasonMissing.message)).toBeVisible()
  await button('shumë e gabuar').click()
  await button('Kthe pagesën').click()
  await expect.poll(() => asked.at(-1)?.path).toBe('/api/debts/payments/p1/void')
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ reason: 'shumë e gabuar' })
})

test('more than is owed is said beside the field, also by the server', async () => {
  const asked = open(undefined, {
    answer: () =>
      refuses(debtErrors.moreThanOwed, { errors: { payments: 'Borxhi është 3,00\u00a0€.' } }),
  })
  await pay('Hasan Kola')
  await sum.fill('50')
  await expect.element(page.getByText('Borxhi është 43,00\u00a0€.')).toBeVisible()
  await sum.click()
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  await sum.fill('40')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Borxhi është 3,00\u00a0€.')).toBeVisible()
  await expect.element(sum).toHaveAttribute('aria-invalid', 'true')
})

test('a part is forgiven with its reason, by who sees all money alone', async () => {
  const asked = open(undefined, { answer: () => says({ message: debtReplies.forgiven.message }) })
  await pay('Hasan Kola')
  await button('Fal një pjesë…').click()
  await page.getByLabelText('Cili borxh').selectOptions('h2')
  await page.getByLabelText('Sa falet').fill('5')
  await button('Fal 5,00\u00a0€').click()
  await expect.element(page.getByText(saleComplaints.reasonMissing.message)).toBeVisible()
  await button('marrëveshje').click()
  await button('Fal 5,00\u00a0€').click()
  await expect.element(page.getByText(debtReplies.forgiven.message)).toBeVisible()
  expect(asked[0]?.path).toBe('/api/debts/h2/forgive')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ amount: 5, reason: 'marrëveshje' })
})

test('the desk pays debts and does not forgive them', async () => {
  open(undefined, { role: 'desk' })
  await pay('Ylli Çela')
  await expect.element(button(/^Merr 17,00/)).toBeVisible()
  await expect.element(button('Fal një pjesë…')).not.toBeInTheDocument()
})

test('without network a debt is read and not paid', async () => {
  open()
  await pay('Ylli Çela')
  setOnline(false)
  await expect.element(page.getByText('Kur të kthehet interneti')).toBeVisible()
  await expect.element(button(/^Merr 17,00/)).toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
  await expect.element(button(/^Merr 17,00/)).not.toHaveAttribute('aria-disabled')
})

test('a salon to which nobody owes says so', async () => {
  open([])
  await expect.element(page.getByText(debtWords.none)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Borxhe', exact: true })).toBeChecked()
})

test('debts that could not be loaded say so, and can be loaded again', async () => {
  open([ylli], { failing: 1 })
  await expect.element(page.getByText('Diçka shkoi keq.')).toBeVisible()
  await button('Provo përsëri').click()
  await expect.element(page.getByText('1\u00a0vetë · 17,00\u00a0€')).toBeVisible()
})

test('a client who owes is written to by one press where they pay, and the page says when', async () => {
  localStorage.clear()
  const message = {
    id: 'debt.hasa.20261012',
    kind: 'debt',
    appointmentId: null,
    clientId: 'hasa',
    client: 'Hasan Kola',
    number: '+38344120077',
    text: 'Keni borxh 43,00\u00a0€.',
    told: null,
  }
  const asked = open(undefined, { answer: () => says({ told: true }), message })
  await pay('Hasan Kola')
  const way = page.getByRole('link', { name: 'Shkruaj në WhatsApp' })
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('43%2C00%C2%A0'))
  await way.click()
  await expect.element(page.getByText(/^iu shkrua më /)).toBeVisible()
  await expect
    .poll(() => asked.map(({ path }) => path))
    .toEqual(['/api/messages/debt.hasa.20261012/told'])
})

test('a client who is not written to is only paid for', async () => {
  open()
  await pay('Hasan Kola')
  await expect.element(page.getByText('Mos i shkruaj')).toBeVisible()
})
