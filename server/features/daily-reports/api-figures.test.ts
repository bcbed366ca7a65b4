import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { moneyIn } from '#contract/kit/albanian.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { earns, isKept } from '#contract/visits/statuses.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { book, office } from '#tests/support/reports/daily-reports.ts'

/** The figures of the mail by their names. */
const figuresIn = (text = '') =>
  Object.fromEntries(
    [...text.replaceAll('\u00a0', ' ').matchAll(/^([\p{L} ]+): +(\S.*)$/gmu)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

/** A day with a visit of each status, one of several services, a request, and visits around midnight. */
async function fullDay() {
  const { world, sendTo } = await office()
  const owner = await world.owner({ username: 'Arta' })
  const counter = counterOf(world, owner)
  const barber = 'Arta'
  const at = (appointment_time: string, price: number) =>
    counter.book({ appointment_time, price, barber })
  await counter.change((await at('09:00', 10)).id, { status: 'completed' })
  await counter.change((await at('10:00', 20.5)).id, { status: 'cancelled' })
  await counter.change((await at('11:00', 30)).id, { status: 'no_show' })
  await counter.change((await at('12:00', 7)).id, { status: 'pending' })
  const part = { service_name: 'Prerje', price: 12.5, work: 30, barber }
  const parts = [part, { ...part, service_name: 'Mjekër', price: 4 }]
  const when = { appointment_date: '2026-03-02', appointment_time: '13:00' }
  const body = { ...when, client_name: 'Besa', parts, create: true }
  const { appointment: both } = await world.as(owner).call(appointmentRoutes.add, { body })
  await counter.change(both.id, { status: 'confirmed' })
  const asked = await at('15:00', 99)
  await world.sql`update appointments set status = 'pending', requested_at = ${world.now} where id = ${asked.id}`
  for (const midnight of ['2026-03-01 23:30', '2026-03-03 00:00'])
    await book(world.sql, owner.salonId, midnight, { status: 'cancelled', cents: 5000 })
  return { world, owner, counter, mail: async () => (await sendTo([owner.email])).mails[0] }
}

test('the mail, the report and the list of one day have the same figures', async () => {
  const { world, owner, counter, mail } = await fullDay()
  const told = figuresIn((await mail())?.text)
  expect(told).toMatchObject({ Termine: '4', Anuluar: '1', 'Të ardhurat': '26,50 €' })

  const { data: report } = await world
    .as(owner)
    .call(reportRoutes.own, { query: { period: 'week' } })
  const day = report.appointmentsByPeriod.find(({ period }) => period === '2026-03-02')
  expect(told['Përfunduar']).toBe(String(report.completedAppointments))
  expect(told['Në pritje']).toBe(String(report.pendingAppointments))
  expect(told['Nuk erdhën']).toBe(String(report.noShowAppointments))
  expect(Number(told['Termine']) + Number(told['Anuluar'])).toBe(day?.count)
  expect(told['Të ardhurat']).toBe(moneyIn(day?.revenue ?? 0, 'EUR').replaceAll('\u00a0', ' '))

  const { appointments } = await counter.list({ from: '2026-03-02', to: '2026-03-02' })
  const listed = appointments.filter(({ requestedAt }) => requestedAt === null)
  const earned = listed.filter(({ status }) => earns(status))
  expect(told['Termine']).toBe(String(listed.filter(({ status }) => isKept(status)).length))
  expect(told['Përfunduar']).toBe(String(earned.length))
})

test('tomorrow’s appointments are listed by barber in order of time', async () => {
  const { world, sendTo } = await office()
  const owner = await world.owner({ username: 'Arta' })
  const { book: add } = counterOf(world, owner)
  const tomorrow = { appointment_date: '2026-03-03' }
  const long = 'W'.repeat(60)
  await add({ ...tomorrow, appointment_time: '11:00', client_name: 'Mira', barber: 'Arta' })
  await add({ ...tomorrow, appointment_time: '10:00', client_name: '<b>Ana', barber: long })
  await add({ ...tomorrow, appointment_time: '09:00', client_name: 'Drita', barber: 'Arta' })
  const [mail] = (await sendTo([owner.email])).mails
  const words = mail?.text.replaceAll('\u00a0', ' ')
  expect(words).toContain(
    [
      'Nesër, e martë, 3 mars: 3 termine',
      '',
      'Arta · 2 termine',
      '09:00  Drita · Prerje',
      '11:00  Mira · Prerje',
      '',
      `${long} · 1 termin`,
      '10:00  <b>Ana · Prerje',
    ].join('\n'),
  )
  expect(mail?.html.match(/scope="rowgroup"/g)).toHaveLength(2)
  expect(mail?.html).toContain('&lt;b&gt;Ana · Prerje')
  expect(mail?.html).toContain('nesër 3\u00a0termine')
})
