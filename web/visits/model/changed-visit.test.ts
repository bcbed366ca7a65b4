import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { changedVisit } from './changed-visit.ts'

const cut = part('Qethje')
const beard = part('Mjekër', { work: 15, price: 4 })
const dry = part('Fenirje', { barber: 'Drita', work: 20, price: 6 })
const visit = appointment({ ...ofParts(cut, dry, beard), appointment_time: '10:00' })
const short = ({ parts }: typeof visit) =>
  parts.map(({ service_name, barber, time, work }) => `${time} ${service_name} ${barber} ${work}`)

test('a moved visit moves its parts', () => {
  const moved = changedVisit(visit, { appointment_time: '14:30' })
  expect(short(moved)).toEqual([
    '14:30 Qethje Arben 30',
    '15:00 Fenirje Drita 20',
    '15:20 Mjekër Arben 15',
  ])
})

test('a new barber takes over the first one’s parts', () => {
  const moved = changedVisit(visit, { barber_id: 'luan' }, () => 'Luan')
  expect([moved.barber_id, moved.barber]).toEqual(['luan', 'Luan'])
  expect(moved.parts.map(({ barber }) => barber)).toEqual(['Luan', 'Drita', 'Luan'])
})

test('a longer visit lengthens the work at its end', () => {
  const longer = changedVisit(visit, { duration: 80 })
  expect(longer.duration).toBe(80)
  expect(longer.parts.map(({ work }) => work)).toEqual([30, 20, 30])
})

test('a price for the whole is spread to the cent', () => {
  const dearer = changedVisit(visit, { price: 20 })
  expect(dearer.price).toBe(20)
  expect(dearer.parts.map(({ price }) => price)).toEqual([8.88, 6.66, 4.46])
})

test('another service replaces all parts', () => {
  const other = changedVisit(visit, { service_name: 'Ngjyrosje' })
  expect(short(other)).toEqual(['10:00 Ngjyrosje Arben 65'])
  expect(other.price).toBe(18)
})

test('an unchanged old form changes nothing', () => {
  const { service_name, price, barber_id, duration } = visit
  const same = changedVisit(visit, { service_name, price: price ?? 0, barber_id, duration })
  expect(same).toEqual(changedVisit(visit, {}))
})
