import { expect, test } from 'vitest'
import type { CallOf } from '#contract/kit/route.ts'
import { addDays } from '#contract/kit/time.ts'
import { type Sale, saleRoutes } from '#contract/till/sales.ts'
import { shareErrors, shareRoutes } from '#contract/till/shares.ts'
import { dice, examples, oneOf } from '#tests/support/random.ts'
import {
  type Counted,
  firstUnpaid,
  type Known,
  sharesByHand,
  type Span,
} from '#tests/support/tills/shares-by-hand.ts'
import { openTill, paid, today as begin } from '#tests/support/tills/till.ts'

const salons = examples(40, 4)
/** About two months, with the end of each. */
const steps = 12
const actsOfDay = 7
const cents = (amount: number) => Math.round(amount * 100)
const plain = { services: 0, products: 0, tiers: [], rent: 0, rentFrom: null }

/** A salon in which two barbers sell, take and are paid by chance; what is known of each is kept by hand. */
async function openSalon(seed: number) {
  const roll = dice(seed)
  const int = (from: number, to: number) => from + roll(to - from + 1)
  const till = await openTill({ config: { BILLING: 'off' } })
  const { call, arta, besa, later, takeBack } = till
  const ids = [arta, besa]
  const blank = (): Known => ({ terms: plain, lines: [], advances: [], payouts: [] })
  const known = new Map(ids.map((id) => [id, blank()]))
  const of = (id: string) => known.get(id) ?? blank()
  const sales: Sale[] = []
  let [today, minute, nth] = [begin, 0, 0]

  const tick = () => later(new Date(Date.parse(`${today}T08:00:00Z`) + 60_000 * minute++))
  const nextDay = () => {
    today = addDays(today, int(1, 8))
    minute = 0
  }
  function count({ lines }: Sale, sign: 1 | -1) {
    // Within an act a sale goes by its lines' order, a void too.
    for (const { kind, staffId, price, discount, tip } of lines) {
      const one = of(staffId ?? '')
      const amount = sign * (cents(price) - cents(discount))
      const line: Counted = {
        kind,
        day: firstUnpaid(one, today),
        nth: nth++,
        amount,
        tip: sign * cents(tip),
      }
      one.lines.push(line)
    }
  }

  const acts = {
    async sell() {
      const lines = Array.from({ length: int(1, 3) }, () => ({
        name: 'Prerje',
        price: int(1, 9000) / 100,
        kind: oneOf(roll, ['service', 'service', 'product'] as const),
        staffId: oneOf(roll, ids),
      }))
      const full = lines.reduce((all, { price }) => all + cents(price), 0)
      const discount = int(0, 2) === 0 ? int(0, full) : 0
      const tip = int(0, 2) === 0 ? int(1, 500) : 0
      const reason = discount > 0 ? 'e rregullt' : ''
      const body = { lines, discount: discount / 100, discountReason: reason, tip: tip / 100 }
      const payments = paid((full - discount + tip) / 100)
      const { sale } = await call(saleRoutes.add, { body: { ...body, payments } })
      sales.push(sale)
      count(sale, 1)
    },
    async refund() {
      const [sale] = sales.splice(roll(Math.max(sales.length, 1)), 1)
      if (!sale) return
      await takeBack(sale.id)
      count(sale, -1)
    },
    async advance() {
      const [id, amount] = [oneOf(roll, ids), int(1, 6000)]
      const body = {
        date: addDays(today, -int(0, 9)),
        amount: amount / 100,
        method: 'cash',
      } as const
      const { advance } = await call(shareRoutes.advance, { params: { id }, body })
      const day = firstUnpaid(of(id), body.date)
      of(id).advances.push({ id: advance.id, day, amount, isRemoved: false })
    },
    async unadvance() {
      const one = of(oneOf(roll, ids))
      const standing = one.advances.filter(({ isRemoved, amount }) => !isRemoved && amount > 0)
      if (standing.length === 0) return
      const advance = oneOf(roll, standing)
      await call(shareRoutes.removeAdvance, { params: { id: advance.id } })
      advance.isRemoved = true
      const day = firstUnpaid(one, advance.day)
      one.advances.push({ id: '', day, amount: -advance.amount, isRemoved: true })
    },
    async agree() {
      const id = oneOf(roll, ids)
      const above = [...new Set([int(1, 30_000), int(1, 30_000)])].slice(0, int(0, 2))
      const terms = {
        services: int(0, 10_000),
        products: int(0, 10_000),
        tiers: above.map((from) => ({ above: from, services: int(0, 10_000) })),
        rent: int(0, 2) === 0 ? int(1, 9000) : 0,
      }
      const body: CallOf<typeof shareRoutes.change>['body'] = {
        services: terms.services / 100,
        products: terms.products / 100,
        shareTiers: terms.tiers.map((tier) => ({
          above: tier.above / 100,
          services: tier.services / 100,
        })),
        rent: terms.rent / 100,
      }
      await call(shareRoutes.change, { params: { id }, body })
      const since = of(id).terms.rentFrom ?? `${today.slice(0, 7)}-01`
      of(id).terms = { ...terms, rentFrom: terms.rent > 0 ? since : null }
    },
    async payOut() {
      const id = oneOf(roll, ids)
      const from = addDays(today, -int(0, 30))
      const span = { from, to: addDays(from, int(0, 30)) }
      const one = of(id)
      const { left } = sharesByHand(one, span)
      const isMet = one.payouts.some(({ from: begun, to }) => to >= from && begun <= span.to)
      const paying = call(shareRoutes.payOut, { params: { id }, body: { ...span, method: 'cash' } })
      if (isMet || left <= 0) {
        const { code } = isMet ? shareErrors.spanPaid : shareErrors.nothingLeft
        return expect(paying).rejects.toMatchObject({ code })
      }
      const { payout } = await paying
      expect(payout.amount).toBe(left)
      one.payouts.push({ id: payout.id, ...span, amount: cents(left), terms: one.terms })
    },
    async takePayoutBack() {
      const one = of(oneOf(roll, ids))
      const [payout] = one.payouts.splice(roll(Math.max(one.payouts.length, 1)), 1)
      if (payout) await call(shareRoutes.takePayoutBack, { params: { id: payout.id } })
    },
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const bag = [...names, 'sell', 'sell', 'payOut'] as const
  const act = async () => {
    await tick()
    await acts[oneOf(roll, bag)]()
  }
  const randomSpan = (): Span => {
    const from = addDays(begin, int(-5, 100))
    return { from, to: addDays(from, int(0, 40)) }
  }
  return { call, ids, of, act, nextDay, agree: () => acts.agree(), tick, randomSpan }
}
type Salon = Awaited<ReturnType<typeof openSalon>>

async function expectFigures({ call, ids, of }: Salon, span: Span) {
  const { shares } = await call(shareRoutes.list, { query: span })
  for (const id of ids) {
    const found = shares.find(({ barberId }) => barberId === id)
    expect({
      ...found,
      advanceList: found?.advanceList.map((one) => one.id).toSorted(),
      payouts: found?.payouts.map((one) => ({
        id: one.id,
        from: one.from,
        to: one.to,
        amount: one.amount,
      })),
    }).toEqual({
      ...sharesByHand(of(id), span),
      barberId: id,
      barber: found?.barber,
    })
    for (const kind of ['service', 'product'] as const) {
      const { rows } = await call(shareRoutes.rows, { query: { ...span, barber: id, kind } })
      const over = (amount: (row: (typeof rows)[number]) => number) =>
        rows.reduce((all, row) => all + cents(amount(row)), 0) / 100
      const own = kind === 'service' ? found?.ofServices : found?.ofProducts
      const base = kind === 'service' ? found?.services : found?.products
      expect([over(({ share }) => share), over((row) => row.price - row.discount)]).toEqual([
        own,
        base,
      ])
    }
  }
}

/** A standing payout is what its days are worth, and leaves nothing of them. */
async function expectStandStill({ call, ids, of }: Salon) {
  for (const id of ids)
    for (const { from, to, amount } of of(id).payouts) {
      const { shares } = await call(shareRoutes.list, { query: { from, to } })
      const share = shares.find(({ barberId }) => barberId === id)
      expect([share?.paid, share?.left]).toEqual([amount / 100, 0])
    }
}

test.each(Array.from({ length: salons }, (_, seed) => seed + 1))(
  'shares of random weeks equal what a slow count by hand finds: salon %i',
  async (seed) => {
    const salon = await openSalon(seed)
    await salon.tick()
    await salon.agree()
    await salon.agree()
    for (let step = 0; step < steps; step++) {
      for (let nth = 0; nth < actsOfDay; nth++) await salon.act()
      await expectStandStill(salon)
      salon.nextDay()
    }
    for (let nth = 0; nth < 12; nth++) await expectFigures(salon, salon.randomSpan())
  },
)
