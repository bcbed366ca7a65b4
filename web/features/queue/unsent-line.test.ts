import { expect, test } from 'vitest'
import type { ActCall } from '#contract/outbox/acts.ts'
import { anEntry } from '#tests/support/line/entry.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { withUnsent } from './unsent-line.ts'

const [agim, artan, blerim, gent] = ['14', '15', '17', 'A1'].map((label) => anEntry(label))
const line = [agim, artan, blerim].flatMap((one) => one ?? [])
const act = (call: ActCall, more: Partial<KeptAct> = {}): KeptAct => ({
  id: `act-${call}`,
  at: '2026-11-20T10:24:00.000Z',
  n: 1,
  isTried: false,
  isUnsent: true,
  call,
  ...more,
})
const labels = (...acts: KeptAct[]) => withUnsent(line, acts).map(({ label }) => label)

test('an entry that joined without network is last, and once only', () => {
  const joined = act('POST /api/queue', { before: { entries: [gent] } })
  expect(labels(joined)).toEqual(['14', '15', '17', 'A1'])
  expect(withUnsent(withUnsent(line, [joined]), [joined])).toHaveLength(4)
})

test('a walk-in who was seated at once joins nothing', () => {
  const body = { seat: 'Arben' }
  expect(labels(act('POST /api/queue', { body, before: { entries: [gent] } }))).toHaveLength(3)
})

test.for<[string, KeptAct, string[]]>([
  ['seated', act('POST /api/queue/next', { body: { seen: 'e-15' } }), ['14', '17']],
  ['removed', act('DELETE /api/queue/:id', { params: { id: 'e-14' } }), ['15', '17']],
  [
    'pushed',
    act('POST /api/queue/:id/push', { params: { id: 'e-14' }, body: { places: 1 } }),
    ['15', '14', '17'],
  ],
  [
    'called and missing',
    act('POST /api/queue/:id/missing', { params: { id: 'e-A1' }, before: { entries: [gent] } }),
    ['14', 'A1', '15', '17'],
  ],
])('an entry that is %s here leaves the others in their order', ([, done, order]) => {
  expect(labels(done)).toEqual(order)
  expect(withUnsent(line, [done]).map(({ place }) => place)).toEqual(order.map((_, nth) => nth + 1))
})

test('the line stays the same while nothing of it waits', () => {
  expect(withUnsent(line, [act('POST /api/clients')])).toBe(line)
})
