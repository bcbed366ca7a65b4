import fc from 'fast-check'
import type { PlanType } from '#contract/plans.ts'
import { toCents } from '#contract/kit/money.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { insertPayment, newOrderId } from '#server/features/payments/data.ts'
import { signCallback } from '#server/paysera/callback.ts'
import type { Fields } from '#server/paysera/wire.ts'
import { paid, type payPageOf } from '#tests/support/server/pay-page.ts'
import type { requestsTo } from '#tests/support/server/requests.ts'
import type { World } from '#tests/support/world.ts'

/** Callbacks about an order, true and false. No false one may ever open the gate. */
const truths = {
  paid: {},
  waiting: { status: '2' },
  failed: { status: '0' },
  info: { status: '3' },
} as const
const lies = {
  amount: { amount: '1' },
  currency: { currency: 'USD' },
  test: { test: '1' },
  unknownOrder: { orderid: 'of nobody' },
} as const
const forgeries = ['project', 'password', 'key'] as const

const kinds = [...Object.keys(truths), 'paid', 'paid', ...Object.keys(lies), ...forgeries]
type Kind = keyof typeof truths | keyof typeof lies | (typeof forgeries)[number]

const telling = fc.record({
  kind: fc.constantFrom(...(kinds as Kind[])),
  afterMs: fc.integer({ min: 0, max: 4 }),
  node: fc.nat({ max: 1 }),
})

/** One order, the salon's subscription before, and the callbacks sent at once about it. */
export const story = fc.record({
  plan: fc.constantFrom<PlanType>('monthly', 'yearly'),
  paidFor: fc.option(fc.integer({ min: -40, max: 400 })),
  tellings: fc.array(telling, { minLength: 1, maxLength: 6 }),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

type PayPage = Awaited<ReturnType<typeof payPageOf>>
type Node = ReturnType<typeof requestsTo>['request']
type Stage = { world: World; pay: PayPage; nodes: readonly Node[] }

const prices = { monthly: 4.99, yearly: 49.99 } as const

/** Sends the callbacks; answers the rows of the database afterwards. */
export async function tellStory(stage: Stage, { plan, paidFor, tellings }: Story) {
  const { world, pay } = stage
  const today = dayOf(world.now)
  const paidUntil = paidFor === null ? null : addDays(today, paidFor)
  const had = paidUntil && { subscription: { type: plan, endDate: paidUntil } }
  const owner = await world.expired({ ...had })
  const orderId = newOrderId(today)
  const amountCents = toCents(prices[plan])
  const payment = { orderId, userId: owner.userId, plan, amountCents, isTest: false }
  await insertPayment(world.sql, owner.salonId, payment, world.now)
  const order = {
    projectid: pay.account.projectId,
    orderid: orderId,
    amount: String(amountCents),
    currency: 'EUR',
    test: '0',
  }
  const answers = await Promise.all(
    tellings.map(async ({ kind, afterMs, node }) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      return [kind, await send(stage, order, kind, node)] as const
    }),
  )
  return { orderId, owner, paidUntil, answers, told: tellings.map(({ kind }) => kind) }
}

async function send({ pay, nodes }: Stage, order: Fields, kind: Kind, nth: number) {
  const says = { ...truths, ...lies, project: { projectid: '2' } }[kind as 'paid' | 'project'] ?? {}
  // Each order has another unknown order, so that each callback is a new one.
  const orderid = kind === 'unknownOrder' ? { orderid: `x${order['orderid']}` } : {}
  const fields = paid(order, { ...says, ...orderid })
  const { text } = await pay.send(signedBy(pay, kind, fields), nodes[nth % nodes.length])
  return text === 'OK'
}

/** A forger knows everything but the password, or has an own project, or an own key. */
function signedBy(pay: PayPage, kind: Kind, fields: Fields) {
  const right = pay.sign(fields)
  if (kind === 'password') return { ...right, ss1: '0'.repeat(32) }
  if (kind !== 'key') return right
  return signCallback(fields, pay.account, pay.strangersKey)
}

export const isForged = (kind: Kind) => (forgeries as readonly string[]).includes(kind)
export const isLie = (kind: Kind) => kind in lies
