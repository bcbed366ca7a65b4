import { type ComponentChild, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { SpeechContext, speechIn } from '../speech.ts'
import { NoPlace } from './slots.tsx'
import { When } from './when.tsx'

const speech = speechIn('sq', '2026-11-23', 'EUR')
const drawn = (node: ComponentChild) =>
  renderToString(h(SpeechContext.Provider, { value: speech }, node))
const nothing = () => {}

const shut = { date: '2026-11-24', places: [], good: [], closed: true }
const full = { date: '2026-11-25', places: [], good: [], closed: false }
const days = [{ date: '2026-11-23', places: ['16:30'], good: [], closed: false }, shut, full]

test('the strip of days tells a closed day from a full one', () => {
  const services = ['s1']
  const html = drawn(
    h(When, {
      salon: { slug: 'salloni', horizonDays: 60 },
      services,
      minutes: 30,
      barber: 'any',
      day: '',
      time: '',
      known: { services, days },
      onDay: nothing,
      onTime: nothing,
    }),
  )
  const words = ['23', '24', '25'].map(
    (day) => new RegExp(`<b>${day}</b><em>([^<]*)</em>`).exec(html)?.[1],
  )
  expect(words).toEqual([undefined, 'mbyllur', 'plot'])
})

test.each([
  ['a closed day', shut, true, 'Këtë ditë salloni është i mbyllur.'],
  ['a day off of the barber', shut, false, 'Këtë ditë është pushim.'],
  ['a full day', full, true, 'Asnjë vend për 30'],
])('%s says why it has no slot, and leads to the next one', (_, day, isAnybody, words) => {
  const html = drawn(
    h(NoPlace, {
      day,
      minutes: 30,
      isAnybody,
      days,
      onJump: nothing,
      onAnybody: undefined,
      onNextWeek: undefined,
    }),
  )
  expect(html).toContain(words)
  expect(html).toContain('16:30')
})

test.each([
  ['a full day', full, true],
  ['a closed day', shut, false],
])(
  '%s of a salon that keeps a list lets a client be told only if it may come free',
  (_, day, isTold) => {
    const of = (onWait?: () => void) =>
      drawn(
        h(NoPlace, {
          day,
          minutes: 30,
          isAnybody: true,
          days,
          onJump: nothing,
          onAnybody: undefined,
          onNextWeek: undefined,
          onWait,
        }),
      )
    expect(of(nothing).includes('Më njoftoni kur lirohet')).toBe(isTold)
    expect(of(nothing).includes('të mërkurën ose një ditë tjetër')).toBe(isTold)
    expect(of()).not.toContain('Më njoftoni')
  },
)
