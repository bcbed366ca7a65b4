import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { pinIdleMinutes } from '#contract/devices/devices.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { refuses, unreachable } from '#tests/support/browser/open-page.tsx'
import { memberKey } from '#tests/support/outbox/tablet-copies.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { forgetFaces, keepFace, keepsFaces } from '#web/platform/offline/kept-faces.ts'
import { hasNotedFace } from '#web/platform/offline/noted-face.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { noteFace } from '#web/platform/offline/present-face.ts'
import { currentSession, endSession, readAs } from '#web/platform/session-store.ts'
import { CounterWatch } from './counter-watch.tsx'
import { meetLine, noteArrival } from './without-line.ts'

const key = memberKey(4)
const until = new Date(Date.now() + 86_400_000).toISOString()
const minutes = (count: number) => count * 60_000

async function enterHere() {
  readAs({ id: 'd', role: 'user', byPin: true, salon: { id: 's1' } } as never)
  await noteFace({ userId: 'd', key, isReading: true })
}

beforeEach(() => {
  noteKnown('counter')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  endSession()
  noteKnown(undefined)
  await forgetFaces()
  setOnline(true)
})

test('a tablet that is left alone without network goes back to its faces, and asks no server', async () => {
  const server = farEnd({ 'POST /api/auth/logout': unreachable })
  await enterHere()
  onScreen(
    <>
      <CounterWatch />
      <p>Dita</p>
    </>,
  )
  await expect.element(page.getByText('Dita')).toBeVisible()
  vi.setSystemTime(Date.now() + minutes(pinIdleMinutes) - 10_000)
  await expect.element(page.getByRole('alertdialog', { name: 'Ende këtu?' })).toBeVisible()
  vi.setSystemTime(Date.now() + 11_000)
  await expect.poll(() => currentSession()).toMatchObject({ user: undefined, left: true })
  expect(hasNotedFace()).toBe(false)
  expect(server.changes()).toEqual([])
})

test('a page that is loaded again after five minutes lets nobody stay in', async () => {
  await enterHere()
  expect(hasNotedFace()).toBe(true)
  vi.setSystemTime(Date.now() + minutes(pinIdleMinutes + 1))
  expect(hasNotedFace()).toBe(false)
})

test('a tablet that is switched off for days without network keeps nothing for its faces', async () => {
  farEnd({ 'GET /api/auth/device/kept': () => refuses(deviceErrors.notAtCounter) })
  await keepFace({ userId: 'd', pin: '4826', key, until })
  expect(await keepsFaces()).toBe(true)
  noteArrival()
  const face = { userId: 'd', name: 'Drita', colour: null, hasPin: true, busyUntil: null }
  await meetLine({ salonName: 'Salloni', faces: [face], places: [] })
  expect(await keepsFaces()).toBe(false)
})
