import { expect, test } from 'vitest'
import { timeFromText } from '#contract/kit/time.ts'
import { changesIn } from '#contract/kit/details.ts'
import {
  checkDraft,
  draftOf,
  emptyDraft,
  fieldsOf,
  filledBy,
  isIncomplete,
  minutesFromText,
  numberInPlace,
} from './draft.ts'

const slot = { date: '2026-11-20', barber: 'Arben', start: 14 * 60 + 30 }
const appointment = {
  id: 'a',
  appointment_date: '2026-11-20',
  appointment_time: '14:30',
  client_name: 'Besa Hoxha',
  client_id: null,
  service_name: 'Prerje flokësh',
  service_id: null,
  price: 8,
  duration: 30,
  barber: 'Arben',
  status: 'pending' as const,
  user_id: 'u',
  version: 1,
}
const service = {
  id: 's',
  name: 'Ngjyrosje',
  description: '',
  duration: 90,
  price: 35.5,
  is_active: true,
  version: 1,
}

test.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9.30', '09:30'],
  ['9:05', '09:05'],
  [' 23:59 ', '23:59'],
])('"%s" is %s', (typed, time) => expect(timeFromText(typed)).toBe(time))

test.each(['', '24:00', '9:60', '9:5', 'nëntë', '123456', '-1'])('"%s" is no time', (typed) =>
  expect(timeFromText(typed)).toBeUndefined(),
)

test('a duration is whole minutes of one day', () => {
  expect(minutesFromText('45 min')).toBe(45)
  expect(['', '0', '1.5', '1441', 'gjysmë ore'].map(minutesFromText)).toEqual(
    Array(5).fill(undefined),
  )
})

test('a free place fills in day, time and barber; everything else is asked for', () => {
  const draft = emptyDraft(slot, 'Arben')
  expect(draft).toMatchObject({
    appointment_date: '2026-11-20',
    appointment_time: '14:30',
    barber: 'Arben',
  })
  expect(isIncomplete(draft)).toBe(true)
  expect(Object.keys(checkDraft(draft)).toSorted()).toEqual([
    'client_name',
    'duration',
    'price',
    'service_name',
  ])
})

test('a service brings price and duration, but a span drawn by hand keeps its length', () => {
  expect(filledBy(service, false)).toEqual({
    service_name: 'Ngjyrosje',
    price: '35,50',
    duration: '90',
  })
  expect({ ...emptyDraft(slot, 'Arben', 60), ...filledBy(service, true) }.duration).toBe('60')
})

test('an appointment that is opened and left alone changes nothing', () => {
  expect(checkDraft(draftOf(appointment))).toEqual({})
  expect(changesIn(fieldsOf(draftOf(appointment)), appointment)).toEqual({})
})

test('only what was changed is sent', () => {
  const draft = { ...draftOf(appointment), price: '9.50', appointment_time: '15' }
  expect(changesIn(fieldsOf(draft), appointment)).toEqual({ price: 9.5, appointment_time: '15:00' })
})

test('what can not be read is said beside its field', () => {
  const draft = { ...draftOf(appointment), price: 'falas', appointment_time: '25', duration: '0' }
  expect(checkDraft(draft)).toEqual({
    price: 'Shkruani çmimin si 12,50.',
    appointment_time: 'Ora duhet të jetë si 14:30.',
    duration: 'Minuta nga 1 deri në 1440.',
  })
})

test('a number typed as the client goes where numbers stand; a form without such a place complains', () => {
  const draft = { ...emptyDraft(slot, 'Arben'), client_name: ' 069 555 4441 ' }
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
