import { commonErrors } from '#contract/common.ts'
import { type Barber, staffErrors } from '#contract/staff.ts'
import { AppError } from '#server/core/app-error.ts'

export function refuseLastBarber(staff: readonly Barber[], leaving: string) {
  const stays = staff.some(({ id, active }) => active && id !== leaving)
  if (!stays) throw new AppError(staffErrors.lastBarber)
}

/** An order names each barber once: the place of a barber that it leaves out would be a guess. */
export function refusePartialOrder(staff: readonly Barber[], order: readonly string[]) {
  const known = new Set(staff.map(({ id }) => id))
  if (order.some((id) => !known.has(id))) throw new AppError(commonErrors.notFound)
  if (new Set(order).size === known.size && order.length === known.size) return
  const fields = { order: 'Radha duhet të ketë çdo berber nga një herë.' }
  throw new AppError(commonErrors.invalid, { fields })
}
