import { appointment as anAppointment } from '#tests/support/fixtures/appointment.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { expect, test } from 'vitest'
import { timeFromText } from '#contract/kit/time.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import {
  bookingOf,
  changesOf,
  checkDraft,
  draftOf,
  emptyDraft,
  fieldsOf,
  filledBy,
  isIncomplete,
  minutesFromText,
  numberInPlace,
} from './draft.ts'

const slot = { date: '2026-11-20', barber_id: 'arben', start: 14 * 60 + 30 }
const appointment = anAppointment({
  appointment_time: '14:30',
  client_name: 'Besa Hoxha',
  service_name: 'Prerje flokësh',
})
const service = { ...beard, name: 'Ngjyrosje', duration: 90, price: 35.5 }

test.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9.30', '09:30'],
  ['9:05', '09:05'],
  [' 23:59 ', '23:59'],
])('"%s" is the time %s', (typed, time) => expect(timeFromText(typed)).toBe(time))

test.each(['', '24:00', '9:60', '9:5', 'nëntë', '123456', '-1'])('"%s" is no time', (typed) =>
  expect(timeFromText(typed)).toBeUndefined(),
)

test('a duration is whole minutes up to a day', () => {
  expect(minutesFromText('45 min')).toBe(45)
  expect(['', '0', '1.5', '1441', 'gjysmë ore'].map(minutesFromText)).toEqual(
    Array(5).fill(undefined),
  )
})

test('a free slot fills in day, time and barber, and the rest is required', () => {
  const draft = emptyDraft(slot, 'arben')
  expect(draft).toMatchObject({
    appointment_date: '2026-11-20',
    appointment_time: '14:30',
    barber_id: 'arben',
  })
  expect(isIncomplete(draft)).toBe(true)
  expect(Object.keys(checkDraft(draft)).toSorted()).toEqual([
    'client_name',
    'duration',
    'price',
    'service_name',
  ])
})

test('a service fills in price and duration, and a drawn length stays', () => {
  expect(filledBy(service, false)).toMatchObject({
    service_name: 'Ngjyrosje',
    price: '35,50',
    duration: '90',
  })
  expect({ ...emptyDraft(slot, 'arben', 60), ...filledBy(service, true) }.duration).toBe('60')
})

test('an unchanged appointment has no changes', () => {
  expect(checkDraft(draftOf(appointment))).toEqual({})
  expect(changesOf(draftOf(appointment), appointment)).toEqual({})
})

test('only changed fields are sent', () => {
  const draft = { ...draftOf(appointment), price: '9.50', appointment_time: '15' }
  expect(changesOf(draft, appointment)).toEqual({ price: 9.5, appointment_time: '15:00' })
})

test('an unreadable field has its message', () => {
  const draft = { ...draftOf(appointment), price: 'falas', appointment_time: '25', duration: '0' }
  expect(checkDraft(draft)).toEqual({
    price: 'Shkruani çmimin si 12,50.',
    appointment_time: 'Ora duhet të jetë si 14:30.',
    duration: 'Minuta nga 1 deri në 1440.',
  })
})

test('a number typed as the client moves to the number’s field, or is refused without one', () => {
  const draft = { ...emptyDraft(slot, 'arben'), client_name: ' 069 555 4441 ' }
  expect(numberInPlace(draft)).toEqual({ client_name: '', client_phone: '069 555 4441' })
  expect(numberInPlace({ ...draft, client_name: 'Kujtim Bega2' })).toEqual({})
  const change = { ...draftOf(appointment), client_name: '0695554441' }
  expect(numberInPlace(change)).toEqual({})
  expect(checkDraft(change)).toEqual({ client_name: 'Shkruani emrin, jo numrin.' })
})

test('a number is sent where there is one', () => {
  const draft = { ...draftOf(appointment), client_phone: ' 069 1 ' }
  expect(fieldsOf(draft).client_phone).toBe('069 1')
  expect(fieldsOf({ ...draft, client_phone: ' ' })).not.toHaveProperty('client_phone')
})

const set = anAppointment({
  ...ofParts(part('Qethje'), part('Ngjyrosje', { work: 45, wait: 30, finish: 15, price: 25 })),
})

test('an unchanged visit of several parts has no changes', () => {
  const three = anAppointment(ofParts(part('Qethje'), part('Mjekër'), part('Larje')))
  expect(changesOf(draftOf(three), three)).toEqual({})
  expect(changesOf({ ...draftOf(three), appointment_time: '15' }, three)).toEqual({
    appointment_time: '15:00',
  })
})

test('a visit of several parts sends all of them, and longer minutes lengthen the work', () => {
  const draft = draftOf(set)
  const others = draft.others.map((row) => ({ ...row, duration: '100' }))
  const { parts = [], ...rest } = changesOf({ ...draft, others }, set)
  expect(rest).toEqual({})
  expect(parts[0]).toMatchObject({ service_name: 'Qethje', work: 30, price: 8 })
  expect(parts[1]).toMatchObject({ work: 55, wait: 30, finish: 15, barber_id: 'Arben' })
})

test('one service is sent in plain fields, several in parts', () => {
  const one = { ...emptyDraft(slot, 'arben'), client_name: 'Besa', ...filledBy(service, false) }
  expect(bookingOf(one)).toMatchObject({ service_name: 'Ngjyrosje', duration: 90, price: 35.5 })
  const two = bookingOf({ ...one, others: draftOf(set).others, note: ' pa amoniak ' })
  expect(two).not.toHaveProperty('service_name')
  expect(two.parts?.map(({ service_name }) => service_name)).toEqual(['Ngjyrosje', 'Ngjyrosje'])
  expect(two.note).toBe('pa amoniak')
})

test('a wrong part has its message at its row', () => {
  const { barber_id } = emptyDraft(slot, '')
  const [first] = draftOf(set).others
  const draft = { ...draftOf(set), others: first ? [{ ...first, price: 'falas', barber_id }] : [] }
  expect(checkDraft(draft)).toEqual({
    'parts.1.price': 'Shkruani çmimin si 12,50.',
    'parts.1.barber': 'Zgjidhni berberin.',
  })
})
