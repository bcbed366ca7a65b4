import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FreePlace } from '#contract/devices/devices.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { CounterPage } from './counter-page.tsx'

const arta = { userId: 'a', name: 'Arta Krasniqi', colour: '165', hasPin: true, busyUntil: null }
const look = 'GET /api/auth/device/faces'

function openTablet(...places: FreePlace[]) {
  const server = farEnd({
    [look]: () => says({ salonName: 'Salloni Arta', faces: [arta], places }),
  })
  openPage('/', <CounterPage openDay={async () => false} />)
  return server
}
const places = page.getByRole('region', { name: 'Vende të lira sot' })
const walkIn = places.getByRole('button', { name: 'Kalimtar' })
const at = (name: string, time: string, isNow = false) => ({ name, time, isNow })

beforeEach(() => page.viewport(1024, 768))

test.for<[FreePlace[], string]>([
  [
    [at('Besnik', '13:10'), at('Arta', '13:30')],
    'Vend tani: askund. Më i shpejti te Besniku, 13:10',
  ],
  [
    [at('Arta', '12:38', true), at('Besnik Leka', '12:38', true), at('Drita', '14:00')],
    'Vend tani: te Arta, te Besnik Leka.',
  ],
  [[], "Sot s'ka vend."],
])('below the faces stands who has room: %j', async ([free, words]) => {
  openTablet(...free)
  await expect.element(places.getByRole('paragraph')).toHaveTextContent(words)
})

test('a walk-in asks by whom, and a second press takes the question back', async () => {
  openTablet()
  await walkIn.click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Kush e ul klientin?')
  await expect.element(walkIn).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toBe('?kalimtar=1')
  await page.getByRole('button', { name: 'Arta' }).click()
  await page.getByRole('button', { name: 'Nuk jeni Arta?' }).click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Kush e ul klientin?')
  await walkIn.click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Kush jeni?')
  expect(location.search).toBe('')
})

test('the next person does not meet what the last one wished', async () => {
  farEnd({ [look]: () => says({ salonName: 'Salloni Arta', faces: [arta], places: [] }) })
  openPage('/?kalimtar=1', <CounterPage openDay={async () => false} />)
  await expect.element(page.getByRole('button', { name: 'Arta' })).toBeVisible()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Kush jeni?')
  await expect.poll(() => location.search).toBe('')
})

test('without a line no place is shown and no walk-in begins', async () => {
  const server = openTablet(at('Besnik', '13:10'))
  await expect.element(places.getByText(/13:10/)).toBeVisible()
  server.answer(look, () => Response.json({}, { status: 503 }))
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible()
  await expect.element(places.getByText(/13:10/)).not.toBeInTheDocument()
  await expect.element(walkIn).toBeDisabled()
})
