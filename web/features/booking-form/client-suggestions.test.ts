import { appointment as anAppointment } from '#tests/support/fixtures/appointment.ts'
import { expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import {
  likelyAt,
  merged,
  begunBy,
  namedBy,
  namedLike,
  regularsIn,
  walkIn,
  withWalkIn,
} from './client-suggestions.ts'

let last = 0
const visit = (name: string, date: string, more: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id: `a${++last}`,
    appointment_date: date,
    appointment_time: '10:00',
    client_name: name,
    client_id: `c-${name}`,
    service_name: 'Prerje',
    service_id: null,
    price: 8,
    duration: 30,
    barber: 'Arben',
    status: 'completed',
    user_id: 'u',
    version: 1,
    ...more,
  })
const friday = { date: '2026-11-20', barber_id: 'Arben', start: 10 * 60 }
const names = (guests: readonly { name: string }[]) => guests.map(({ name }) => name)

test('a regular has the last visit and the usual services', () => {
  const recent = [
    visit('Besa', '2026-11-06', { service_name: 'Mjekër' }),
    visit('Besa', '2026-11-13'),
    visit('Besa', '2026-10-30', { service_name: 'Mjekër' }),
  ]
  expect(regularsIn(recent)).toMatchObject([
    { id: 'c-Besa', name: 'Besa', lastVisit: '2026-11-13', usualService: 'Mjekër' },
  ])
})

test('the usual of a renamed service is one service, under its current name', () => {
  const recent = [
    visit('Besa', '2026-11-13', { service_name: 'Mjekër' }),
    visit('Besa', '2026-11-06', { service_name: 'Prerje', service_id: 's1' }),
    visit('Besa', '2026-10-30', { service_name: 'Prerje e vjetër', service_id: 's1' }),
    visit('Besa', '2026-10-23', { service_name: 'Mjekër e gjatë' }),
  ]
  const services = [{ id: 's1', name: 'Prerje moderne' }]
  expect(regularsIn(recent, services)[0]?.usualService).toBe('Prerje moderne')
  expect(regularsIn(recent)[0]?.usualService).toBe('Mjekër')
})

test('a client who cancelled, did not come or was deleted is no regular', () => {
  const recent = [
    visit('Ana', '2026-11-13', { status: 'cancelled' }),
    visit('Era', '2026-11-13', { status: 'no_show' }),
    visit('Klient i fshirë', '2026-11-13', { client_id: null }),
  ]
  expect(regularsIn(recent)).toEqual([])
})

test('clients of the same weekday, time and barber are suggested first', () => {
  const recent = [
    visit('Tjetër ditë', '2026-11-11'),
    visit('Tjetër orë', '2026-11-13', { appointment_time: '17:00', barber: 'Luan' }),
    visit('E premte në dhjetë', '2026-11-13'),
  ]
  expect(names(likelyAt(friday, regularsIn(recent), []))).toEqual([
    'E premte në dhjetë',
    'Tjetër orë',
    'Tjetër ditë',
  ])
})

test('a client with a visit that day is not suggested, unless it was cancelled', () => {
  const regulars = regularsIn([visit('Besa', '2026-11-13'), visit('Era', '2026-11-13')])
  const today = [
    visit('Besa', '2026-11-20', { status: 'pending' }),
    visit('Era', '2026-11-20', { status: 'cancelled' }),
  ]
  expect(names(likelyAt(friday, regulars, today))).toEqual(['Era'])
})

test('at most five clients are suggested', () => {
  const recent = 'abcdefg'.split('').map((name) => visit(name, '2026-11-13'))
  expect(likelyAt(friday, regularsIn(recent), [])).toHaveLength(5)
})

test('a name is found by the beginning of any word, first words first, ignoring accents', () => {
  const guests = regularsIn([visit('Çlirim Berisha', '2026-11-13'), visit('Ermal', '2026-11-13')])
  expect(names(namedLike('cli', guests))).toEqual(['Çlirim Berisha'])
  expect(names(namedLike('beri', guests))).toEqual(['Çlirim Berisha'])
  expect(namedLike('lirim', guests)).toEqual([])
  const all = ['Diana', 'Besa Ana', 'Anabela'].map((name) => visit(name, '2026-11-13'))
  expect(names(namedLike('ana', regularsIn(all)))).toEqual(['Anabela', 'Besa Ana'])
  expect(namedLike(' ', guests)).toEqual([])
})

test('late results are added below, so that the entry under the finger stays', () => {
  const guest = (id: string, usualService: string | null = null) => ({
    id,
    name: id,
    lastVisit: null,
    usualService,
  })
  expect(merged([guest('b'), guest('c')], [guest('a'), guest('c', 'Prerje')])).toEqual([
    guest('b'),
    guest('c', 'Prerje'),
    guest('a'),
  ])
})

test('a walk-in is suggested from the first letters, and first once the word is complete', () => {
  const guest = (name: string) => ({ id: name, name, lastVisit: null, usualService: null })
  const kaltrina = guest('Kaltrina')
  expect(withWalkIn('ka', [kaltrina])).toEqual([kaltrina])
  expect(withWalkIn('kal', [kaltrina])).toEqual([kaltrina, walkIn])
  expect(withWalkIn('kalt', [kaltrina])).toEqual([kaltrina])
  expect(withWalkIn(' KALIMTAR', [guest('Kalimtari'), guest('Kalimtar')])).toEqual([
    walkIn,
    guest('Kalimtari'),
  ])
})

test('a name typed in full chooses its only owner, ignoring case and accents', () => {
  const people = [
    { name: 'Dritan Leka', phone: '' },
    { name: 'Çlirim Gjoka', phone: '+355 69 555 4441' },
  ]
  expect(namedBy('clirim  GJOKA', people)).toBe(people[1])
  expect(namedBy('Drita Leka', people)).toBeUndefined()
  expect(namedBy('Drit', people)).toBeUndefined()
  expect(namedBy(' ', people)).toBeUndefined()
  expect(namedBy('0695554441', people)).toBe(people[1])
  expect(namedBy('0695554441', [...people, ...people])).toBeUndefined()
})

test('the first letters choose the first such name, unless several or a full name match', () => {
  const people = ['Dritan Leka', 'Drita Xhafa', 'Besa Drini', 'Çlirim Gjoka', 'Çlirim Gjoka']
  const guests = people.map((name) => ({ name }))
  expect(begunBy('dri', guests)?.name).toBe('Dritan Leka')
  expect(begunBy('Drita', guests)?.name).toBe('Drita Xhafa')
  expect(begunBy('d', guests)).toBeUndefined()
  expect(begunBy('Drita L', guests)).toBeUndefined()
  expect(begunBy('bes', guests)?.name).toBe('Besa Drini')
  expect(begunBy('clir', guests)).toBeUndefined()
  expect(begunBy('dri2', guests)).toBeUndefined()
})
