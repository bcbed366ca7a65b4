import { type ComponentChild, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { SpeechContext, speechIn } from '../speech.ts'
import { Slots } from './slots.tsx'

const speech = speechIn('sq', '2026-11-23', 'EUR')
const drawn = (node: ComponentChild) =>
  renderToString(h(SpeechContext.Provider, { value: speech }, node))

const day = {
  date: '2026-11-23',
  places: ['10:00', '10:15', '10:30'],
  good: ['10:00', '10:30'],
  closed: false,
}
const slots = (isMarked: boolean, good = day.good) =>
  drawn(h(Slots, { day: { ...day, good }, time: '', isMarked, onTime: () => {} }))
const marks = (html: string) =>
  [...html.matchAll(/class="good"[^>]*>(\d\d:\d\d)</g)].map(([, time]) => time)

test('times that leave no hole have a dot and a line about it, where the salon wants that', () => {
  expect(marks(slots(true))).toEqual(['10:00', '10:30'])
  expect(slots(true)).toContain('Orët me pikë i shkojnë më mirë sallonit.')
  expect(marks(slots(false))).toEqual([])
  expect(slots(false)).not.toContain('pikë')
})

test('no time has a dot where all of them leave no hole, or none does', () => {
  for (const good of [day.places, []]) {
    expect(marks(slots(true, good))).toEqual([])
    expect(slots(true, good)).not.toContain('pikë')
  }
})
