import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { oneOf } from '#tests/support/random.ts'
import { type Outage, times, today } from './outages.ts'

/** Somebody with network changes what the devices rely on. */
export async function meanwhile({ world, owner, roll, barbers, call, cut }: Outage) {
  const quiet = (asked: Promise<unknown>) => asked.catch(() => {})
  const { appointments } = await call(appointmentRoutes.list, {
    query: { from: today, to: addDays(today, 2) } as never,
  })
  // Whoever deletes a closed visit voids its sale: that money is gone on purpose.
  const unpaid = appointments.filter(({ saleId }) => saleId === null)
  const one = unpaid.length > 0 ? oneOf(roll, unpaid) : undefined
  const params = { id: one?.id ?? '' }
  switch (roll(8)) {
    case 0:
      return quiet(
        call(serviceRoutes.change, { params: { id: cut }, body: { price: 5 + roll(20) } }),
      )
    case 1:
      return one && quiet(call(appointmentRoutes.remove, { params }))
    case 2:
      return (
        one &&
        quiet(
          call(appointmentRoutes.change, {
            params,
            body: { appointment_time: oneOf(roll, times) },
          }),
        )
      )
    case 3:
      return one && quiet(call(appointmentRoutes.change, { params, body: { status: 'cancelled' } }))
    case 4: {
      const active = roll(2) === 0
      return quiet(call(staffRoutes.change, { params: { id: barbers[1] ?? '' }, body: { active } }))
    }
    case 5: {
      const role = oneOf(roll, ['desk', 'barber', 'manager'])
      return world.sql`
        update members set role = ${role} where salon_id = ${owner.salonId} and role not in ('owner', 'barber')`
    }
    case 6: {
      const { clients } = await call(clientRoutes.list, { query: {} as never })
      const client = clients[roll(Math.max(1, clients.length))]
      return (
        client &&
        quiet(call(clientRoutes.remove, { params: { id: client.id }, query: {} as never }))
      )
    }
    default:
      return quiet(
        call(appointmentRoutes.add, {
          body: {
            appointment_date: addDays(today, roll(2)),
            appointment_time: oneOf(roll, times),
            service_name: 'Prerje',
            price: 10,
            barber_id: oneOf(roll, barbers),
            client_name: 'Nga faqja',
          },
        }),
      )
  }
}
