import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { dayRoutes } from '#contract/till/days.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { earns } from '#contract/visits/statuses.ts'
import { type PayWay, type Sale, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { examples } from '#tests/support/random.ts'
import { expectDebts } from '#tests/support/tills/debts-by-hand.ts'
import { type MoneyRow, openChancySalon, sum } from '#tests/support/tills/till-by-chance.ts'
import { createWorld } from '#tests/support/world.ts'

const salons = examples(500, 40)
/** Moments around both changes of the clock, grouped by day. */
const moments = [
  ['2026-03-28T09:00:00Z', '2026-03-28T18:30:00Z'],
  ['2026-03-29T08:00:00Z', '2026-03-29T22:30:00Z'],
  ['2026-10-24T21:59:00Z'],
  ['2026-10-25T08:00:00Z', '2026-10-25T19:30:00Z'],
]
const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
const span = { from: '2026-03-28', to: '2026-10-26' }

type Salon = Awaited<ReturnType<typeof openChancySalon>>
type Day = ReplyOf<typeof dayRoutes.show>['day']

/** The sums over the rows of a day: a sale counts on its day, and negatively on the day of its refund. */
const onDay = (sales: readonly Sale[], date: string) => [
  ...sales.filter((sale) => sale.date === date).map((sale) => ({ sale, sign: 1 })),
  ...sales.filter((sale) => sale.voidedDate === date).map((sale) => ({ sale, sign: -1 })),
]

function expectSums(day: Day, sales: readonly Sale[], money: readonly MoneyRow[]) {
  const moves = onDay(sales, day.date)
  const over = (amountOf: (sale: Sale) => number) =>
    sum(moves.map(({ sale, sign }) => sign * amountOf(sale)))
  const paidBy = (method: PayWay) =>
    over(({ payments }) =>
      sum(payments.flatMap((one) => (one.method === method ? one.amount : []))),
    )
  const settled = (method?: PayWay) =>
    sum(
      money.flatMap(({ day: date, kind, way, amount }) =>
        date === day.date && kind === 'debt_paid' && way === (method ?? way) ? amount : [],
      ),
    )
  const linesOf = (wanted: (line: Sale['lines'][number]) => number) =>
    over(({ lines }) => sum(lines.map(wanted)))
  expect(day).toMatchObject({
    cash: sum([paidBy('cash'), settled('cash')]),
    card: sum([paidBy('card'), settled('card')]),
    transfer: sum([paidBy('transfer'), settled('transfer')]),
    owed: paidBy('owed'),
    debtsPaid: settled(),
    tips: over(({ tip }) => tip),
    discounts: over(({ discount }) => discount),
    services: linesOf(({ kind, price }) => (kind === 'service' ? price : 0)),
    products: linesOf(({ kind, price }) => (kind === 'product' ? price : 0)),
    total: over(({ total }) => total),
  })
  for (const { barberId, total, tips } of day.byBarber) {
    const own = (of: (line: Sale['lines'][number]) => number) =>
      linesOf((line) => (line.staffId === barberId ? of(line) : 0))
    expect([total, tips]).toEqual([
      own(({ price, discount }) => sum([price, -discount])),
      own(({ tip }) => tip),
    ])
  }
  const { cash, card, transfer, owed, debtsPaid, tips, total, byBarber } = day
  expect(sum([cash, card, transfer, owed, -debtsPaid])).toBe(sum([total, tips]))
  expect(sum(byBarber.map((one) => one.total))).toBe(total)
  if (day.closedAt === null)
    expect(day.expected).toBe(sum([day.opening, cash, ...day.moves.map(({ amount }) => amount)]))
  else expect(day.difference).toBe(sum([day.counted ?? 0, -day.expected]))
}

async function expectToAddUp(salon: Salon) {
  const { call, staff } = salon
  const { sales } = await call(saleRoutes.list, { query: span })
  const shown: Day[] = []
  for (const date of days) shown.push((await call(dayRoutes.show, { params: { date } })).day)
  const money = await salon.money()
  for (const day of shown) expectSums(day, sales, money)
  const { takings } = await call(dayRoutes.takings, { query: span })
  for (const name of [
    'cash',
    'card',
    'transfer',
    'tips',
    'discounts',
    'total',
    'services',
    'products',
  ] as const)
    expect([name, takings[name]]).toEqual([name, sum(shown.map((day) => day[name]))])
  const { days: counted } = await call(dayRoutes.list, { query: span })
  for (const one of counted) {
    const { expected, opening, cash, total, difference, moves } =
      shown.find(({ date }) => date === one.date) ?? ({} as Day)
    const moved = sum(moves.map(({ amount }) => amount))
    expect(one).toMatchObject({ expected, opening, cash, total, difference, moved })
    expect(one.expected).toBe(sum([one.opening, one.cash, one.moved]))
  }
  const { shares } = await call(shareRoutes.list, { query: span })
  for (const share of shares)
    for (const kind of ['service', 'product'] as const) {
      const query = { ...span, barber: share.barberId, kind }
      const { rows } = await call(shareRoutes.rows, { query })
      const figures =
        kind === 'service' ? [share.services, share.ofServices] : [share.products, share.ofProducts]
      expect([
        sum(rows.map(({ price, discount }) => sum([price, -discount]))),
        sum(rows.map((row) => row.share)),
      ]).toEqual(figures)
    }
  expect(shares).toHaveLength(staff.length)
  await expectRevenue(call, sales)
  const owed = await expectDebts(salon, sales)
  return { sales: sales.length, counted: counted.length, owed, settled: money.length }
}

/** The reports' revenue of closed visits equals what the till took for their services. */
async function expectRevenue(call: Salon['call'], sales: readonly Sale[]) {
  const { appointments } = await call(appointmentRoutes.list, { query: span })
  const closed = appointments.filter(({ saleId }) => saleId !== null)
  expect(closed.every(({ status }) => earns(status))).toBe(true)
  const standing = sales.filter(
    (sale) => sale.appointmentId !== null && sale.voidedAt === undefined,
  )
  expect(new Set(closed.map(({ saleId }) => saleId))).toEqual(new Set(standing.map(({ id }) => id)))
  const services = standing.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'service'))
  expect(sum(closed.map(({ price }) => price ?? 0))).toBe(
    sum(services.map(({ price, discount }) => sum([price, -discount]))),
  )
}

const atOnce = 8
async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

test('every figure of the till is the sum of its rows', { timeout: 900_000 }, async () => {
  const world = await createWorld({ now: new Date(moments[0]?.[0] ?? '') })
  const opened: Salon[] = []
  await each(
    Array.from({ length: salons }, (_, nth) => nth),
    async (nth) => {
      opened.push(await openChancySalon(world, days, nth + 1))
    },
  )
  for (const [nth, ofDay] of moments.entries())
    for (const moment of ofDay) {
      world.now = new Date(moment)
      await each(opened, ({ act }) => act(days[nth === 3 ? 4 : nth === 2 ? 3 : nth] ?? ''))
    }
  let [sold, counted, owed, settled] = [0, 0, 0, 0]
  await each(opened, async (salon) => {
    const found = await expectToAddUp(salon)
    sold += found.sales
    counted += found.counted
    owed += found.owed
    settled += found.settled
  })
  expect(owed).toBeGreaterThan(salons / 2)
  expect(settled).toBeGreaterThan(salons / 2)
  expect(sold).toBeGreaterThan(3 * salons)
  expect(counted).toBeGreaterThan(salons / 2)
})
