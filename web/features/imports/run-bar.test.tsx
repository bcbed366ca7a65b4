import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveEvent } from '#contract/live.ts'
import { importErrors } from '#contract/imports/imports.ts'
import { followWhileSeen } from '#web/platform/live/live.ts'
import {
  type RunningImport,
  runningImportKey,
  useRunningImport,
} from '#web/platform/live/use-running-import.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { RunBar } from './run-bar.tsx'

let say: (event: LiveEvent) => void
const stopped: string[] = []

beforeEach(() => {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  say = (event) => void writer.write(`data: ${JSON.stringify(event)}\n\n`)
  stopped.length = 0
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (address === '/api/live') return new Response(readable.pipeThrough(new TextEncoderStream()))
    stopped.push(`${method} ${address}`)
    return says({ message: importErrors.importStopped.message })
  })
})

function Bar() {
  const running = useRunningImport()
  return running && <RunBar running={running} />
}

function open(begun: RunningImport | null = null) {
  const client = new QueryClient()
  client.setQueryData(runningImportKey, begun)
  onScreen(
    <QueryClientProvider client={client}>
      <Bar />
      <Toaster />
    </QueryClientProvider>,
  )
  onTestFinished(followWhileSeen('secret', client, () => {}))
}

const running = (done: number): LiveEvent => ({
  topic: 'imports',
  import: { id: 'i1', done, total: 430 },
})
const words = (done: number) => page.getByText(`Po sillen rreshtat: ${done} nga 430`)

test('the bar follows an import wherever it was begun, and goes with it', async () => {
  open()
  say(running(120))
  await expect.element(words(120)).toBeVisible()
  say(running(266))
  await expect.element(words(266)).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Po sillen rreshtat' }))
    .toHaveAttribute('value', '266')
  say({ topic: 'imports', import: null })
  await expect.element(words(266)).not.toBeInTheDocument()
})

test('the bar keeps what it brings where it was begun', async () => {
  open({ id: '', kind: 'visits', done: 0, total: 430 })
  await expect.element(page.getByText('Po sillen terminet: 0 nga 430')).toBeVisible()
  say(running(120))
  await expect.element(page.getByText('Po sillen terminet: 120 nga 430')).toBeVisible()
})

test('news that were missed leave no bar that stands still', async () => {
  open()
  say(running(120))
  await expect.element(words(120)).toBeVisible()
  say({ topic: 'all' })
  await expect.element(words(120)).not.toBeInTheDocument()
})

test('a running import is stopped, and nothing of it stays', async () => {
  open()
  say(running(120))
  await page.getByRole('button', { name: 'Ndal' }).click()
  await expect.element(page.getByText('U ndal. Asgjë nuk u ruajt.')).toBeVisible()
  expect(stopped).toEqual(['DELETE /api/imports/i1'])
})
