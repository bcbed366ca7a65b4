import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportAnswer } from '#web/features/imports/send-import.ts'
import { ImportPanel } from '#web/features/imports/import-panel.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'

/** The line on which files are sent: it stops at this share until it is let on, or it breaks there. */
const line: { stopsAt?: number | undefined; goOn?: (isBroken: boolean) => void } = {}
export const holdLineAt = (share: number) => void (line.stopsAt = share)
export const letLineGoOn = () => line.goOn?.(false)
export const breakLine = () => line.goOn?.(true)

/** Sends through `fetch`, where the far end answers, and tells how much is sent. */
class SentThroughFetch extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #stop = new AbortController()
  #address = ''
  #answer = new Headers()
  status = 0
  responseText = ''
  open(_: string, address: string) {
    this.#address = address
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader = (name: string) => this.#answer.get(name)
  abort() {
    this.#stop.abort()
    this.dispatchEvent(new Event('abort'))
  }
  async send(body: BodyInit) {
    const tell = (share: number) =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', {
          loaded: 1000 * share,
          total: 1000,
          lengthComputable: true,
        }),
      )
    if (line.stopsAt !== undefined) {
      tell(line.stopsAt)
      const isBroken = await new Promise<boolean>((resolve) => (line.goOn = resolve))
      if (isBroken) return this.dispatchEvent(new Event('error'))
    }
    if (this.#stop.signal.aborted) return undefined
    this.upload.dispatchEvent(new Event('load'))
    try {
      const answer = await fetch(this.#address, { method: 'POST', headers: this.#headers, body })
      this.status = answer.status
      this.#answer = answer.headers
      this.responseText = await answer.text()
      return this.dispatchEvent(new Event('load'))
    } catch {
      return this.dispatchEvent(new Event('error'))
    }
  }
}

export function sendThroughFetch() {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', SentThroughFetch))
  afterEach(() => {
    line.goOn?.(true)
    delete line.stopsAt
    delete line.goOn
  })
}

export const column = (
  index: number,
  title: string,
  field: string | null,
  ...sample: string[]
): ImportAnswer['columns'][number] => ({ index, title, field, sample })

export const columns = [
  column(0, 'First Name', 'firstName', 'Teuta', 'Ilir'),
  column(1, 'Last Name', 'lastName', 'Berisha', 'Gjoka'),
  column(2, 'Mobile Number', 'phone', '044 218 640', '049 662 015'),
  column(3, 'Referral source', null, 'Instagram'),
]
export const row = (
  at: number,
  fate: ImportAnswer['rows'][number]['fate'],
  cells: string[],
  more: object = {},
) => ({ row: at, fate, name: cells.slice(0, 2).filter(Boolean).join(' '), cells, ...more })

export const trial: ImportAnswer = {
  head: true,
  truncated: false,
  historyId: null,
  columns,
  counts: { new: 312, known: 118, wrong: 2 },
  filled: 118,
  rows: [
    row(61, 'wrong', ['', '', '04 77', ''], { message: 'numri ka 4 shifra dhe s’ka emër' }),
    row(140, 'wrong', ['', '', '', 'Insta;"gram"'], { message: 'pa emër e pa numër' }),
    row(14, 'new', ['Era', 'Berisha', '044 218 640', ''], {
      message: 'numri është i Teuta Berisha',
      ask: true,
      fills: true,
    }),
    row(2, 'known', ['Teuta', 'Berisha', '044 218 640', ''], {
      message: 'shtohen ditëlindja dhe alergjia',
    }),
    row(4, 'new', ['Arlinda', 'Murati', '044 771 302', 'Instagram']),
  ],
}

const calls = {
  clients: 'POST /api/clients/import',
  visits: 'POST /api/appointments/import',
} as const
export type Fates = Partial<Record<keyof typeof calls, ImportAnswer>>

export async function openImport(
  answers: Fates = { clients: trial },
  imports: readonly object[] = [],
) {
  const server = farEnd({
    'GET /api/salon': () =>
      says({ salon: { timeZone: 'Europe/Tirane', today: '2026-11-20', country: 'XK' } }),
    'GET /api/clients/doubles': () => says({ pairs: [], total: 0 }),
    'GET /api/imports': () => says({ imports, running: null }),
    'GET /api/staff': () =>
      says({
        staff: [
          { id: 'b1', name: 'Arta Krasniqi' },
          { id: 'b2', name: 'Beni Gashi' },
        ],
      }),
    'GET /api/user/services': () => says({ data: [{ id: 's1', name: 'Qethje' }] }),
  })
  for (const kind of ['clients', 'visits'] as const)
    server.answer(calls[kind], ({ query }) =>
      says({
        ...answers[kind],
        historyId: query['dryRun'] === 'true' ? null : 'h1',
      }),
    )
  const client = openPage(
    '/konfigurimet?tab=import',
    <>
      <ImportPanel />
      <QuestionHost />
    </>,
  )
  // The page is asked for this once it listens to whatever is done on it.
  await expect.poll(() => server.asked('GET /api/imports')).toHaveLength(1)
  const asked = (kind: keyof typeof calls = 'clients') => server.asked(calls[kind])
  return { server, asked, client, call: calls.clients }
}

export const fileOf = (content: string, name = 'klientet-fresha.csv') => new File([content], name)
/** The field itself is out of sight: its button opens the device's own window. */
export async function chooseFile(file = fileOf('First Name;Last Name\r\nTeuta;Berisha\r\n')) {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(field).not.toBeNull()
  const chosen = new DataTransfer()
  chosen.items.add(file)
  Object.assign(field() ?? {}, { files: chosen.files })
  field()?.dispatchEvent(new Event('change', { bubbles: true }))
}
export const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
