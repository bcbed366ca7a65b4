import { useQueryClient } from '@tanstack/react-query'
import { type Barber, type BarberChange, type NewBarber, staffRoutes } from '#contract/staff.ts'
import { call } from '#web/platform/call.ts'
import { useSavedOrder } from '#web/ui/order/use-saved-order.ts'
import { staffQuery } from '#web/lists/staff.ts'

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

  async function add(body: NewBarber) {
    const { barber, message } = await call(staffRoutes.add, { body })
    edit((staff) => [...staff.filter(({ id }) => id !== barber.id), barber])
    return message
  }
  async function change(id: string, body: BarberChange, ifMatch?: number) {
    const { barber, message } = await call(staffRoutes.change, { params: { id }, body, ifMatch })
    put(barber)
    // Appointments show their barber's name.
    void client.invalidateQueries({ queryKey: ['appointments'] })
    return message
  }
  async function activate(barber: Barber, active: boolean) {
    put({ ...barber, active })
    try {
      return await change(barber.id, { active })
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
  return { add, change, activate, remove }
}
export type StaffActs = ReturnType<typeof useStaffActs>

export const useStaffOrder = (staff: readonly Barber[]) =>
  useSavedOrder(
    staff,
    staffQuery,
    async (order) => (await call(staffRoutes.order, { body: { order: [...order] } })).staff,
  )
