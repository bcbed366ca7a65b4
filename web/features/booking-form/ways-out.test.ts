import { expect, test } from 'vitest'
import { emptyDraft } from '#web/visits/model/draft.ts'
import { minutesOfTime, type Span } from '#contract/visits/visit-time.ts'
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
  ...emptyDraft({ date: '2026-11-20', barber: null, start: 960 }, 'Besnik'),
  duration: '50',
}

/** Besnik is free before half past three and from 17:25 on, Drita always, Genti is gone. */
const asked = {
  draft,
  time: '16:00',
  lists: { services: [], staff: [barber('Besnik'), barber('Genti', false), barber('Drita')] },
  isFree: ({ barber: name, appointment_time: time }: typeof draft) => {
    const start = minutesOfTime(time)
    return name === 'Drita' || start <= minutesOfTime('15:30') || start >= minutesOfTime('17:25')
  },
  freeOn: (): Span[] => [
    [minutesOfTime('08:00'), minutesOfTime('16:20')],
    [minutesOfTime('17:25'), minutesOfTime('20:00')],
  ],
  daysAfter: ['2026-11-21'],
  stepMinutes: 15,
  now: -1,
  isOpenTo: () => true,
}
const said = (more: Partial<typeof asked> = {}) =>
  waysOut({ ...asked, ...more }).map(({ time, barber: name }) => `${time} ${name}`)

test('the nearest times before and after are offered, and the same hour with somebody else', () => {
  expect(said()).toEqual(['15:30 Besnik', '17:25 Besnik', '16:00 Drita'])
})

test('a day that begins between two steps of the salon is offered from its beginning', () => {
  const freeOn = (): Span[] => [[minutesOfTime('09:10'), minutesOfTime('20:00')]]
  const isFree = ({ appointment_time: time }: typeof draft) => minutesOfTime(time) < 9 * 60 + 15
  expect(said({ freeOn, isFree, daysAfter: [] })).toEqual(['09:10 Besnik'])
})

test('a time that is over is not offered', () => {
  expect(said({ now: minutesOfTime('15:31') })).toEqual(['17:25 Besnik', '16:00 Drita'])
})

test('a column that is not open to the member is not offered', () => {
  expect(said({ isOpenTo: (name: string) => name === 'Besnik' } as never)).toEqual([
    '15:30 Besnik',
    '17:25 Besnik',
  ])
})

test('somebody who does not do the service is not offered', () => {
  const services = [{ id: 'cut', name: 'Qethje', barbers: [{ id: 'Besnik' }] }] as never
  const cut = { ...draft, service_id: 'cut', service_name: 'Qethje' }
  expect(said({ draft: cut, lists: { ...asked.lists, services } })).toEqual([
    '15:30 Besnik',
    '17:25 Besnik',
  ])
})

test('without a later time that day the first of a following day is offered', () => {
  const isFree = ({ appointment_date: date, appointment_time: time }: typeof draft) =>
    date === '2026-11-21' && minutesOfTime(time) >= minutesOfTime('08:00')
  const ways = waysOut({ ...asked, isFree })
  expect(ways.map(({ date, time, barber: name }) => `${date} ${time} ${name}`)).toEqual([
    '2026-11-21 08:00 Besnik',
  ])
})
