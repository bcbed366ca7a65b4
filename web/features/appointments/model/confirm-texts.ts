import type { Appointment } from '#contract/appointments.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { occupies } from '#contract/statuses.ts'

const theAppointment = ({ client_name, appointment_date, appointment_time }: Appointment) =>
  `Termini i ${client_name} (${dayAndMonth(appointment_date)}, ora ${appointment_time})`

/** The client follows it on a page of their own. */
export const hasLink = ({ source, status }: Appointment) => source === 'online' && occupies(status)
const deadLink =
  ' Lidhja që ka klienti nuk do të hapet më, dhe askush nuk e njofton. Nëse anulohet, klienti e sheh.'

/** The till keeps the sale as one that was taken back. */
const paidFor = ' Vizita është mbyllur në arkë: shitja e saj kthehet.'

/** What is asked before something is done: with the name and the time, so that the wrong one is noticed. */
export const questions = {
  confirm: (appointment: Appointment) => ({
    title: 'Konfirmo terminin?',
    body: `${theAppointment(appointment)} do të konfirmohet.`,
    action: 'Konfirmo',
  }),
  remove: (appointment: Appointment) => ({
    title: 'Fshi terminin?',
    body: `${theAppointment(appointment)} do të fshihet përgjithmonë.${hasLink(appointment) ? deadLink : ''}${appointment.saleId === null ? '' : paidFor}`,
    action: 'Fshi terminin',
    danger: true,
  }),
}
