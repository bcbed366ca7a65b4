import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { messageWords } from '#contract/messages/messages.ts'
import {
  atMessages,
  beMember,
  message,
  openMessages,
  rowOf,
  today,
} from '#tests/support/browser/screens/messages-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { TextsLink } from './texts/texts-link.tsx'

atMessages()
const usual = [message('Agim'), message('Valon', { kind: 'moved' })]
const textsAt = '/presin?s=mesazhe&pamja=tekstet'

test.each([390, 1440])(
  'placeholders are as high as the rows at %i px and can’t be focused',
  async (width) => {
    await page.viewport(width, 900)
    const { promise: comes, resolve } = Promise.withResolvers<void>()
    openMessages(usual, {
      'GET /api/messages': () =>
        comes.then(() => says({ date: today, messages: usual, nextCursor: null, waiting: 0 })),
    })
    await expect.poll(() => document.querySelectorAll('.row-line').length).toBe(7)
    expect(page.getByRole('button').elements()).toEqual([])
    const first = () => document.querySelector('.row-line')?.getBoundingClientRect()
    const awaited = first()
    resolve()
    await expect.element(rowOf('Agim')).toBeVisible()
    expect(Math.abs((first()?.top ?? 0) - (awaited?.top ?? 0))).toBeLessThanOrEqual(1)
    expect(first()?.height).toBeCloseTo(awaited?.height ?? 0, 0)
  },
)

test.each([
  [390, 64],
  [1440, 54],
])('a row is never higher than it is drawn at %i px', async (width, most) => {
  await page.viewport(width, 900)
  openMessages([message('Agim Rexhepagaj i Madhi nga Gjakova'.repeat(3)), message('Valon')])
  await expect.element(rowOf('Valon')).toBeVisible()
  const heights = [...document.querySelectorAll('.row-line')].map((row) => row.clientHeight)
  expect(Math.max(...heights)).toBeLessThanOrEqual(most)
})

test('more messages than one answer holds are loaded on demand', async () => {
  const more = [message('Era', { kind: 'moved' })]
  const server = openMessages(usual, {
    'GET /api/messages': ({ query }) =>
      says({
        date: today,
        messages: query['cursor'] ? more : usual,
        nextCursor: query['cursor'] ? null : '1.a',
        waiting: 0,
      }),
  })
  await page.getByRole('button', { name: 'Më shumë' }).click()
  await expect.element(rowOf('Era')).toBeVisible()
  await expect.element(rowOf('Valon')).toBeVisible()
  expect(page.getByRole('button', { name: 'Më shumë' }).query()).toBeNull()
  expect(server.asked('GET /api/messages').map(({ query }) => query['cursor'])).toEqual([
    undefined,
    '1.a',
  ])
})

test('rows stay below the error of a later answer', async () => {
  const server = openMessages(usual)
  await expect.element(rowOf('Agim')).toBeVisible()
  server.answer('GET /api/messages', () => refuses(commonErrors.unexpected))
  void server.client.refetchQueries()
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible()
  await expect.element(rowOf('Agim')).toBeVisible()
})

test('a list that could not be loaded is asked for again', async () => {
  const server = openMessages(usual, {
    'GET /api/messages': () => refuses(commonErrors.unexpected),
  })
  const retry = page.getByRole('button', { name: 'Provo përsëri' })
  await expect.element(retry).toBeVisible()
  server.answer('GET /api/messages', () =>
    says({ date: today, messages: usual, nextCursor: null, waiting: 0 }),
  )
  await retry.click()
  await expect.element(rowOf('Agim')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a booking that is no news any more leaves as its hour ends', async () => {
  const booked = { at: '12:12', source: 'phone' } as const
  const messages = [message('Agim', { kind: 'confirmed', date: '2026-11-24', booked })]
  const server = openMessages(messages)
  await expect.element(rowOf('Agim')).toBeVisible()
  server.answer('GET /api/messages', () => says({ messages: [], nextCursor: null }))
  vi.setSystemTime(new Date(`${today}T12:13:00Z`))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(rowOf('Agim')).not.toBeInTheDocument()
})

test('a new day has its own messages', async () => {
  const server = openMessages(usual)
  await expect.element(rowOf('Agim')).toBeVisible()
  server.answer('GET /api/messages', () =>
    says({ messages: [message('Era', { date: '2026-11-22' })], nextCursor: null }),
  )
  vi.setSystemTime(new Date('2026-11-21T06:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(rowOf('Era')).toHaveTextContent('Era nesër 17:30 te Arta')
  await expect.element(rowOf('Agim')).not.toBeInTheDocument()
})

test('a day without messages says so', async () => {
  openMessages([])
  await expect.element(page.getByText(messageWords.none)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the way to the texts is there for members who may change them', async () => {
  openMessages(usual)
  await expect.element(rowOf('Agim')).toBeVisible()
  onScreen(<TextsLink />)
  await expect.element(page.getByRole('link', { name: 'Tekstet' })).toHaveAttribute('href', textsAt)
  beMember('desk')
  await expect.element(page.getByRole('link', { name: 'Tekstet' })).not.toBeInTheDocument()
})

test('a member who may not change the texts sees the list at their address', async () => {
  beMember('desk')
  openMessages(usual, {}, textsAt)
  await expect.element(rowOf('Agim')).toBeVisible()
  expect(page.getByText('Tekstet').query()).toBeNull()
})

test('clients who are not to be written to are named with the reason and their telephone', async () => {
  const { id, kind, appointmentId, clientId, client, date, time, barber } = message('Ylli')
  const silent = { id, kind, appointmentId, clientId, client, date, time, barber, phone: '069 1' }
  openMessages([], {
    'GET /api/messages': () =>
      says({ date: today, messages: [], silent: [silent], nextCursor: null, waiting: 0 }),
  })
  const region = page.getByRole('region', { name: 'Mos i shkruaj' })
  await expect.element(region.getByText('Ylli', { exact: true })).toBeVisible()
  await expect.element(region.getByText(/vetëm me telefon$/)).toBeVisible()
  await expect
    .element(region.getByRole('link', { name: 'Thirr Ylli: 069 1' }))
    .toHaveAttribute('href', 'tel:0691')
  await expect.element(page.getByText(messageWords.none)).not.toBeInTheDocument()
})

test('Enter without network opens the SMS of whoever was last written to so, and marks nothing', async () => {
  localStorage.setItem('orari-messenger', 'sms')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const server = openMessages(usual)
  await rowOf('Agim').click()
  setOnline(false)
  await expect.element(page.getByText(/^Kur të kthehet interneti/)).toBeVisible()
  ;(rowOf('Agim').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls.map(([address]) => String(address).slice(0, 4))).toEqual(['sms:'])
  expect(server.toldInTurn()).toEqual([])
  opened.mockRestore()
})
