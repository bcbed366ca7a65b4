import { type NewAppointment, appointmentRoutes } from '#contract/appointments.ts'
import type { Who, requestsTo } from './requests.ts'

type Wish = Partial<NewAppointment>

/** Complete and free in a new salon; a test says only what matters to it. */
export const aBooking = (wish: Wish = {}): NewAppointment => ({
  service_name: 'Prerje',
  appointment_date: '2026-03-02',
  appointment_time: '09:00',
  client_name: 'Besa Krasniqi',
  price: 12.5,
  barber: 'Arta Hoxha',
  ...wish,
})

type House = Pick<ReturnType<typeof requestsTo>, 'as'>

/** What somebody at the counter does with appointments, each answered with the appointment as it is then. */
export function counterOf(house: House, who: Who) {
  const { call } = house.as(who)
  return {
    book: async (wish?: Wish) =>
      (await call(appointmentRoutes.add, { body: aBooking(wish) })).appointment,
    change: async (id: string, body: Wish) =>
      (await call(appointmentRoutes.change, { params: { id }, body })).appointment,
    remove: async (id: string) =>
      (await call(appointmentRoutes.remove, { params: { id } })).appointment,
    list: (query: Record<string, string | number> = {}) => call(appointmentRoutes.list, { query }),
  }
}
