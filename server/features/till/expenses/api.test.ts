import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { expenseReplies } from '#contract/till/till-replies.ts'
import { dayWords } from '#contract/till/days.ts'
import {
  expenseComplaints,
  expenseErrors,
  expenseRoutes,
  expenseWords,
} from '#contract/till/expenses.ts'
import { openTill, today } from '#tests/support/tills/till.ts'
import { expenseJobs } from './jobs.ts'

type Wish = CallOf<typeof expenseRoutes.add>['body']

async function openBooks() {
  const till = await openTill({ config: { BILLING: 'off' } })
  const { call, world } = till
  const wish = (more: Partial<Wish> = {}): Wish => ({
    date: today,
    amount: 36,
    kind: 'supplies',
    note: 'Peshqirë',
    method: 'till',
    ...more,
  })
  const spend = (more?: Partial<Wish>) => call(expenseRoutes.add, { body: wish(more) })
  const change = (id: string, more?: Partial<Wish>) =>
    call(expenseRoutes.change, { params: { id }, body: wish(more) })
  const remove = (id: string, scope?: 'this' | 'following') =>
    call(expenseRoutes.remove, { params: { id }, query: scope ? { scope } : {} })
  const list = (from = today, to = from) => call(expenseRoutes.list, { query: { from, to } })
  const name = (id: string, kind: Wish['kind'] | null) =>
    call(expenseRoutes.name, { params: { id }, body: { kind } })
  const hour = async () => {
    for (const job of expenseJobs) await job.run(world.deps)
  }
  const drawer = async (date = today) => {
    const { expected, moves } = await till.day(date)
    return { expected, moves: moves.map(({ amount, reason }) => [amount, reason]) }
  }
  return { ...till, wish, spend, change, remove, list, name, hour, drawer }
}

test('an expense from the drawer leaves it, one past it does not', async () => {
  const { spend, list, move, drawer } = await openBooks()
  await move(100, 'kusur')
  const { message, expense } = await spend()
  expect(message).toBe(expenseWords.written)
  await spend({ amount: 450, kind: 'rent', note: '', method: 'transfer' })
  await spend({ amount: 20, kind: 'other', note: '', method: 'till' })
  expect(await drawer()).toEqual({
    expected: 44,
    moves: [
      [100, 'kusur'],
      [-36, 'Peshqirë'],
      [-20, 'Tjetër'],
    ],
  })
  const { expenses, total, unnamed } = await list()
  expect([total, unnamed]).toEqual([506, []])
  expect(expenses.find(({ id }) => id === expense.id)).toEqual({
    id: expense.id,
    date: today,
    amount: 36,
    kind: 'supplies',
    note: 'Peshqirë',
    method: 'till',
    everyMonth: false,
    by: 'Arta',
    till: today,
    ofDrawer: false,
  })
})

test('an expense of a counted day leaves the first drawer that is not counted, and says so', async () => {
  const { spend, count, drawer, list } = await openBooks()
  await count(0)
  const { message, expense } = await spend()
  expect(expense).toMatchObject({ date: today, till: '2026-03-03' })
  expect(message).toBe(
    `${expenseWords.written} ${expenseWords.leavesLater(today, '2026-03-03', today)}`,
  )
  expect(await drawer()).toEqual({ expected: 0, moves: [] })
  expect(await drawer('2026-03-03')).toEqual({ expected: -36, moves: [[-36, 'Peshqirë']] })
  expect((await list()).total).toBe(36)
})

test('a change keeps the id and gives the drawer back what had left it', async () => {
  const { spend, change, list, drawer, count } = await openBooks()
  const { id } = (await spend()).expense
  const { expense } = await change(id, { amount: 30, kind: 'power', note: 'Rryma' })
  expect(expense).toMatchObject({ id, amount: 30, kind: 'power', note: 'Rryma' })
  expect((await list()).expenses).toEqual([expense])
  expect((await drawer()).expected).toBe(-30)
  await change(id, { amount: 30, method: 'card' })
  expect((await drawer()).expected).toBe(0)
  await change(id, { amount: 10 })
  await count(0)
  await change(id, { amount: 12 })
  expect((await drawer()).expected).toBe(-10)
  expect((await drawer('2026-03-03')).expected).toBe(-2)
})

test('a removed expense is gone, and comes back under its id when it is written again', async () => {
  const { spend, remove, change, list, drawer } = await openBooks()
  const { id } = (await spend()).expense
  expect((await remove(id)).message).toBe(expenseReplies.removed.message)
  expect([(await list()).total, (await drawer()).expected]).toEqual([0, 0])
  await expect(remove(id)).rejects.toMatchObject({ code: commonErrors.notFound.code })
  await change(id)
  expect((await list()).expenses.map((one) => one.id)).toEqual([id])
  expect((await drawer()).expected).toBe(-36)
})

test('an expense of every month is written on its day, the last where a month has none', async () => {
  const { spend, list, hour, later } = await openBooks()
  await later(new Date('2026-05-31T11:00:00Z'))
  const rent = { amount: 450, kind: 'rent', note: 'Dyqani', method: 'transfer' } as const
  await spend({ ...rent, date: '2026-01-31', everyMonth: true })
  await hour()
  await hour()
  const dates = async () =>
    (await list('2026-01-01', '2026-12-31')).expenses.map(({ date }) => date)
  expect(await dates()).toEqual([
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
  ])
  await later(new Date('2026-06-29T23:30:00Z'))
  await hour()
  expect((await dates())[0]).toBe('2026-06-30')
})

test('the last of a series says how the next are written, an earlier one is changed alone', async () => {
  const { spend, list, hour, later, change } = await openBooks()
  const rent = {
    amount: 450,
    kind: 'rent',
    note: '',
    method: 'transfer',
    everyMonth: true,
  } as const
  const { id } = (await spend(rent)).expense
  await later(new Date('2026-04-10T11:00:00Z'))
  await hour()
  const sums = async () =>
    (await list('2026-01-01', '2026-12-31')).expenses.map(({ date, amount }) => [date, amount])
  await change(id, { ...rent, amount: 400 })
  await later(new Date('2026-05-10T11:00:00Z'))
  await hour()
  expect(await sums()).toEqual([
    ['2026-05-02', 450],
    ['2026-04-02', 450],
    ['2026-03-02', 400],
  ])
  const [last] = (await list('2026-05-01', '2026-05-31')).expenses
  await change(last?.id ?? '', { ...rent, amount: 500, date: '2026-05-05' })
  await later(new Date('2026-06-10T11:00:00Z'))
  await hour()
  expect((await sums()).slice(0, 2)).toEqual([
    ['2026-06-05', 500],
    ['2026-05-05', 500],
  ])
})

test('a series ends with those that follow, and those before stay', async () => {
  const { spend, list, hour, later, remove } = await openBooks()
  const rent = { amount: 450, kind: 'rent', note: '', method: 'card', everyMonth: true } as const
  await spend(rent)
  await later(new Date('2026-05-10T11:00:00Z'))
  await hour()
  const all = async () => (await list('2026-01-01', '2026-12-31')).expenses
  const april = (await all()).find(({ date }) => date === '2026-04-02')
  await remove(april?.id ?? '', 'following')
  await later(new Date('2026-07-10T11:00:00Z'))
  await hour()
  expect((await all()).map(({ date, everyMonth }) => [date, everyMonth])).toEqual([
    ['2026-03-02', false],
  ])
})

test('a cash-out is named once, and leaves the drawer once', async () => {
  const { move, name, list, drawer, change, remove, day, world, owner } = await openBooks()
  await move(-18, 'kafe')
  await move(-50, 'në bankë')
  await move(-3, dayWords.tipPaid)
  const [coffee = { id: '' }, bank = { id: '' }, ...rest] = (await list()).unnamed
  expect(rest).toEqual([])
  const { expense } = await name(coffee.id, 'other')
  expect(expense).toMatchObject({ amount: 18, note: 'kafe', method: 'till', ofDrawer: true })
  expect((await name(bank.id, null)).expense).toBeNull()
  expect((await list()).unnamed).toEqual([])
  expect((await drawer()).expected).toBe(-71)
  expect((await day()).moves).toHaveLength(3)
  await expect(name(coffee.id, 'rent')).rejects.toMatchObject({
    code: expenseErrors.alreadyNamed.code,
  })
  const id = expense?.id ?? ''
  const refused = await world.request(
    expenseRoutes.change,
    { params: { id }, body: { date: today, amount: 20, kind: 'other', note: '', method: 'till' } },
    owner.token,
  )
  expect(refused.json['fields']).toEqual({ amount: expenseComplaints.keptByDrawer.code })
  await change(id, { amount: 18, kind: 'supplies', note: 'kafe e filtra' })
  expect((await drawer()).expected).toBe(-71)
  await remove(id)
  expect((await drawer()).expected).toBe(-71)
  expect((await list()).unnamed.map((one) => one.id)).toEqual([coffee.id])
})

test.for([
  [{ amount: 0 }, 'amount', expenseComplaints.nothing],
  [{ date: '2026-03-03' }, 'date', expenseComplaints.ahead],
  [{ everyMonth: true }, 'everyMonth', expenseComplaints.monthlyFromTill],
] as const)('an expense with %j is refused beside its field', async ([more, field, complaint]) => {
  const { world, owner, wish, list } = await openBooks()
  const refused = await world.request(expenseRoutes.add, { body: wish(more) }, owner.token)
  expect(refused.status).toBe(400)
  expect(refused.json['fields']).toEqual({ [field]: complaint.code })
  expect((await list()).expenses).toEqual([])
})
