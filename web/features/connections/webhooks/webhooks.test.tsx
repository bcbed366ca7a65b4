import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Delivery, type Webhook, webhookErrors, webhookRoutes } from '#contract/webhooks.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { WebhooksPart } from './webhooks.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const table: Webhook = {
  id: 'w1',
  url: 'https://hooks.tabela.example/orari',
  events: ['appointment.booked', 'appointment.changed', 'appointment.cancelled'],
  enabled: true,
  deliveries: 214,
  madeBy: 'Zapier',
  lastAt: minutesAgo(4),
  failingSince: null,
  nextTryAt: null,
}
const stock: Webhook = {
  ...table,
  id: 'w2',
  url: 'https://stoku.example/in',
  events: ['appointment.closed'],
  madeBy: null,
  failingSince: minutesAgo(24 * 60),
  nextTryAt: minutesAgo(-1),
}
const off: Webhook = {
  ...table,
  id: 'w3',
  url: 'https://fikur.example/',
  enabled: false,
  deliveries: 0,
  madeBy: null,
  lastAt: null,
}

const sent: Delivery = {
  id: 'd1',
  event: 'appointment.changed',
  at: minutesAgo(1),
  status: 200,
  ms: 142,
  tries: 1,
  nextTryAt: null,
  about: { name: 'Edona Hyseni', startsAt: '2026-03-09 11:00' },
}
const failed: Delivery = {
  ...sent,
  id: 'd2',
  event: 'appointment.cancelled',
  status: 503,
  ms: 10_000,
  tries: 3,
  nextTryAt: minutesAgo(-20),
  about: { name: 'Linda Kelmendi', startsAt: null },
}
const lost: Delivery = { ...failed, id: 'd3', status: null, nextTryAt: null, about: null }

let webhooks: Webhook[]
let deliveries: Delivery[]
function open(now: Webhook[], address = '/konfigurimet') {
  webhooks = now
  answerBeside({
    [`GET ${webhookRoutes.list.path}`]: () => says({ webhooks }),
    [`GET ${webhookRoutes.deliveries.path.replace(':id', 'w1')}`]: () => says({ deliveries }),
  })
  signIn({ token: 'T', user: { id: '1', username: 'arta', role: 'user' } as never })
  openPage(
    address,
    <>
      <WebhooksPart />
      <QuestionHost />
    </>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('list', { name: 'Njoftime te programet' })
const dialog = page.getByRole('dialog', { name: 'hooks.tabela.example/orari' })

beforeEach(async () => {
  deliveries = [sent, failed, lost]
  await page.viewport(1440, 900)
})

test('each address says what it is told and whether it works', async () => {
  serverAnswers(() => says({}))
  open([table, stock, off])
  await expect
    .element(rows.getByText('termine · nga Zapier · 214 dërgesa, e fundit para 4 min'))
    .toBeVisible()
  await expect.element(rows.getByText('punon')).toBeVisible()
  await expect
    .element(rows.getByText('vizita të mbyllura · nuk përgjigjet që nga dje'))
    .toBeVisible()
  await expect.element(rows.getByText(/^provon prapë /)).toBeVisible()
  await expect.element(rows.getByText('termine · ende asnjë dërgesë')).toBeVisible()
  await expect.element(rows.getByText('fikur', { exact: true })).toBeVisible()
})

test('an address is added, its refusal stands beside it, and its secret is shown once', async () => {
  const { webhookClosed } = webhookErrors
  const secret = 'whsec_7Tq2mVx9Lr4KdZ8sWc1nHbY6pEo3aUf5='
  const asked = serverAnswers(
    () => refuses(webhookClosed, { errors: { url: webhookClosed.message } }),
    () => says({ message: 'Adresa u shtua.', webhook: table, secret }),
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open([])
  await button('Adresë').click()
  const form = page.getByRole('dialog', { name: 'Adresë e re' })
  await form.getByLabelText('Adresa e programit').fill('https://127.0.0.1/in')
  await form.getByRole('button', { name: 'Shto adresën' }).click()
  await expect.element(form.getByText(webhookClosed.message)).toBeVisible()
  await form.getByLabelText('Adresa e programit').fill(table.url)
  await form.getByRole('checkbox', { name: /^Vizita të mbyllura/ }).click()
  webhooks = [table]
  await form.getByRole('button', { name: 'Shto adresën' }).click()
  const shown = page.getByRole('alertdialog', { name: 'Adresa u shtua' })
  await expect.element(shown.getByText(secret)).toBeVisible()
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    url: table.url,
    events: [...table.events, 'appointment.closed'],
  })
  await shown.getByRole('button', { name: 'Kopjo' }).click()
  expect(copied).toHaveBeenCalledWith(secret)
  await shown.getByRole('button', { name: 'E ruajta, mbylle' }).click()
  await expect.element(rows.getByText('hooks.tabela.example/orari')).toBeVisible()
  expect(document.body.textContent).not.toContain(secret)
})

test('an address without anything to tell is not sent', async () => {
  const asked = serverAnswers(() => says({}))
  open([])
  await button('Adresë').click()
  const form = page.getByRole('dialog', { name: 'Adresë e re' })
  await form.getByLabelText('Adresa e programit').fill(table.url)
  for (const name of [/rezervuara/, /ndryshuara/, /anuluara/])
    await form.getByRole('checkbox', { name }).click()
  await form.getByRole('button', { name: 'Shto adresën' }).click()
  await expect.element(form.getByText('Zgjidhni të paktën një gjë.')).toBeVisible()
  expect(asked).toEqual([])
})

test('deliveries say whom they are about and what came of them, and only what failed is sent again', async () => {
  const asked = serverAnswers(() => says({ message: 'Po dërgohet prapë.', delivery: failed }))
  open([table], '/konfigurimet?adresa=w1')
  await expect
    .element(dialog.getByText('termine të rezervuara, të ndryshuara, të anuluara'))
    .toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Edona Hyseni 200 142 ms/ })).toBeVisible()
  await expect.element(dialog.getByText('arriti', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^provon \d\d:\d\d|^provon \d+ /)).toBeVisible()
  await expect.element(dialog.getByText('nuk arriti')).toBeVisible()
  await expect
    .element(dialog.getByText('Pas 3 ditësh pa përgjigje adresa fiket dhe ju vjen një email.'))
    .toBeVisible()
  for (const name of ['Gjendja', 'Veprime']) {
    const head = dialog.getByRole('columnheader', { name }).getByText(name)
    expect(head.element().getBoundingClientRect().width, 'for ears only').toBeLessThanOrEqual(1)
  }
  expect(dialog.getByRole('button', { name: /^Dërgo prapë/ }).elements()).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Dërgo prapë: Linda Kelmendi' }).click()
  await expect.element(page.getByText('Po dërgohet prapë.')).toBeVisible()
  expect(asked[0]?.path).toBe('/api/webhooks/w1/deliveries/d2/repeat')
})

test.each([390, 768])(
  'at %i pixels a delivery is two lines, which say all of it',
  async (width) => {
    await page.viewport(width, 844)
    serverAnswers(() => says({}))
    open([table], '/konfigurimet?adresa=w1')
    const name = dialog.getByText('Edona Hyseni', { exact: true })
    await expect.element(name).toBeVisible()
    const answer = dialog.getByText(/^\s*(\d+ \S+ )?[\d:]+ · 200 · 142 ms$/)
    await expect.element(answer).toBeVisible()
    await expect.element(dialog.getByText('arriti', { exact: true })).toBeVisible()
    const again = dialog.getByRole('button', { name: 'Dërgo prapë: Linda Kelmendi' })
    await expect.element(again).toBeVisible()
    expect(getComputedStyle(again.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    const below = (one: typeof name) => one.element().getBoundingClientRect().top
    expect(below(answer)).toBeGreaterThan(below(name))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('without deliveries the address says so, and a test makes the first', async () => {
  deliveries = []
  const asked = serverAnswers(() => says({ delivery: sent }))
  open([table], '/konfigurimet?adresa=w1')
  await expect.element(dialog.getByText('Ende asnjë dërgesë. Provo')).toBeVisible()
  deliveries = [sent]
  await dialog.getByRole('button', { name: 'Provo' }).click()
  await expect.element(dialog.getByText('arriti', { exact: true })).toBeVisible()
  expect(asked[0]?.path).toBe('/api/webhooks/w1/test')
})

test('an address is switched off and removed after a question', async () => {
  const asked = serverAnswers(
    () => says({ message: 'Adresa u fik.', webhook: table }),
    () => says({ message: 'Adresa u hoq.' }),
  )
  open([table], '/konfigurimet?adresa=w1')
  await dialog.getByRole('switch', { name: 'Njofto këtë adresë' }).click()
  await expect.element(page.getByText('Adresa u fik.')).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ enabled: false })
  await dialog.getByRole('button', { name: 'Hiqe' }).click()
  webhooks = []
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hiqe' }).click()
  await expect.element(page.getByText('Adresa u hoq.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('without network nothing is sent, and what is known stays', async () => {
  serverAnswers(() => says({}))
  open([table], '/konfigurimet?adresa=w1')
  await expect.element(dialog.getByText('nuk arriti')).toBeVisible()
  setOnline(false)
  await expect
    .element(dialog.getByRole('button', { name: 'Provo' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByRole('switch')).toBeDisabled()
  await expect
    .element(dialog.getByRole('button', { name: 'Dërgo prapë: Linda Kelmendi' }))
    .toBeDisabled()
  setOnline(true)
})
