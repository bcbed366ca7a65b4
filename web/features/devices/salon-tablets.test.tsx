import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { knownAs, noteKnown } from '#web/platform/device/known-device.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { tabletSalon } from '#web/platform/outbox/acts-store.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { SalonTablets } from './salon-tablets.tsx'

const tablet = {
  id: 't1',
  name: 'Tableti te banaku',
  lastUsedAt: '2026-11-20T09:00:00Z',
  createdAt: '2026-11-01T09:00:00Z',
  isThis: false,
  offline: false,
}
const list = 'GET /api/devices'
const toggle = page.getByRole('switch', { name: 'Punon edhe pa internet: Tableti te banaku' })

function openTeam() {
  const server = farEnd({
    [list]: () => says({ devices: [tablet] }),
    'PUT /api/devices/t1': () => says({ message: 'U ruajt.', device: tablet }),
    'POST /api/devices': () => says({ message: 'U bë tablet.', device: tablet }),
  })
  openPage('/', <SalonTablets />)
  return server
}

beforeEach(() =>
  signIn({ token: 'secret', user: { id: '1', role: 'user', salon: { id: 's1' } } as never }),
)
afterEach(() => {
  endSession()
  noteKnown(undefined)
  tabletSalon.keep(undefined)
  setOnline(true)
})

test('a new tablet works without network unless that is unticked', async () => {
  const server = openTeam()
  await page.getByRole('button', { name: 'Bëje këtë pajisje tablet të sallonit' }).click()
  const box = page.getByRole('checkbox', { name: /Punon edhe pa internet/ })
  await expect.element(box).toBeChecked()
  await page.getByRole('button', { name: 'Bëje tablet' }).click()
  await expect
    .poll(() => server.changes().at(-1)?.body)
    .toEqual({ name: 'Tableti te banaku', offline: true })
  await expect.poll(knownAs).toBe('counter')
  expect(tabletSalon.read()).toBe('s1')
})

test('the list of tablets says whether one works without network, and switches it', async () => {
  const server = openTeam()
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
  server.answer(list, () => says({ devices: [{ ...tablet, offline: true }] }))
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
  expect(server.changes().map(({ body }) => body)).toEqual([{ offline: true }])
})

test('a tablet is switched with the network alone', async () => {
  const server = openTeam()
  await expect.element(toggle).toBeVisible()
  setOnline(false)
  await expect.element(toggle).toHaveAttribute('aria-disabled', 'true')
  await toggle.click({ force: true })
  expect(server.changes()).toEqual([])
})
