import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { deviceRoutes, FreePlace } from '#contract/devices/devices.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
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

type Queue = ReplyOf<typeof deviceRoutes.faces>['queue']
const agim = { label: '14', name: 'Agim' }
const line = page.getByRole('region', { name: 'Radha' })
const join = line.getByRole('button', { name: 'Në radhë' })
const next = page.getByRole('button', { name: 'Tjetri: Agimi, te Arta' })

/** The tablet of a salon that keeps a line: both chairs would call Agim, and Besnik's is taken. */
function openLine(queue: Queue = { waiting: 4, said: { from: 40, to: 80 } }) {
  const faces = [
    { ...arta, next: agim },
    { ...arta, userId: 'b', name: 'Besnik Leka', busyUntil: '13:40', next: agim },
  ]
  const server = farEnd({ [look]: () => says({ salonName: 'Salloni', faces, places: [], queue }) })
  openPage('/', <CounterPage openDay={async () => false} />)
  return server
}

test.for<[Queue, string]>([
  [{ waiting: 4, said: { from: 40, to: 80 } }, 'Në radhë 4 · kush vjen tani 40–80 min'],
  [{ waiting: 0, said: { from: 0, to: 5 } }, 'Në radhë 0 · kush vjen tani pa pritje'],
  [{ waiting: 9, said: null }, "Në radhë 9 · kush vjen tani s'del sot"],
])('below the faces of a salon with a line stands how long it is: %j', async ([queue, words]) => {
  openLine(queue)
  await expect.element(line.getByRole('paragraph')).toHaveTextContent(words)
  expect(places.elements()).toEqual([])
})

test('the client whom a free chair would call is under its face alone, and asks for its PIN', async () => {
  openLine()
  await next.click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Përshëndetje, Arta')
  expect(location.search).toBe('?radha=14')
  await page.getByRole('button', { name: 'Nuk jeni Arta?' }).click()
  await expect.element(next).toBeVisible()
  expect(page.getByRole('button', { name: /^Tjetri/ }).elements()).toHaveLength(1)
  expect(location.search).toBe('')
})

test('the line asks by whom somebody joins it, and no more whom a chair calls', async () => {
  openLine()
  await join.click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Kush e vë në radhë?')
  expect(location.search).toBe('?kalimtar=1')
  await next.click()
  expect(location.search).toBe('?radha=14')
})

test('a face has the same height whether its chair is free or taken', async () => {
  openLine()
  await expect.element(next).toBeVisible()
  const faceOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const height = (name: string) => faceOf(name).element().getBoundingClientRect().height
  expect(height('Besnik')).toBe(height('Arta'))
})
