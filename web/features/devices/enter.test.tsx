import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { says } from '#tests/support/browser/open-page.tsx'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { heldAnswers } from '#web/platform/loading/held-answers.ts'
import { keep } from '#web/platform/offline/keep.ts'
import { signIn } from '#web/platform/session.ts'
import { readAs } from '#web/platform/session-store.ts'
import { comeBack } from './enter.ts'

const inSalon = (id: string) => ({ id: '1', role: 'user', salon: { id, name: 'Arta' } }) as never
const address = '/api/appointments?from=2026-11-16'
const besa = { id: '1', client_name: 'Besa Hoxha' }

beforeEach(() => noteKnown('own'))
afterEach(forgetDevice)

/** A week that was kept in the salon's session, and a tab in which nobody is logged in yet. */
async function keptBefore() {
  signIn({ token: 'first', user: inSalon('s1') })
  const tagged = { address, name: 'appointments', data: [besa], tag: 'W/"b"', updatedAt: 1 }
  await keep([tagged, { address: '/api/staff', name: 'staff', data: [] }])
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
