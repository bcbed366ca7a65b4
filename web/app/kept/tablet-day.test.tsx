import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Act } from '#contract/outbox/acts.ts'
import { keptAddresses } from '#contract/kept.ts'
import { barber, booked, salon } from '#tests/support/browser/salon-day.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { says, unreachable } from '#tests/support/browser/open-page.tsx'
import { memberKey, sealedCopy, sealFor } from '#tests/support/outbox/tablet-copies.ts'
import { type Asked, farEnd } from '#tests/support/server/fake-server.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { writeRecord } from '#web/platform/offline/face-records.ts'
import { forgetFaces, keepCopies, keepFace } from '#web/platform/offline/kept-faces.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { tabletSalon } from '#web/platform/outbox/acts-store.ts'
import { heldActs } from '#web/platform/outbox/waiting-acts.ts'
import { currentSession, endSession } from '#web/platform/session-store.ts'
import { App } from '../app.tsx'

const now = new Date('2026-11-20T12:12:00Z')
const delivery = 'POST /api/auth/device/outbox'
const people = [
  { userId: 'd', name: 'Drita Leka', pin: '4826', key: memberKey(4), client: 'Besa Hoxha' },
  { userId: 'b', name: 'Besnik Gashi', pin: '9371', key: memberKey(2), client: 'Ermal Dema' },
]
const accountOf = ({ userId, name }: (typeof people)[number]) => ({
  id: userId,
  username: name,
  name,
  email: `${userId}@x.al`,
  role: 'user',
  isActive: true,
  createdAt: now.toISOString(),
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: '2027-01-01',
  subscriptionEndDate: null,
  memberRole: 'desk',
  salon: { id: 's', name: 'Salloni', currency: 'EUR' },
  staffId: null,
  byPin: true,
  avatar: null,
  pendingEmail: null,
})

const [week = ''] = keptAddresses({ monday: '2026-11-16', weeks: 1, hasTill: false }).filter(
  (address) => address.startsWith('/api/appointments'),
)
const answersOf = (one: (typeof people)[number]) => ({
  '/api/auth/profile': { user: accountOf(one) },
  '/api/salon': { salon },
  '/api/staff': { staff: [barber('Arben')] },
  '/api/working-hours': { barbers: [] },
  '/api/user/services': { data: [] },
  '/api/waiting': { waiting: [] },
  [week]: {
    appointments: [
      booked({ id: `visit-${one.userId}`, client_name: one.client, status: 'confirmed' }),
    ],
  },
})

/** A tablet that kept the days of two members, and has lost its line. */
async function openTablet() {
  for (const one of people) {
    const sealed = await sealedCopy(one.key, { answers: answersOf(one), at: now.toISOString() })
    await keepFace({ ...one, until: '2026-11-23T23:00:00Z' })
    await keepCopies([{ userId: one.userId, tag: 'one', sealed }])
  }
  const faces = people.map(({ userId, name }) => ({
    userId,
    name,
    colour: '165',
    hasPin: true,
    busyUntil: null,
  }))
  await writeRecord('seen', { salonName: 'Salloni', faces, places: [] })
  history.replaceState(null, '', '/')
  const server = farEnd({})
  onScreen(
    <HistoryRouter>
      <App />
    </HistoryRouter>,
  )
  return server
}

async function enter(name: string, pin: string) {
  await page.getByRole('button', { name }).click()
  // oxlint-disable-next-line no-await-in-loop -- as it is typed
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
}
const leave = () => page.getByRole('button', { name: 'Ndërro' }).click()

beforeEach(async () => {
  await page.viewport(1024, 768)
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  noteKnown('counter')
  tabletSalon.keep('s')
})
afterEach(async () => {
  vi.restoreAllMocks()
  endSession()
  noteKnown(undefined)
  tabletSalon.keep(undefined)
  await forgetFaces()
  setOnline(true)
})

test('a tablet without network shows two members their own day in turn', async () => {
  await openTablet()
  await enter('Drita', '4826')
  await expect.element(page.getByText('Besa Hoxha').first()).toBeVisible()
  await leave()
  await expect.element(page.getByRole('heading', { name: 'Kush jeni?' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Besa Hoxha')
  await enter('Besnik', '9371')
  await expect.element(page.getByText('Ermal Dema').first()).toBeVisible()
  expect(document.body.textContent).not.toContain('Besa Hoxha')
})

test('an act of a member without network is sealed, counted at the faces, and sent at night', async () => {
  const server = await openTablet()
  await enter('Drita', '4826')
  await page.getByRole('button', { name: 'Besa Hoxha' }).first().click()
  await page.getByRole('button', { name: 'Erdhi', exact: true }).click()
  await expect.poll(() => heldActs().length).toBe(1)
  await leave()
  await expect.element(page.getByText('1 pret')).toBeVisible()
  expect(currentSession().user).toBeUndefined()
  const done = ({ body }: Asked) =>
    says({ acts: (body['acts'] as Act[]).map(({ id }) => ({ id, fate: 'done', message: '' })) })
  server.answer(delivery, done)
  server.answer('GET /api/auth/device/faces', unreachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(heldActs).toEqual([])
  const [act] = (server.asked(delivery).at(-1)?.body['acts'] ?? []) as Act[]
  expect(act).toMatchObject({ by: 'd', params: { id: 'visit-d' } })
  expect(act?.seal).toBe(await sealFor(memberKey(4), act as Act))
})
