import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineStrip } from '#web/app/shell/offline-strip.tsx'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { none, threeUnsent } from '#tests/support/outbox/unsent.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { signIn } from '#web/platform/session.ts'
import { SilentLine } from './silent-line.tsx'
import '#web/app/shell/shell.css'

const minute = 60_000
const line = page.getByText(/^Tableti është pa internet/)
const box = () => document.querySelector('.net')?.getBoundingClientRect()

function open(silent: readonly { device: string; since: string }[], width = 1440) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane' } }),
    'GET /api/outbox': () => says({ open: [], lately: [], silent }),
  })
  const client = openPage(
    '/terminet',
    <div className="panel" style={{ height: 600 }}>
      <main>
        <p>Dita</p>
      </main>
      <OfflineStrip />
      <SilentLine />
    </div>,
  )
  return page.viewport(width, 844).then(() => ({ ...server, client }))
}
const teDera = (since = '2026-11-20T09:02:00.000Z') => [{ device: 'Te dera', since }]

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T11:38:00Z'),
  })
  signIn({ token: 'T', user: { id: 'strip', role: 'user', salon: { id: 's' } } as never })
  setOnline(true)
})
afterEach(() => {
  none()
  setOnline(true)
  vi.useRealTimers()
})

test.each([
  ['today', '2026-11-20T09:02:00.000Z', '10:02'],
  ['yesterday', '2026-11-19T18:10:00.000Z', 'dje në 19:10'],
  ['earlier', '2026-11-18T18:10:00.000Z', '18 nën'],
])('the line says since when the tablet is without network: %s', async (_, since, words) => {
  await open(teDera(since))
  await expect
    .element(line)
    .toHaveTextContent(`Tableti është pa internet që nga ${words}: aty mund të jetë shkruar.`)
  expect(document.querySelector('.net button')).toBeNull()
})

test('a salon whose tablets have a line shows none', async () => {
  const server = await open([])
  await expect.poll(() => server.asked('GET /api/outbox').length).toBe(1)
  await expect.element(line).not.toBeInTheDocument()
})

test('the line goes by itself within a minute of a sign of the tablet', async () => {
  const server = await open(teDera())
  await expect.element(line).toBeVisible()
  server.answer('GET /api/outbox', () => says({ open: [], lately: [], silent: [] }))
  vi.advanceTimersByTime(minute)
  await expect.element(line).not.toBeInTheDocument()
})

test('the line appears on a page that stays open', async () => {
  const server = await open([])
  await expect.poll(() => server.asked('GET /api/outbox').length).toBe(1)
  // The first answer has come, and the next question has its time.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  server.answer('GET /api/outbox', () => says({ open: [], lately: [], silent: teDera() }))
  vi.advanceTimersByTime(5 * minute)
  await expect.element(line).toBeVisible()
})

test('a device without a line of its own, or with unsent acts, says that instead', async () => {
  await open(teDera())
  await expect.element(line).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(/^Jeni pa lidhje/)).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  setOnline(true)
  await expect.element(line).toBeVisible()
  setUnsent(threeUnsent())
  await expect.element(page.getByText(/^Po dërgohen 3/)).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test.each([
  ['desk', 1440, 40],
  ['phone', 390, 46],
] as const)(
  'the line of a %s is as high as the strip, at the panel’s foot',
  async (_, w, height) => {
    await open(teDera(), w)
    await expect.element(line).toBeVisible()
    const panel = document.querySelector('.panel')?.getBoundingClientRect()
    await expect.poll(() => [box()?.height, box()?.bottom]).toEqual([height, panel?.bottom])
  },
)
