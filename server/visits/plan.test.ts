import { expect, test } from 'vitest'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { changedParts, endedAt } from './changing.ts'
import {
  type Offer,
  type OfferedService,
  placed,
  type PlannedPart,
  planParts,
  wholeOf,
} from './plan.ts'

const steps = { work: 30, wait: 0, finish: 0, buffer: 0, priceCents: 1000, isListed: true }
const service = (id: string, name: string, more: Partial<OfferedService> = {}): OfferedService => ({
  id,
  key: name.toLowerCase(),
  name,
  barbers: [],
  ...steps,
  ...more,
})
const cut = service('cut', 'Qethje', { buffer: 10 })
const colour = service('colour', 'Ngjyrosje', {
  work: 45,
  wait: 30,
  finish: 15,
  priceCents: 3500,
  barbers: [
    { id: 'arta', priceCents: null, minutes: null },
    { id: 'drita', priceCents: 4000, minutes: 100 },
  ],
})
const barber = (name: string, active = true) => ({
  id: name.toLowerCase(),
  key: name.toLowerCase(),
  name,
  active,
})
const offer: Offer = {
  services: [cut, colour],
  barbers: [barber('Besnik'), barber('Arta'), barber('Drita'), barber('Ilir', false)],
}
const at = { startsAt: '2026-03-02 09:00', isOne: false }
const plan = (...wishes: Parameters<typeof planParts>[0]) => planParts(wishes, offer, at)
const told = (parts: readonly PlannedPart[]) =>
  parts.map(({ staffId, startsAt, work, wait, finish, buffer, priceCents }) =>
    [staffId, startsAt.slice(11), work, wait, finish, buffer, priceCents].join(' '),
  )

test('parts follow each other with the steps, prices and barbers of the lists', () => {
  const parts = plan({ service_id: 'cut' }, { service_name: 'ngjyrosje' }, { service_id: 'cut' })
  expect(told(parts)).toEqual([
    'besnik 09:00 30 0 0 10 1000',
    'arta 09:30 45 30 15 0 3500',
    'arta 11:00 30 0 0 10 1000',
  ])
  expect(wholeOf(parts)).toMatchObject({
    minutes: 150,
    staffId: 'besnik',
    serviceId: null,
    serviceName: 'Qethje + ngjyrosje + Qethje',
    priceCents: 5500,
  })
})

test('cleaning time counts only after a barber’s last part', () => {
  const parts = plan({ service_id: 'cut', barber: 'Arta' }, { service_id: 'cut' })
  expect(parts.map(({ buffer }) => buffer)).toEqual([0, 10])
})

test('a barber’s own price and minutes are used', () => {
  expect(told(plan({ service_id: 'colour', barber_id: 'drita' }))).toEqual([
    'drita 09:00 55 30 15 0 4000',
  ])
})

test('the values sent win over those of the lists', () => {
  const wish = { service_id: 'colour', barber: 'Arta', work: 20, wait: 5, finish: 0, price: 1.5 }
  expect(told(plan(wish))).toEqual(['arta 09:00 20 5 0 0 150'])
  expect(told(plan({ service_name: 'Masazh', barber: 'ilir' }))).toEqual(['ilir 09:00 30 0 0 0 0'])
})

test('an impossible part is refused at its own field', () => {
  const refused = (def: ErrorDef, at: string) =>
    expect.objectContaining({ def, details: { fields: { [at]: def } } }) as Error
  const { barberService, serviceUnknown, barberUnknown } = appointmentErrors
  const first = { service_id: 'cut' }
  expect(() => plan(first, { service_id: 'colour', barber: 'Besnik' })).toThrow(
    refused(barberService, 'parts.1.barber'),
  )
  expect(() => plan(first, { service_id: 'none' })).toThrow(
    refused(serviceUnknown, 'parts.1.service_name'),
  )
  expect(() => plan(first, { service_id: 'cut', barber: 'Genti' })).toThrow(
    refused(barberUnknown, 'parts.1.barber'),
  )
  expect(() => plan({ ...first, work: 1000 }, { ...first, work: 441 })).toThrow(
    expect.objectContaining({
      def: expect.objectContaining({ code: 'visit_too_long' }) as unknown,
    }),
  )
})

const visit = plan(
  { service_id: 'cut', barber: 'Besnik', price: 10 },
  { service_id: 'colour', barber: 'Arta', price: 35 },
  { service_id: 'cut', barber: 'Besnik', price: 9.99 },
)
const changed = (news: Parameters<typeof changedParts>[1]) =>
  told(changedParts(visit, news, offer, { startsAt: at.startsAt, unit: 1 }))

test('another barber takes the parts of the first part’s barber', () => {
  expect(changed({ barber: 'Drita' })).toEqual([
    'drita 09:00 30 0 0 0 1000',
    'arta 09:30 45 30 15 0 3500',
    'drita 11:00 30 0 0 10 999',
  ])
})

test('another length stretches the work of the last part, down to five minutes', () => {
  expect(changed({ duration: 160 })[2]).toBe('besnik 11:00 40 0 0 10 999')
  expect(changed({ duration: 125 })[2]).toBe('besnik 11:00 5 0 0 10 999')
  const short = { def: expect.objectContaining({ code: 'duration_too_short' }) as unknown }
  expect(() => changed({ duration: 124 })).toThrow(expect.objectContaining(short))
})

test('another price is spread over the parts in proportion, with the last part taking the rest', () => {
  const cents = (price: number) => changed({ price }).map((words) => Number(words.split(' ')[6]))
  expect(cents(100)).toEqual([1818, 6364, 1818])
  expect(cents(0.01)).toEqual([0, 0, 1])
  const free = visit.map((one) => ({ ...one, priceCents: 0 }))
  const spread = changedParts(free, { price: 7 }, offer, { startsAt: at.startsAt, unit: 1 })
  expect(spread.map(({ priceCents }) => priceCents)).toEqual([700, 0, 0])
  const inLek = changedParts(visit, { price: 1000 }, offer, { startsAt: at.startsAt, unit: 100 })
  expect(inLek.map(({ priceCents }) => priceCents)).toEqual([18_100, 63_600, 18_300])
})

test('another service replaces all parts', () => {
  expect(changed({ service_name: 'Qethje' })).toEqual(['besnik 09:00 150 0 0 10 5499'])
})

test('a visit closed early ends at that time', () => {
  const [one] = plan({ service_id: 'colour', barber: 'Arta' })
  const ended = (clock: string) => told(endedAt(one ? [one] : [], `2026-03-02 ${clock}`))
  expect(ended('08:59')).toEqual(['arta 09:00 45 30 15 0 3500'])
  expect(ended('09:01')).toEqual(['arta 09:00 5 0 0 0 3500'])
  expect(ended('09:20')).toEqual(['arta 09:00 20 0 0 0 3500'])
  expect(ended('10:00')).toEqual(['arta 09:00 45 0 0 0 3500'])
  expect(ended('10:20')).toEqual(['arta 09:00 45 30 5 0 3500'])
  expect(ended('10:30')).toEqual(['arta 09:00 45 30 15 0 3500'])
})

test('a part after midnight begins on the next day', () => {
  const part = { ...visit[0], buffer: 0 } as PlannedPart
  const night = placed([{ ...part, work: 90 }, part], '2026-03-28 23:00')
  expect(night.map(({ startsAt }) => startsAt)).toEqual(['2026-03-28 23:00', '2026-03-29 00:30'])
})
