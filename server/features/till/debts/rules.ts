import type { Method } from '#contract/till/sales.ts'

export type Open = { readonly saleId: string; readonly openCents: number }
export type Given = { readonly method: Method; readonly cents: number }
export type Settled = { readonly saleId: string; readonly way: Method; readonly cents: number }

/** What each sum settles, in the order of the debts; the sums come to no more than the debts. */
export function settled(open: readonly Open[], given: readonly Given[]): Settled[] {
  const left = given.map(({ method, cents }) => ({ way: method, cents }))
  return open.flatMap(({ saleId, openCents }) => {
    let due = openCents
    return left.flatMap((sum) => {
      const cents = Math.min(due, sum.cents)
      due -= cents
      sum.cents -= cents
      return cents > 0 ? [{ saleId, way: sum.way, cents }] : []
    })
  })
}
