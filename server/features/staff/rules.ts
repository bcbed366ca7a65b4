import { type Barber, staffErrors } from '#contract/staff.ts'
import { AppError } from '#server/core/app-error.ts'

export function refuseLastBarber(staff: readonly Barber[], leaving: string) {
  const stays = staff.some(({ id, active }) => active && id !== leaving)
  if (!stays) throw new AppError(staffErrors.lastBarber)
}
