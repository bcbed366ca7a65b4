import { type Barber, staffErrors } from '#contract/staff.ts'
import { ApiError } from '#web/platform/call.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import type { StaffActs } from './mutations.ts'

const isUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.is(staffErrors.barberUsed)

/** Asks first; true once the barber is gone. A barber with appointments can't be deleted: the reason is told, and to deactivate is offered. */
export async function removeBarber(barber: Barber, { remove, set }: StaffActs) {
  const isMeant = await confirm({
    title: 'Fshi berberin',
    body: `Berberi “${barber.name}” fshihet nga lista përgjithmonë.`,
    action: 'Fshi berberin',
    danger: true,
  })
  if (!isMeant) return false
  try {
    toast.success(await remove(barber))
    return true
  } catch (error) {
    if (!isUsed(error)) throw error
    if (!barber.active) toast.error(`${error.message} Është çaktivizuar dhe nuk ofrohet më.`)
    else if (await isToDeactivate(barber, error.message)) await set(barber, { active: false })
    return false
  }
}

const isToDeactivate = ({ name }: Barber, reason: string) =>
  confirm({
    title: `Çaktivizo “${name}”?`,
    body: `${reason} Po të çaktivizohet, nuk ofrohet më për termine të reja; të vjetrat mbeten.`,
    action: 'Çaktivizo',
  })
