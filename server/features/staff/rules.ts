import { type Barber, mostActiveBarbers, mostBarbers, staffErrors } from '#contract/staff.ts'
import { AppError } from '#server/core/app-error.ts'

export function refuseLastBarber(staff: readonly Barber[], leaving: string) {
  const stays = staff.some(({ id, active }) => active && id !== leaving)
  if (!stays) throw new AppError(staffErrors.lastBarber)
}

/** Of a list that just grew. */
export function refuseFull(staff: readonly Barber[]) {
  if (staff.length > mostBarbers) throw new AppError(staffErrors.staffListFull)
  if (staff.filter(({ active }) => active).length > mostActiveBarbers)
    throw new AppError(staffErrors.staffFull)
}
