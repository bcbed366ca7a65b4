import type { Appointment } from '#contract/appointments.ts'

const ordinary: Appointment = {
  id: '1',
  appointment_date: '2026-11-20',
  appointment_time: '10:00',
  client_name: 'Arta',
  client_id: null,
  service_name: 'Prerje',
  price: 8,
  duration: 30,
  barber: 'Arben',
  status: 'pending',
  user_id: '1',
  version: 1,
}

/** One on the day that the tests of the schedule live in; a test says only what it is about. */
export const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  ...ordinary,
  ...more,
})
