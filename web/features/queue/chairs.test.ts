import { expect, test } from 'vitest'
import type { NamedEntry } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { anEntry } from '#tests/support/line/entry.ts'
import { busy, shopTimes } from '#tests/support/fixtures/times.ts'
import { chairsOf, soonestOf } from './chairs.ts'

const barber = (name: string) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})
const staff = [barber('Arben'), barber('Luan')]
const agim: NamedEntry = { id: 'e-14', label: '14', name: 'Agim' }
const visit = (time: string, more: Partial<Appointment> = {}) =>
  appointment({ id: time, appointment_time: time, status: 'confirmed', ...more })

type Day = {
  items?: Appointment[]
  absences?: Parameters<typeof shopTimes>[1]
  minutes?: number
  next?: Record<string, NamedEntry>
  turns?: string[]
}
const chairs = ({ items = [], absences, minutes = 800, next = {}, turns }: Day) =>
  chairsOf({
    staff,
    items,
    times: shopTimes(staff, absences),
    now: { date: '2026-11-20', minutes },
    line: {
      queue: [anEntry('14')],
      next,
      turns: turns?.map((barber_id) => ({ barber_id, taken: 0, since: '09:00' })),
    },
  })

test('a chair is free from the end of the visits that follow each other there', () => {
  const [arben, luan] = chairs({
    items: [visit('13:00'), visit('13:30')],
    next: { Arben: agim, Luan: agim },
  })
  expect(arben).toMatchObject({ isBusy: true, isFree: false, from: 14 * 60 })
  expect(luan).toMatchObject({ isBusy: false, isFree: true, from: 800, next: agim })
})

test('a chair whose client has paid is free before the visit would have ended', () => {
  const [arben] = chairs({ items: [visit('13:00', { saleId: 's1', status: 'completed' })] })
  expect(arben).toMatchObject({ isBusy: false, isFree: true })
})

test('a barber on a break is free after it, and the soonest chair is the other one', () => {
  const known = chairs({
    items: [visit('13:10', { barber: 'Luan' })],
    absences: { absences: [busy('Arben', '13:00', '14:00')] },
  })
  expect(known.map(({ isBusy, from }) => [isBusy, from])).toEqual([
    [false, 14 * 60],
    [true, 13 * 60 + 40],
  ])
  expect(soonestOf(known)?.barber.name).toBe('Luan')
})

test('before opening a chair is free for somebody who waits, and else from the opening on', () => {
  const [arben, luan] = chairs({ minutes: 530, next: { Arben: agim } })
  expect(arben).toMatchObject({ isFree: true, from: 530 })
  expect(luan).toMatchObject({ isFree: false, from: 540 })
})

test('after hours there is no chair, except for somebody whom it would call', () => {
  const known = chairs({ minutes: 1210, next: { Luan: agim } })
  expect(known.map((one) => one.barber.name)).toEqual(['Luan'])
})

test('of free chairs the others wait while one has the turn, and a taken chair has none', () => {
  const next = { Arben: agim, Luan: agim }
  const waiting = (day: Day) => chairs({ next, ...day }).map(({ waitsTurn }) => waitsTurn)
  expect(waiting({})).toEqual([false, false])
  expect(waiting({ turns: ['Luan', 'Arben'] })).toEqual([true, false])
  expect(
    waiting({ turns: ['Luan', 'Arben'], items: [visit('13:00', { barber: 'Luan' })] }),
  ).toEqual([false, true])
})
