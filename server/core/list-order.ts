import { commonErrors } from '#contract/common.ts'
import type { Complaint } from '#contract/kit/errors.ts'
import { AppError } from './app-error.ts'

/** An order names each entry once: the place of one that it leaves out would be a guess. */
export function refusePartialOrder(
  listed: readonly { id: string }[],
  order: readonly string[],
  wrong: Complaint,
) {
  const known = new Set(listed.map(({ id }) => id))
  if (order.some((id) => !known.has(id))) throw new AppError(commonErrors.notFound)
  if (new Set(order).size === known.size && order.length === known.size) return
  throw new AppError(commonErrors.invalid, { fields: { order: wrong } })
}
