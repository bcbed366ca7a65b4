import { useQueryClient } from '@tanstack/react-query'
import {
  type Barber,
  type BarberChange,
  type BarberDetails,
  staffErrors,
  staffRoutes,
} from '#contract/staff.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSavedOrder } from '#web/ui/order/use-saved-order.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'

type Edit = (change: (staff: Barber[]) => Barber[]) => void

function useStaffList() {
  const client = useQueryClient()
  const edit: Edit = (change) => {
    void client.cancelQueries(staffQuery)
    client.setQueryData(staffQuery.queryKey, (staff) => staff && change(staff))
  }
  return { client, edit, look: () => client.invalidateQueries(staffQuery) }
}

/** Changes of barbers, which update the list on every screen; a refused change is reverted. */
export function useStaffActs() {
  const { client, edit, look } = useStaffList()
  const put = (barber: Barber) =>
    edit((staff) => staff.map((one) => (one.id === barber.id ? barber : one)))

  /** What another screen has saved meanwhile is shown, and the next try starts from it. */
  function showNewer(error: unknown): never {
    if (error instanceof ApiError && error.is(staffErrors.barberStale))
      put(error.extra['barber'] as Barber)
    throw error
  }
  async function change(id: string, body: BarberChange, ifMatch?: number) {
    const asked = call(staffRoutes.change, { params: { id }, body, ifMatch })
    const { barber, message, historyId, ...named } = await asked.catch(showNewer)
    put(barber)
    tellFreed(client, named)
    // Appointments show their barber's name.
    void client.invalidateQueries({ queryKey: ['appointments'] })
    return { message, historyId }
  }
  /** Shows at once. */
  async function set(barber: Barber, body: Partial<BarberDetails>) {
    put({ ...barber, ...body })
    try {
      return await change(barber.id, body)
    } catch (error) {
      put(barber)
      void look()
      throw error
    }
  }
  async function remove({ id }: Barber) {
    const { message } = await call(staffRoutes.remove, { params: { id } })
    edit((staff) => staff.filter((one) => one.id !== id))
    return message
  }
  return { change, set, remove }
}
export type StaffActs = ReturnType<typeof useStaffActs>

export const useStaffOrder = (staff: readonly Barber[]) =>
  useSavedOrder(
    staff,
    staffQuery,
    async (order) => (await call(staffRoutes.order, { body: { order: [...order] } })).staff,
  )
