import { counted } from '#contract/kit/albanian.ts'
import { moveManyRoutes } from '#contract/move-many.ts'
import { type Barber, staffErrors } from '#contract/staff.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import type { StaffActs } from './mutations.ts'

const isUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.is(staffErrors.barberUsed)

/** Asks first, and answers what became of the barber. One with appointments can't be deleted: the reason is told, and to deactivate is offered. */
export async function removeBarber(
  barber: Barber,
  { remove, set }: StaffActs,
): Promise<'gone' | 'left' | 'kept'> {
  const isMeant = await confirm({
    title: 'Fshi berberin',
    body: `Berberi “${barber.name}” fshihet nga lista përgjithmonë.`,
    action: 'Fshi berberin',
    button: LineButton,
    danger: true,
  })
  if (!isMeant) return 'kept'
  try {
    toast.success(await remove(barber))
    return 'gone'
  } catch (error) {
    if (!isUsed(error)) throw error
    if (!barber.active) toast.error(`${error.message} Është çaktivizuar dhe nuk ofrohet më.`)
    else if (await isToDeactivate(barber, error.message)) {
      await set(barber, { active: false })
      return 'left'
    }
    return 'kept'
  }
}

/** "47 termine përpara mbeten, derisa t’i zhvendosni"; the old ones alone where nothing lies ahead. */
async function whatStays({ id }: Barber) {
  const { visits } = await call(moveManyRoutes.ofBarber, { params: { id }, query: {} }).catch(
    () => ({ visits: [] }),
  )
  if (visits.length === 0) return 'të vjetrat mbeten'
  return `${counted(visits.length, 'termin përpara mbetet', 'termine përpara mbeten')}, derisa t’i zhvendosni`
}

const isToDeactivate = async (barber: Barber, reason: string) =>
  confirm({
    title: `Çaktivizo “${barber.name}”?`,
    body: `${reason} Po të çaktivizohet, nuk ofrohet më për termine të reja; ${await whatStays(barber)}.`,
    action: 'Çaktivizo',
    button: LineButton,
  })
