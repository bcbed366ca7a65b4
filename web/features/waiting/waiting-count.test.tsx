import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { booked, inSalon, newClient, salonDay } from '#tests/support/browser/salon-day.tsx'
import { says, unreachable } from '#tests/support/browser/open-page.tsx'
import { act } from '#tests/support/outbox/open-acts.ts'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'
import { TellMenu, type Waits } from './tell-menu.ts'
import { WaitingCard } from './waiting-card.tsx'
import { waitsOf } from './waiting-count.ts'
import { WaitingSignal } from './waiting-signal.tsx'

const today = '2026-11-20'
const asked = 'GET /api/requests'
const request = (client_name: string, appointment_date: string) =>
  booked({ id: client_name, client_name, appointment_date })
const three = [
  request('Lorik Haxhiu', '2026-11-21'),
  request('Rina Bajrami', '2026-11-23'),
  request('Naime Prifti', today),
]

function salonWith(requests: object[]) {
  const server = salonDay()
  server.answer(asked, () => says({ requests, offers: [] }))
  return server
}
type Told = (waits: Waits | undefined) => void
const inFrame = (piece: ReactNode, onWaits: Told, client = newClient()) =>
  inSalon(
    <HistoryRouter>
      <TellMenu value={onWaits}>{piece}</TellMenu>
    </HistoryRouter>,
    client,
  )
const showCard = () => inFrame(<WaitingCard today={today} />, () => {})

const setAppBadge = vi.fn<(count?: number) => Promise<void>>(async () => undefined)
beforeEach(() => {
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
})
afterEach(() => setAppBadge.mockClear())

test.each([
  [undefined, undefined],
  [0, undefined],
  [1, { number: '1', words: '1 pret përgjigje' }],
  [3, { number: '3', words: '3 presin përgjigje' }],
  [100, { number: '99+', words: '100 presin përgjigje' }],
])('%s who wait are drawn as %o', (count, waits) => {
  expect(waitsOf(count)).toEqual(waits)
})

test('the menu and the icon of the app are told who waits, and that nobody waits any more', async () => {
  const server = salonWith(three)
  const told: (Waits | undefined)[] = []
  const client = newClient()
  inFrame(<WaitingSignal />, (waits) => told.push(waits), client)
  await expect.poll(() => told.at(-1)?.number).toBe('3')
  expect(setAppBadge).toHaveBeenLastCalledWith(3)
  server.answer(asked, () => says({ requests: [], offers: [] }))
  await client.invalidateQueries({ queryKey: ['appointments'] })
  await expect.poll(() => setAppBadge.mock.lastCall).toEqual([0])
  expect(told.at(-1)).toBeUndefined()
})

test('decisions on acts without network are counted beside requests', async () => {
  const server = salonWith(three)
  const open = [act('Agim', { behind: ['note'] }), act('Agim', { id: 'note', why: 'after' })]
  server.answer('GET /api/outbox', () => says({ open, lately: [], silent: [] }))
  inFrame(<WaitingSignal />, () => {})
  await expect.poll(() => setAppBadge.mock.lastCall).toEqual([4])
})

test('nothing is asked before the page has what it asked for', async () => {
  const server = salonWith(three)
  const client = newClient()
  const held = Promise.withResolvers<null>()
  void client.prefetchQuery({ queryKey: ['the page'], queryFn: () => held.promise })
  const onWaits = vi.fn<Told>()
  inFrame(<WaitingSignal />, onWaits, client)
  await expect.element(page.getByText('Duke')).not.toBeInTheDocument()
  expect(server.asked(asked)).toEqual([])
  held.resolve(null)
  await expect.poll(() => onWaits.mock.lastCall?.[0]?.number).toBe('3')
})

test('the menu says who waits once the page knows it, though the page still asks', async () => {
  salonWith(three)
  const client = newClient()
  void client.prefetchQuery({ queryKey: ['the page'], queryFn: () => new Promise(() => {}) })
  await client.prefetchQuery(requestsQuery)
  const onWaits = vi.fn<Told>()
  inFrame(<WaitingSignal />, onWaits, client)
  await expect.poll(() => onWaits.mock.lastCall?.[0]?.number).toBe('3')
})

test('the menu says at once what a card on the page has asked for', async () => {
  salonWith(three)
  const onWaits = vi.fn<Told>()
  inFrame(<WaitingCard today={today} />, onWaits)
  await expect.poll(() => onWaits.mock.lastCall?.[0]?.number).toBe('3')
})

test.each([
  ['card', <WaitingCard today={today} key="card" />],
  ['signal', <WaitingSignal key="signal" />],
])('the %s leaves the menu what it said last before the answer', async (_, piece) => {
  const server = salonWith(three)
  const held = Promise.withResolvers<Response>()
  server.answer(asked, () => held.promise)
  const onWaits = vi.fn<Told>()
  inFrame(piece, onWaits)
  await expect.poll(() => server.asked(asked)).toHaveLength(1)
  expect(onWaits).not.toHaveBeenCalled()
  held.resolve(says({ requests: [], offers: [] }))
  await expect.poll(() => onWaits.mock.calls).toEqual([[undefined]])
})

test('the card names those who wait and leads to them', async () => {
  salonWith(three)
  showCard()
  const card = page.getByRole('region', { name: 'Presin përgjigje 3' })
  await expect.element(card.getByText('3\u00a0kërkesa')).toBeVisible()
  await expect
    .element(card.getByText('Naime Prifti sot, Lorik Haxhiu nesër, Rina Bajrami të hënën'))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Hap Presin' }))
    .toHaveAttribute('href', '/presin')
})

test.each([
  ['nobody waits', () => says({ requests: [], offers: [] })],
  ['the requests can’t be loaded', unreachable],
])('the card is absent where %s', async (_, answer) => {
  const server = salonWith(three)
  server.answer(asked, answer)
  showCard()
  await expect.poll(() => server.asked(asked).length).toBe(1)
  expect(page.getByRole('region').elements()).toEqual([])
})
