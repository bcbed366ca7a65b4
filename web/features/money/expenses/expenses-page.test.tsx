import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { commonErrors } from '#contract/common.ts'
import { expenseReplies } from '#contract/till/till-replies.ts'
import { type Expense, expenseComplaints, expenseWords } from '#contract/till/expenses.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { ExpensesPage } from './expenses-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const removed = expenseReplies.removed.message
const blades: Expense = {
  id: 'e1',
  date: '2026-11-18',
  amount: 18.4,
  kind: 'supplies',
  note: 'Brisqe',
  method: 'till',
  everyMonth: false,
  by: 'Arta',
  till: null,
  ofDrawer: false,
}
const monthly = { method: 'transfer', everyMonth: true } as const
const rent: Expense = { ...blades, ...monthly, id: 'e2', amount: 450, kind: 'rent', note: 'Dyqani' }

type Opening = { answer?: () => Response; failing?: number; counted?: readonly string[] }

/** A list that can't be loaded `failing` times, beside days that were counted. */
function open(
  expenses: readonly Expense[] = [blades, rent],
  { answer, failing = 0, counted = [] }: Opening = {},
) {
  let left = failing
  const total = expenses.reduce((sum, { amount }) => sum + amount, 0)
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane', till: true } }),
    'GET /api/debts': () => says({ debts: [], total: 0 }),
    'GET /api/days': () => says({ days: counted.map((date) => ({ date })) }),
    'GET /api/expenses': () =>
      left-- > 0 ? refuses(commonErrors.unexpected) : says({ expenses, total, unnamed: [] }),
  })
  const asked = serverAnswers(answer ?? (() => says({ message: '', expense: blades })))
  const user = { memberRole: 'owner', byPin: false, role: 'user', salon: null }
  signIn({ token: 'T', user: user as unknown as Account })
  openPage('/arka/shpenzime?m=2026-11', <ExpensesPage />)
  return asked
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const kind = (name: string) => page.getByRole('radio', { name, exact: true })
const amount = page.getByLabelText('Shuma')
const sent = (asked: { body: string }[]) => JSON.parse(asked.at(-1)?.body ?? '') as unknown
const openRow = async (name: string) => {
  await button(name).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('a month shows its expenses, their sum, and what each kind took of it', async () => {
  open()
  await expect.element(page.getByText('2\u00a0shpenzime')).toBeVisible()
  await expect.element(page.getByText(/nëntor( 2026)? · 468,40\u00a0€/)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'transfer · çdo muaj' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Shpenzime' })).toBeChecked()
  const kinds = page.getByRole('region', { name: 'Sipas llojit' }).getByRole('listitem')
  expect(kinds.elements().map(({ textContent }) => textContent)).toEqual([
    'Qira450,00\u00a0€',
    'Furnizime18,40\u00a0€',
  ])
})

test('an expense takes three touches and a number', async () => {
  await page.viewport(390, 844)
  const asked = open([], { answer: () => says({ message: expenseWords.written }) })
  await expect.element(page.getByText(expenseWords.none)).toBeVisible()
  let touches = 0
  const touch = async (place: Locator) => {
    await place.click({ force: true })
    touches++
  }
  await touch(button('Shpenzim'))
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('36')
  await touch(kind('Furnizime'))
  await touch(button('Shëno 36,00\u00a0€'))
  await expect.element(page.getByText(expenseWords.written)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(touches).toBe(3)
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/expenses' })
  expect(sent(asked)).toMatchObject({ amount: 36, kind: 'supplies', method: 'till' })
})

test('an expense without amount and kind says so beside them, and Enter sends a whole one', async () => {
  const asked = open([], { answer: () => says({ message: expenseWords.written }) })
  await button('Shpenzim').click()
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(expenseComplaints.nothing.message)).toBeVisible()
  await expect.element(page.getByText('Zgjidhni llojin.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.keyboard('9,5{Tab} {ArrowRight}{Enter}')
  await expect.poll(() => asked).toHaveLength(1)
  expect(sent(asked)).toMatchObject({ amount: 9.5, kind: 'supplies' })
  await expect.element(button('Shpenzim')).toHaveFocus()
})

test.for([
  ['date', expenseComplaints.ahead],
  ['everyMonth', expenseComplaints.monthlyFromTill],
  ['amount', expenseComplaints.nothing],
] as const)('a refusal of the server stands beside its field: %s', async ([field, { message }]) => {
  open([], { answer: () => refuses(commonErrors.invalid, { errors: { [field]: message } }) })
  await button('Shpenzim').click()
  await amount.fill('5')
  await kind('Qira').click({ force: true })
  await page.getByLabelText('Si u pagua').selectOptions('card')
  await button(/^Shëno/).click()
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect.element(alert).toBeVisible()
  if (field === 'amount') await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
})

test('an expense from the drawer does not repeat, and says why', async () => {
  const asked = open([])
  await button('Shpenzim').click()
  const repeats = page.getByRole('switch', { name: 'Çdo muaj' })
  const way = page.getByLabelText('Si u pagua')
  await expect.element(repeats).toBeDisabled()
  await expect.element(page.getByText(expenseComplaints.monthlyFromTill.message)).toBeVisible()
  await way.selectOptions('transfer')
  await repeats.click()
  await way.selectOptions('till')
  await expect.element(repeats).not.toBeChecked()
  await way.selectOptions('cash')
  await repeats.click()
  await amount.fill('450')
  await kind('Qira').click({ force: true })
  await button(/^Shëno/).click()
  await expect.poll(() => asked).toHaveLength(1)
  expect(sent(asked)).toMatchObject({ method: 'cash', everyMonth: true })
})

test('an expense of a counted day says that a later drawer pays it', async () => {
  const today = new Date().toISOString().slice(0, 10)
  open([{ ...blades, date: today, till: today, note: 'Kafe' }], { counted: [today] })
  await openRow('Kafe')
  await expect.element(page.getByText(/është mbyllur: del nga sirtari i/)).toBeVisible()
  await page.getByLabelText('Si u pagua').selectOptions('card')
  await expect.element(page.getByText(/është mbyllur: del nga/)).not.toBeInTheDocument()
})

test('an expense is changed whole under its id, and one that stays as it was is not sent', async () => {
  const asked = open(undefined, { answer: () => says({ message: expenseWords.changed }) })
  await openRow('Brisqe')
  await button(/^Ruaj/).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await openRow('Brisqe')
  await amount.fill('20')
  await button('Ruaj 20,00\u00a0€').click()
  await expect.element(page.getByText(expenseWords.changed)).toBeVisible()
  expect(asked[0]).toMatchObject({ method: 'PUT', path: '/api/expenses/e1' })
  expect(sent(asked)).toEqual({
    date: '2026-11-18',
    amount: 20,
    kind: 'supplies',
    note: 'Brisqe',
    method: 'till',
    everyMonth: false,
  })
})

test('a removed expense is written again by the undo of its toast', async () => {
  const asked = open(undefined, { answer: () => says({ message: removed }) })
  await openRow('Brisqe')
  await button('Hiq').click()
  await expect.element(page.getByText(removed)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/api/expenses/e1' })
  await button('Zhbëj').click()
  await expect.poll(() => asked[1]).toMatchObject({ method: 'PUT', path: '/api/expenses/e1' })
  expect(sent(asked)).toMatchObject({ amount: 18.4, kind: 'supplies', note: 'Brisqe' })
})

test.for([
  ['Vetëm këtë', false],
  ['Edhe ato që vijnë', true],
] as const)(
  'a monthly expense is removed by "%s", and its undo begins no second series',
  async ([answer, everyMonth]) => {
    const asked = open(undefined, { answer: () => says({ message: removed }) })
    await openRow('Dyqani')
    await button('Hiq').click()
    expect(asked).toEqual([])
    await button(answer).click()
    await expect.element(page.getByText(removed)).toBeVisible()
    await button('Zhbëj').click()
    await expect.poll(() => asked[1]?.method).toBe('PUT')
    expect(sent(asked)).toMatchObject({ amount: 450, method: 'transfer', everyMonth })
  },
)

test('an expense of the drawer keeps amount, day and way, and its removal offers no undo', async () => {
  const coffee = { ...blades, note: 'Kafe', ofDrawer: true, till: blades.date }
  const asked = open([coffee], { answer: () => says({ message: removed }) })
  await openRow('Kafe')
  await expect.element(amount).toBeDisabled()
  await expect.element(page.getByLabelText('Data')).toBeDisabled()
  await expect.element(page.getByText(expenseComplaints.keptByDrawer.message)).toBeVisible()
  await button('Hiq').click()
  await expect.element(page.getByText(removed)).toBeVisible()
  await expect.element(button('Zhbëj')).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('the months before and after are a step away, and none that has not begun', async () => {
  open()
  await button('Muaji para').click()
  await expect.poll(() => location.search).toBe('?m=2026-10')
  await expect.element(page.getByText('Tetor', { exact: true })).toBeVisible()
  await button('Muaji pas').click()
  await expect.poll(() => location.search).toBe('?m=2026-11')
})

test('without network expenses are read and not written', async () => {
  open()
  await openRow('Brisqe')
  setOnline(false)
  await expect.element(page.getByText('Kur të kthehet interneti')).toBeVisible()
  await expect.element(button(/^Ruaj/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Hiq')).toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
  await expect.element(button(/^Ruaj/)).not.toHaveAttribute('aria-disabled')
})

test('expenses that could not be loaded say so, and can be loaded again', async () => {
  open([blades], { failing: 1 })
  await expect.element(page.getByText('Diçka shkoi keq.')).toBeVisible()
  await button('Provo përsëri').click()
  await expect.element(page.getByText('1\u00a0shpenzim', { exact: true })).toBeVisible()
})
