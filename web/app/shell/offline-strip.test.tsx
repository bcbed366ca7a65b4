import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { refuses, unreachable } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { useLive } from '#web/platform/live/use-live.ts'
import { showNews } from '#web/visits/cache/news.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { OfflineStrip } from './offline-strip.tsx'

const strip = page.getByText(/^Jeni pa lidhje\./)
const asked = { appointments: 0, clients: 0 }
type Say = (topic: string, visits?: LiveEvent['visits']) => void
const lines: { token: string | null; say: Say; cut: () => void }[] = []
/** The answers to the next live streams; afterwards each is opened. */
let answers: (() => Promise<Response>)[]

function openLine(token: string | null, signal: AbortSignal) {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const say: Say = (topic, visits) =>
    void writer.write(`data: ${JSON.stringify({ topic, visits })}\n\n`).catch(() => {})
  const cut = () => void writer.close().catch(() => {})
  lines.push({ token, say, cut })
  signal.addEventListener('abort', cut)
  return new Response(readable.pipeThrough(new TextEncoderStream()))
}

const atOnce = (act: () => void) => {
  act()
  return () => {}
}

const loadShow = async () => showNews

function Day() {
  useLive(loadShow, atOnce)
  const week = useQuery({
    queryKey: weekKey('2026-11-16'),
    queryFn: (): Appointment[] => {
      asked.appointments++
      return []
    },
  })
  useQuery({ queryKey: ['clients'], queryFn: () => ++asked.clients })
  return (
    <>
      <OfflineStrip />
      {week.data?.map(({ id, client_name }) => (
        <p key={id}>{client_name}</p>
      ))}
    </>
  )
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  lines.length = 0
  answers = []
  Object.assign(asked, { appointments: 0, clients: 0 })
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    const answer = answers.shift()
    if (answer) return answer()
    return openLine(
      new Headers(headers).get('authorization'),
      signal ?? new AbortController().signal,
    )
  })
  signIn({ token: 'secret', user: { id: '1', role: 'user' } as never })
})

const open = () =>
  onScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Day />
    </QueryClientProvider>,
  )
const heard = (count: number) => expect.poll(() => lines.length).toBe(count)

test('only the data that another device changed is loaded again', async () => {
  open()
  await heard(1)
  await expect.poll(() => asked).toEqual({ appointments: 1, clients: 1 })
  expect(lines[0]?.token).toBe('Bearer secret')
  for (let i = 0; i < 20; i++) lines[0]?.say('appointments')
  await expect.poll(() => asked).toEqual({ appointments: 2, clients: 1 })
  lines[0]?.say('all')
  await expect.poll(() => asked).toEqual({ appointments: 3, clients: 2 })
})

test('a visit that another device booked is shown without loading its week again', async () => {
  open()
  await heard(1)
  await expect.poll(() => asked.appointments).toBe(1)
  lines[0]?.say('appointments', { '1': appointment({ client_name: 'Ermal Shala' }) })
  await expect.element(page.getByText('Ermal Shala')).toBeVisible()
  lines[0]?.say('appointments', { '1': null })
  await expect.element(page.getByText('Ermal Shala')).not.toBeInTheDocument()
  expect(asked).toEqual({ appointments: 1, clients: 1 })
})

test('a lost connection is opened again without a message', async () => {
  open()
  await heard(1)
  lines[0]?.cut()
  await heard(2)
  lines[1]?.say('clients')
  await expect.poll(() => asked.clients).toBe(2)
  await expect.element(strip).not.toBeInTheDocument()
})

test('a lost server is announced quietly, and no more when it is back', async () => {
  let isAway = true
  answers = Array.from({ length: 100 }, () => async () => {
    if (isAway) return unreachable()
    answers = []
    return openLine(null, new AbortController().signal)
  })
  open()
  await expect.element(strip).toBeVisible()
  isAway = false
  await expect.element(strip, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('a device without network shows it at once', async () => {
  open()
  await heard(1)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/Shihni të dhënat e orës \d\d:\d\d;/)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(strip).not.toBeInTheDocument()
})

test('a refused live stream is not opened again', async () => {
  const refusal = vi.fn(async () => refuses(commonErrors.signedOut))
  answers = [refusal]
  open()
  await expect.poll(() => refusal.mock.calls.length).toBe(1)
  await new Promise((resolve) => void setTimeout(resolve, 1_000))
  expect(lines).toHaveLength(0)
})

test('a hidden page holds no live stream and opens a new one when seen', async () => {
  const seen = vi.spyOn(document, 'hidden', 'get')
  const look = (isHidden: boolean) => {
    seen.mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  open()
  await heard(1)
  look(true)
  lines[0]?.say('clients')
  await new Promise((resolve) => void setTimeout(resolve, 700))
  expect(lines).toHaveLength(1)
  look(false)
  await heard(2)
  lines[1]?.say('clients')
  await expect.poll(() => asked.clients).toBe(2)
  seen.mockRestore()
})
