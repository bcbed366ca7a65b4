import { amountText } from '#contract/kit/albanian.ts'
import { unitHere } from '#contract/kit/currency.ts'
import { amountFromText, fromCents, toCents } from '#contract/kit/money.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { payWays, type PayWay, type Product, type saleRoutes } from '#contract/till/sales.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { isStamped, rewardOf, rewardWords } from '#contract/stamps/rewards.ts'

type Sold = CallOf<typeof saleRoutes.add>['body']

/** A service of the visit as it was booked. */
export type Booked = {
  readonly name: string
  readonly price: number
  readonly staffId: string
  readonly barber: string
  readonly serviceId: string | null
}
/** What was sold beside it. */
export type Added = {
  readonly key: number
  readonly name: string
  readonly price: string
  readonly staffId: string | null
}
export type Way = PayWay | 'split'

export type Debtor = { readonly id: string; readonly name: string }
export const paidNow = ['cash', 'card'] as const
type PaidNow = (typeof paidNow)[number]

/** A sale as it is typed; what nobody touched stays as it was booked, also when that changes meanwhile. */
export type Draft = {
  /** Prices typed over those booked, by place. */
  readonly prices: Readonly<Record<number, string>>
  readonly added: readonly Added[]
  readonly discount: string
  readonly reason: string
  readonly tip: string
  /** The rule by which the client's stamps are spent; undefined where they are not. */
  readonly stamps?: Stamps | undefined
  readonly way: Way
  readonly split: Readonly<Partial<Record<PayWay, string>>>
  /** Who would owe what is not paid now. */
  readonly debtor?: Debtor | undefined
  /** What is paid now of a sale that is owed, and how; undefined while nothing was typed: half is offered. */
  readonly now?: string | undefined
  readonly nowWay: PaidNow
  /** The amount that the client handed over, to compute the change. */
  readonly given: number | undefined
}

export const untouched: Draft = {
  prices: {},
  added: [],
  discount: '',
  reason: '',
  tip: '',
  way: 'cash',
  split: {},
  nowWay: 'cash',
  given: undefined,
}

let count = 0
export const newLine = (staffId: string | null): Added => ({
  key: ++count,
  name: '',
  price: '',
  staffId,
})

const isBlank = ({ name, price }: Added) => name.trim() === '' && price.trim() === ''

/** One more of a product: in the line that nothing was written in yet, or in a new one. */
export function withProduct(added: readonly Added[], { name, price }: Product): readonly Added[] {
  const blank = added.find(isBlank)
  const line = {
    ...(blank ?? newLine(added.at(-1)?.staffId ?? null)),
    name,
    price: amountText(price),
  }
  return blank ? added.map((one) => (one === blank ? line : one)) : [...added, line]
}

/** What can't be read counts as nothing until it is complained about. */
const centsFrom = (typed: string) => toCents(amountFromText(typed) ?? 0)

export const priceText = (booked: readonly Booked[], { prices }: Draft, nth: number) =>
  prices[nth] ?? amountText(booked[nth]?.price ?? 0)

/** "10%" of the sum in whole units, or the amount itself; undefined for anything else. */
export function discountFrom(typed: string, sumCents: number) {
  const [, digits] = /^(\d{1,3})\s*%$/.exec(typed.trim()) ?? []
  if (digits !== undefined) {
    const unit = unitHere()
    return Math.round((sumCents * Number(digits)) / 100 / unit) * unit
  }
  const amount = typed.trim() === '' ? 0 : amountFromText(typed)
  return amount === undefined ? undefined : toCents(amount)
}

/** What spent stamps would take off, and off which line. */
export const rewardIn = (booked: readonly Booked[], draft: Draft, rule: Stamps) =>
  rewardOf(
    booked.map(({ serviceId }, nth) => ({
      cents: centsFrom(priceText(booked, draft, nth)),
      counts: isStamped(rule, serviceId),
    })),
    rule,
    unitHere(),
  )

/** All in hundredths. */
export function sumsOf(booked: readonly Booked[], draft: Draft) {
  const before = booked.reduce((sum, { price }) => sum + toCents(price), 0)
  const services = booked.reduce((sum, _, nth) => sum + centsFrom(priceText(booked, draft, nth)), 0)
  const products = draft.added.reduce((sum, { price }) => sum + centsFrom(price), 0)
  const reward = (draft.stamps && rewardIn(booked, draft, draft.stamps)?.cents) ?? 0
  const left = services + products - reward
  const discount = discountFrom(draft.discount, left) ?? 0
  const tip = centsFrom(draft.tip)
  const due = Math.max(0, left - discount) + tip
  return { before, services, products, reward, left, discount, tip, due }
}

const signed = (cents: number) => (cents < 0 ? '−' : '+') + amountText(fromCents(Math.abs(cents)))

/** What makes the sum another one than was booked, in words; nothing where nothing does. */
export function differences(booked: readonly Booked[], draft: Draft) {
  const { before, services, products, reward, discount, tip } = sumsOf(booked, draft)
  return [
    [services - before, 'çmimi'],
    [products, draft.added.length > 1 ? 'produkte' : 'produkt'],
    [-reward, draft.stamps && rewardWords(draft.stamps)],
    [-discount, 'zbritje'],
    [tip, 'bakshish'],
  ].flatMap(([cents, word]) => (cents === 0 ? [] : [`${signed(Number(cents))} ${word}`]))
}

/** The typed amount of each way of paying, or an empty text: nothing is filled in for the person. */
export const splitOf = ({ split }: Draft): Record<PayWay, string> => ({
  cash: split.cash ?? '',
  card: split.card ?? '',
  transfer: split.transfer ?? '',
  owed: split.owed ?? '',
})

/** The amount still missing from the ways of paying, in hundredths; negative if they exceed the sum. */
export const missingOf = (draft: Draft, due: number) =>
  payWays.reduce((left, way) => left - centsFrom(splitOf(draft)[way]), due)

/** The missing sum taken in one way, beside what stands there. */
export const withMissing = (draft: Draft, due: number, way: PayWay): Draft['split'] => ({
  ...draft.split,
  [way]: amountText(fromCents(centsFrom(splitOf(draft)[way]) + missingOf(draft, due))),
})

/** Half of the sum in whole units, and the tip, which nobody owes. */
function nowOffered({ tip: typed }: Draft, due: number) {
  const [unit, tip] = [unitHere(), Math.min(due, centsFrom(typed))]
  return tip + Math.round((due - tip) / 2 / unit) * unit
}

/** What is paid now of a sale that is owed, as it stands in its field. */
export const nowText = (draft: Draft, due: number) =>
  draft.now ?? amountText(fromCents(nowOffered(draft, due)))

export const nowOf = (draft: Draft, due: number) => centsFrom(nowText(draft, due))

/** What the sale leaves owing, in hundredths. */
export function owedIn(draft: Draft, due: number) {
  if (draft.way === 'split') return centsFrom(splitOf(draft).owed)
  return draft.way === 'owed' ? Math.max(0, due - nowOf(draft, due)) : 0
}

/** Without whoever would owe it nothing is owed. */
export function withoutDebtor(draft: Draft): Partial<Draft> {
  const { owed: _, ...split } = draft.split
  return { debtor: undefined, split, way: draft.way === 'owed' ? 'cash' : draft.way }
}

function paymentsOf(draft: Draft, due: number) {
  const { way, nowWay } = draft
  const split = splitOf(draft)
  const owed = owedIn(draft, due)
  const paid: readonly (readonly [PayWay, number])[] =
    way === 'split'
      ? payWays.map((one) => [one, centsFrom(split[one])])
      : way === 'owed'
        ? [
            [nowWay, due - owed],
            ['owed', owed],
          ]
        : [[way, due]]
  return paid.flatMap(([method, cents]) =>
    cents > 0 ? [{ method, amount: fromCents(cents) }] : [],
  )
}

/** Its lines in the order of the screen: what was booked, then what was added. */
export function saleOf(booked: readonly Booked[], draft: Draft): Sold & { stamps?: boolean } {
  const { reward, discount, tip, due } = sumsOf(booked, draft)
  const owes = owedIn(draft, due) > 0 && draft.debtor
  const services = booked.map(({ name, staffId }, nth) => ({
    kind: 'service' as const,
    name,
    staffId,
    price: fromCents(centsFrom(priceText(booked, draft, nth))),
  }))
  const products = draft.added.map(({ name, price, staffId }) => ({
    kind: 'product' as const,
    name: name.trim(),
    staffId,
    price: fromCents(centsFrom(price)),
  }))
  return {
    lines: [...services, ...products],
    discount: fromCents(discount),
    discountReason: discount > 0 ? draft.reason.trim() : '',
    tip: fromCents(tip),
    ...(reward > 0 && { stamps: true }),
    payments: paymentsOf(draft, due),
    ...(owes && { clientId: owes.id }),
  }
}

/** Whether the lines differ from the booked ones. */
export const hasOtherLines = ({ prices, added }: Draft) =>
  added.length > 0 || Object.keys(prices).length > 0
