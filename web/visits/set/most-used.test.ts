import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { mostUsed, withChosen } from './most-used.ts'

const services = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => ({
  ...beard,
  id: name,
  name,
}))
const done = (name: string, barber: string, times: number) =>
  Array.from({ length: times }, () =>
    appointment({ barber, ...ofParts(part(name, { barber })), status: 'completed' }),
  )
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('')

test('a barber’s six most frequent services are shown in the salon’s order', () => {
  const visits = [...done('H', 'Arben', 3), ...done('G', 'Arben', 1), ...done('F', 'Luan', 9)]
  expect(names(mostUsed(services, visits, 'Arben'))).toBe('ABCDGH')
  expect(names(mostUsed(services, visits, 'Luan'))).toBe('ABCDEF')
  expect(names(mostUsed(services, visits, ''))).toBe('ABCFGH')
})

test('a renamed service is counted together with its former name', () => {
  const renamed = services.map((one) => (one.id === 'H' ? { ...one, name: 'Ha' } : one))
  const visits = done('H', 'Arben', 3).map((visit) => ({
    ...visit,
    parts: visit.parts.map((one) => ({ ...one, service_id: 'H' })),
  }))
  expect(names(mostUsed(renamed, visits, 'Arben'))).toBe('ABCDEHa')
})

test('few services are all shown in the salon’s order', () => {
  const few = services.slice(0, 6)
  expect(mostUsed(few, done('F', 'Arben', 3), 'Arben')).toBe(few)
})

test('a service chosen elsewhere takes the last position', () => {
  const six = services.slice(0, 6)
  expect(names(withChosen(six, services[7]))).toBe('ABCDEH')
  expect(withChosen(six, six[2])).toBe(six)
})
