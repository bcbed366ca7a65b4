import { expect, type Page } from '@playwright/test'
import {
  type Appointment,
  type AppointmentChange,
  appointmentRoutes,
  type NewAppointment,
} from '#contract/appointments.ts'
import { clientRoutes } from '#contract/clients.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services.ts'
import { staffRoutes } from '#contract/staff.ts'

type Owner = { token: string; username: string }

/** A day on which nothing has begun yet. */
export const nextWeek = addDays(dayOf(new Date()), 7)

/** What another device of the same salon does meanwhile, or what was there before the journey begins. */
export function salonOf(page: Page, { token, username }: Owner) {
  async function ask<Reply>(method: string, path: string, data?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return (await answer.json()) as Reply
  }
  const withId = (path: string, id: string) => path.replace(':id', id)
  return {
    service: (name: string, more: object = {}) =>
      ask('POST', serviceRoutes.add.path, { name, price: 8, duration: 30, ...more }),
    barber: (name: string) => ask('POST', staffRoutes.add.path, { name }),
    client: (name: string, more: object = {}) =>
      ask('POST', clientRoutes.add.path, { name, ...more }),
    book: async (client_name: string, more: Partial<NewAppointment> = {}) => {
      const body = {
        client_name,
        service_name: 'Prerje',
        appointment_date: nextWeek,
        appointment_time: '10:00',
        price: 8,
        barber: username,
        ...more,
      }
      const reply = await ask<{ appointment: Appointment }>(
        'POST',
        appointmentRoutes.add.path,
        body,
      )
      return reply.appointment
    },
    change: (id: string, changes: AppointmentChange) =>
      ask('PUT', withId(appointmentRoutes.change.path, id), changes),
    booked: async (day = nextWeek) => {
      const path = `${appointmentRoutes.list.path}?from=${day}&to=${day}`
      return (await ask<{ appointments: Appointment[] }>('GET', path)).appointments
    },
  }
}

/** The appointment of that client in the schedule. */
export const blockOf = (page: Page, client: string) =>
  page.locator('.schedule-column').getByRole('button').filter({ hasText: client })
