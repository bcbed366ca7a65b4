import { expect, test } from 'vitest'
import { emptyDraft } from '#web/visits/model/draft.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { waysOut } from './ways-out.ts'

const barber = (name: string, active = true) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active,
  version: 1,
})
const draft = {
  ...emptyDraft({ date: '2026-11-20', barber_id: null, start: 960 }, 'Besnik'),
  duration: '50',
}

const clocks = (...times: string[]) => times.map(minutesOfTime)

/** Besnik is free at half past three and from 17:25 on, Drita always, Genti is gone. */
const asked = {
  draft,
  time: '16:00',
  lists: { services: [], staff: [barber('Besnik'), barber('Genti', false), barber('Drita')] },
  isFree: ({ barber_id: id }: typeof draft) => id === 'Drita',
  startsOn: () => clocks('15:15', '15:30', '17:25', '17:30'),
  daysAfter: ['2026-11-21'],
  isOpenTo: () => true,
}
const said = (more: Partial<typeof asked> = {}) =>
  waysOut({ ...asked, ...more }).map(({ time, barber_id: id }) => `${time} ${id}`)

test('the nearest times before and after are offered, and the same hour with somebody else', () => {
  expect(said()).toEqual(['15:30 Besnik', '17:25 Besnik', '16:00 Drita'])
})

test('a day without a later place leads to the first one of a day after it', () => {
  const startsOn = (date: string) => clocks(date === '2026-11-21' ? '09:10' : '15:30')
  expect(waysOut({ ...asked, startsOn }).map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-20 15:30',
    '2026-11-21 09:10',
    '2026-11-20 16:00',
  ])
})

test('a column that is not open to the member is not offered', () => {
  expect(said({ isOpenTo: (id: string) => id === 'Besnik' } as never)).toEqual([
    '15:30 Besnik',
    '17:25 Besnik',
  ])
})

test('a barber who is asked by name alone is not offered as somebody else', () => {
  const staff = [barber('Besnik'), { ...barber('Drita'), takesAny: false }]
  expect(said({ lists: { services: [], staff } })).toEqual(['15:30 Besnik', '17:25 Besnik'])
})

test('somebody who does not do the service is not offered', () => {
  const services = [{ id: 'cut', name: 'Qethje', barbers: [{ id: 'Besnik' }] }] as never
  const cut = { ...draft, service_id: 'cut', service_name: 'Qethje' }
  expect(said({ draft: cut, lists: { ...asked.lists, services } })).toEqual([
    '15:30 Besnik',
    '17:25 Besnik',
  ])
})
