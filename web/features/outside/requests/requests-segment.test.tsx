import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Request, requestErrors, requestWords } from '#contract/requests.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { RequestsSegment } from './requests-segment.tsx'

const salon = {
  id: 's',
  ...newSalon,
  openingHours: Array(7).fill(null),
  today: '2026-11-20',
  version: 1,
}
const request = (name: string, more: Partial<Request> = {}): Request => ({
  ...appointment({ client_name: name, appointment_date: '2026-11-24', appointment_time: '17:30' }),
  id: name,
  source: 'online',
  requestedAt: '2026-11-20T08:00:00.000Z',
  lapsesAt: '2026-11-21 09:00',
  phone: null,
  visits: 0,
  noShows: 0,
  ...more,
})
let waiting: Request[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  waiting = [request('Agim', { visits: 6, noShows: 1, note: 'Pa brisk' }), request('Era')]
})

function open(answers: object = {}) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/requests': () => says({ requests: waiting }),
    'POST /api/appointments/Agim/answer': ({ body }) => {
      waiting = waiting.filter(({ id }) => id !== 'Agim')
      const isYes = (body as { accept: boolean }).accept
      const message = isYes ? requestWords.accepted('Agim') : requestWords.refused('Agim')
      return says({
        message,
        appointment: request('Agim', { status: isYes ? 'confirmed' : 'cancelled' }),
      })
    },
    'POST /api/appointments/Agim/not-a-client': () => {
      waiting = waiting.filter(({ id }) => id !== 'Agim')
      return says({
        message: requestWords.notAClient,
        appointment: request('Agim', { status: 'cancelled' }),
      })
    },
    ...answers,
  })
  openPage(
    '/presin',
    <>
      <RequestsSegment />
      <ConfirmHost />
    </>,
  )
  return server
}
const card = (name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

test('a request shows its client, time and what is known of them', async () => {
  open()
  await expect.element(page.getByText('2 kërkesa presin një „po”.')).toBeVisible()
  await expect.element(card('Agim').getByText('17:30')).toBeVisible()
  await expect.element(card('Agim').getByText('Pa brisk')).toBeVisible()
  await expect.element(card('Agim').getByText(/6.vizita, s’erdhi 1.herë/)).toBeVisible()
  await expect.element(card('Era').getByText(/klient i ri/)).toBeVisible()
})

test('an acceptance takes one touch, and the request leaves the list', async () => {
  const server = open()
  await card('Agim').getByRole('button', { name: 'Prano' }).click()
  await expect.element(page.getByText(requestWords.accepted('Agim'))).toBeVisible()
  await expect.element(card('Agim')).not.toBeInTheDocument()
  expect(server.asked('POST /api/appointments/Agim/answer')[0]?.body).toEqual({
    accept: true,
    reason: '',
  })
})

test('a refusal takes a reason', async () => {
  const server = open()
  await card('Agim').getByRole('button', { name: 'Refuzo' }).click()
  await page.getByLabelText('Arsyeja (klienti e lexon)').fill('Jemi me pushim')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuzo' }).click()
  await expect.element(page.getByText(requestWords.refused('Agim'))).toBeVisible()
  expect(server.asked('POST /api/appointments/Agim/answer')[0]?.body).toEqual({
    accept: false,
    reason: 'Jemi me pushim',
  })
})

test('marking a request as not a client asks first', async () => {
  open()
  await card('Agim').getByRole('button', { name: 'Më shumë për Agim' }).click()
  await page.getByRole('menuitem', { name: 'Ky nuk ishte klient' }).click()
  await page.getByRole('button', { name: 'Nuk ishte klient', exact: true }).click()
  await expect.element(page.getByText(requestWords.notAClient)).toBeVisible()
  await expect.element(card('Agim')).not.toBeInTheDocument()
})

test('a request that a colleague answered first says so, and the list is reloaded', async () => {
  open({
    'POST /api/appointments/Agim/answer': () => {
      waiting = waiting.filter(({ id }) => id !== 'Agim')
      return refuses(requestErrors.answeredAlready)
    },
  })
  await card('Agim').getByRole('button', { name: 'Prano' }).click()
  await expect.element(page.getByText(requestErrors.answeredAlready.message)).toBeVisible()
  await expect.element(card('Agim')).not.toBeInTheDocument()
})

test('an empty list says so', async () => {
  waiting = []
  open()
  await expect.element(page.getByText(requestWords.none)).toBeVisible()
})
