import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import type { PushNews } from '#contract/push.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { asCalendar, calendarText } from '#tests/support/calendars/far-calendar.ts'
import { dentist, farSalon, school } from '#tests/support/calendars/far-salon.ts'
import { devicesOf, openPushService } from '#tests/support/push-service.ts'
import { namesIn } from '#tests/support/races/waiting-room.ts'

const dentistDay = '2026-03-03'

/** Linda waits for Genti while he is at the dentist's, and Drita for his colleague. */
async function waitedFor() {
  const service = await openPushService()
  const salon = await farSalon({ PUSH_HOSTS: service.origin })
  const { call, staff, world, owner } = salon
  const { data: cut } = await call(serviceRoutes.add, {
    body: { name: 'Mjekër', price: 5, duration: 30 },
  })
  const wait = (name: string, barber: string) =>
    call(waitingRoutes.add, {
      body: {
        client: { name, phone: '' },
        services: [cut.id],
        barber,
        from: dentistDay,
        to: dentistDay,
        after: '09:30',
        before: '10:30',
      },
    })
  await wait('Drita', staff.luan.id)
  await wait('Linda', staff.genti.id)
  const { listen, heard, later: wound } = devicesOf(world, service)
  const device = await listen(owner)
  /** The titles that the owner's phone has heard, once undoing is over. */
  const told = async () => {
    wound(15)
    return (await heard()).map(({ body }) => (device.read(body) as PushNews).title)
  }
  const opening = { date: dentistDay, time: '09:30', minutes: 60, barber: staff.genti.id }
  return { ...salon, told, opening }
}

test('a calendar that is removed names who waits for what it held', async () => {
  const { connect, opening } = await waitedFor()
  expect(await connect()).not.toHaveProperty('waiting')
  const gone = await connect(null)
  expect(namesIn(gone.waiting)).toEqual(['Linda'])
  expect(gone.opening).toEqual(opening)
  expect(await connect(null)).not.toHaveProperty('waiting')
})

test('another calendar in its place names who waits for what the first one held', async () => {
  const { connect, far, opening } = await waitedFor()
  await connect()
  far.answer = asCalendar(calendarText(school))
  const { waiting, opening: opened } = await connect(far.url.replace('secret', 'other'))
  expect([namesIn(waiting), opened]).toEqual([['Linda'], opening])
})

test('a busy time that goes in the calendar itself is told to devices, once, and one that stays is not', async () => {
  const { connect, far, later, told } = await waitedFor()
  await connect()
  far.answer = asCalendar(calendarText(dentist, school))
  await later(15)
  expect(await told()).toEqual([])
  far.answer = asCalendar(calendarText(school))
  await later(15)
  expect(await told()).toEqual(['U lirua 09:30 te Genti: 1 pret'])
  await later(15)
  expect(await told()).toEqual([])
})

test('a busy time that goes where the barber is absent anyway is told to nobody', async () => {
  const { connect, far, later, told, mine, params } = await waitedFor()
  await connect()
  await mine(absenceRoutes.add, {
    body: { kind: 'busy', from: dentistDay, barberId: params.id },
  })
  far.answer = asCalendar(calendarText(school))
  await later(15)
  expect(await told()).toEqual([])
})
