/**
 * An amount shared out in proportion, in whole units of the currency; no share is larger than its weight as long as the amount is
 * not larger than all weights together. Where nothing weighs anything the first one takes it.
 */
export function inProportion(total: number, weights: readonly number[], unit: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, nth) => (nth === 0 ? total : 0))
  let weighed = 0
  let shared = 0
  return weights.map((weight) => {
    weighed += weight
    const until = Math.round(((total / unit) * weighed) / whole) * unit
    const share = until - shared
    shared = until
    return share
  })
}
