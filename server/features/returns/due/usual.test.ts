import { expect, test } from 'vitest'
import { usualOf } from './usual.ts'

type Given = Parameters<typeof usualOf>[1]
const service = (id: string, more: object = {}) =>
  ({ id, isListed: true, isActive: true, ...more }) as Given['services'][number]
const barber = (id: string, active = true) => ({ id, active }) as Given['barbers'][number]
const lists: Given = {
  services: [
    service('cut'),
    service('beard'),
    service('old', { isListed: false }),
    service('off', { isActive: false }),
  ],
  barbers: [barber('arta'), barber('besa'), barber('gone', false)],
}

test('the usual is what was done most often, in its order, and who began it most often', () => {
  const both = [
    ['cut', 'arta'],
    ['beard', 'besa'],
  ] as const
  const cut = [['cut', 'besa']] as const
  expect(usualOf([cut, both, both], lists)).toEqual({ services: ['cut', 'beard'], staffId: 'arta' })
})

test('the usual of a client with as many visits of two kinds is that of the latest', () => {
  const visits = [[['beard', 'besa']], [['cut', 'arta']]] as const
  expect(usualOf(visits, lists)).toEqual({ services: ['beard'], staffId: 'besa' })
})

test('the usual counts no service that is not offered any more, and no barber who left', () => {
  const visits = [
    [['old', 'besa']],
    [['off', 'besa']],
    [
      ['old', 'besa'],
      ['cut', 'gone'],
    ],
    [[null, 'besa']],
    [
      ['cut', null],
      ['beard', 'arta'],
    ],
  ] as const
  expect(usualOf(visits, lists)).toEqual({ services: ['cut'], staffId: 'arta' })
  expect(usualOf([], lists)).toEqual({ services: [], staffId: null })
})
