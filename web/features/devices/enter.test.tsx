import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aKept, forgetHere, keepAll } from '#tests/support/outbox/kept-answers.ts'
import { says, unreachable } from '#tests/support/browser/open-page.tsx'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { heldAnswers } from '#web/platform/loading/held-answers.ts'
import { signIn } from '#web/platform/session.ts'
import { readAs } from '#web/platform/session-store.ts'
import { comeBack } from './enter.ts'

const inSalon = (id: string) => ({ id: '1', role: 'user', salon: { id, name: 'Arta' } }) as never
const address = '/api/appointments?from=2026-11-16'
const besa = { id: '1', client_name: 'Besa Hoxha' }

beforeEach(() => noteKnown('own'))
afterEach(forgetHere)

/** A week that was kept in the salon's session, and a tab in which nobody is logged in yet. */
async function keptBefore() {
  signIn({ token: 'first', user: inSalon('s1') })
  const tagged = aKept(address, [besa], { name: 'appointments', tag: 'W/"b"' })
  await keepAll(tagged, aKept('/api/staff', []))
  readAs(inSalon('s1'))
}

async function comeBackTo(salon: string) {
  const entered = { token: 'second', user: inSalon(salon) }
  vi.stubGlobal('fetch', async () => says(entered))
  await comeBack()
  return [...heldAnswers('second')]
}

test('a remembered device that opens again holds what it has kept of its salon', async () => {
  await keptBefore()
  const answer = { success: true, appointments: [besa] }
  expect(await comeBackTo('s1')).toEqual([[address, { tag: 'W/"b"', answer }]])
})

test('a remembered device that opens in another salon holds nothing', async () => {
  await keptBefore()
  expect(await comeBackTo('s2')).toEqual([])
})

test('a remembered device whose kept day is over says until when it could be read', async () => {
  const [friday, tuesday] = ['2026-11-20T12:00:00Z', '2026-11-24T08:00:00Z'].map(Date.parse)
  vi.useFakeTimers({ toFake: ['Date'], now: friday ?? 0 })
  await keptBefore()
  vi.stubGlobal('fetch', unreachable)
  expect(await comeBack(), 'on the day itself it is read').toBeUndefined()
  vi.setSystemTime(tuesday ?? 0)
  expect(await comeBack()).toMatchObject({
    status: 0,
    message:
      'Pa internet, dita hapej deri të hënën në 24:00. Lidhuni me internetin që të hapet përsëri.',
  })
  vi.useRealTimers()
})
