import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { person } from '#tests/support/fixtures/client-list.ts'
import { holdRest } from '#tests/support/browser/screens/rows-screen.tsx'
import { openPage, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { booked, friday, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { ConfirmSegment } from './confirm-segment.tsx'

const visit = (name: string, appointment_time: string, more: Partial<Appointment> = {}) =>
  booked({ id: name, client_name: name, client_id: `c-${name}`, appointment_time, ...more })

let waiting: Appointment[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  waiting = [
    visit('Gresa', '14:00'),
    visit('Mentor', '14:30'),
    visit('Jehona', '09:30', { appointment_date: '2026-11-21' }),
    visit('Besa', '10:00', { appointment_date: '2026-11-23' }),
  ]
})

function open(answers: object = {}) {
  const server = salonDay(...waiting)
  server.answer('GET /api/appointments', ({ query }) =>
    says({
      appointments:
        query['status'] === 'pending'
          ? [...server.rows.values()].filter(({ status }) => status === 'pending')
          : [...server.rows.values()],
    }),
  )
  for (const { client_id: id, client_name: name } of waiting)
    server.answer(`GET /api/clients/${id}`, () =>
      says({
        client: person(name, { phone: name === 'Mentor' ? '' : '+383 44 318 902', noShows: 1 }),
        history: [],
        pages: 1,
        years: [{ year: 2026, visits: 4, spent: 20 }],
      }),
    )
  for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
  const client = openPage(
    '/presin',
    <Suspense>
      <ConfirmSegment onward={<button type="button">Te 19 mesazhe</button>} loading={null} />
      <QuestionHost />
    </Suspense>,
  )
  return { ...server, client }
}
const row = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name}, `) })
const panel = (name: string) => page.getByRole('complementary', { name: new RegExp(`, ${name}, `) })
const group = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const actOf = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: row(name) })
    .getByRole('button', { name: 'Konfirmo' })
const { keyboard } = userEvent

test('visits stand by day and hour, each day with its number', async () => {
  open()
  await expect.element(group('Sot').getByRole('heading')).toHaveTextContent('Sot 2')
  await expect.element(group('Nesër').getByRole('heading')).toHaveTextContent('Nesër 1')
  await expect.element(group('E hënë, 23 nëntor')).toBeVisible()
  await expect.element(row('Gresa')).toHaveTextContent('14:00 Gresa Prerje flokësh te Arbeni')
})

test('a confirmed row keeps its place until the hand rests', async () => {
  const rest = holdRest()
  const server = open()
  await expect.element(actOf('Mentor')).toBeVisible()
  const before = actOf('Mentor').element().getBoundingClientRect().top
  await actOf('Gresa').click()
  await expect.element(page.getByText(appointmentWords.confirmed)).toBeVisible()
  await expect.element(row('Gresa')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(group('Sot').getByRole('heading')).toHaveTextContent('Sot 1')
  expect(actOf('Mentor').element().getBoundingClientRect().top).toBe(before)
  await actOf('Gresa').click({ force: true })
  rest()
  await expect.element(row('Gresa')).not.toBeInTheDocument()
  expect(server.changes().map(({ body }) => body)).toEqual([{ status: 'confirmed' }])
})

test('Enter confirms and leads to the next row at once', async () => {
  const server = open()
  await row('Gresa').click()
  await keyboard('{Enter}')
  await expect.element(row('Mentor')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Jehona')).toHaveFocus()
  await expect
    .poll(() => server.changes().map(({ call }) => call))
    .toEqual(['PUT /api/appointments/Gresa', 'PUT /api/appointments/Mentor'])
})

test('a confirmation that fails brings the row back, also when the list can’t be read again', async () => {
  const rest = holdRest()
  const server = open()
  await expect.element(actOf('Gresa')).toBeEnabled()
  server.answer('PUT /api/appointments/Gresa', unreachable)
  const { promise: never } = Promise.withResolvers<Response>()
  server.answer('GET /api/appointments', () => never)
  await actOf('Gresa').click()
  rest()
  await expect.element(page.getByText(/lidhje/i).first()).toBeVisible()
  await expect.element(row('Gresa')).not.toHaveAttribute('aria-disabled')
  await expect.element(group('Sot').getByRole('heading')).toHaveTextContent('Sot 2')
  expect(group('Sot').getByRole('listitem').elements()[0]?.textContent).toContain('Gresa')
})

test('a second press on the panel’s button confirms nobody else', async () => {
  holdRest()
  const server = open()
  const finger = { position: { x: 30, y: 20 } }
  await panel('Gresa').getByRole('button', { name: 'Konfirmo' }).dblClick(finger)
  await panel('Mentor').getByRole('button', { name: 'Konfirmo' }).click(finger)
  await expect.element(page.getByText(appointmentWords.confirmed)).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toEqual(['PUT /api/appointments/Gresa'])
})

test('a visit that was cancelled here can’t be confirmed any more', async () => {
  holdRest()
  const server = open()
  const { promise: never } = Promise.withResolvers<Response>()
  await panel('Gresa').getByRole('button', { name: 'Anulo' }).click()
  server.answer('PUT /api/appointments/Gresa', () => never)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Klienti/ })
    .click()
  await expect.element(row('Gresa')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Mentor')).toHaveFocus()
  await actOf('Gresa').click({ force: true })
  await expect.element(row('Mentor')).toHaveFocus()
  expect(server.changes().map(({ body }) => body)).toEqual([
    { status: 'cancelled', cancelledBy: 'client' },
  ])
})

test('after the last confirmation the way onward has the focus', async () => {
  waiting = waiting.slice(0, 1)
  open()
  await row('Gresa').click()
  await keyboard('{Enter}')
  await expect.element(button('Te 19 mesazhe')).toHaveFocus()
})

test('a form stays open though a colleague confirms its visit, the last of the list', async () => {
  waiting = waiting.slice(0, 1)
  const server = open()
  await panel('Gresa').getByRole('button', { name: 'Zhvendos' }).click()
  const form = page.getByRole('dialog', { name: 'Zhvendos: Gresa' })
  await form.getByRole('button', { name: 'Tjetër…' }).click()
  await form.getByLabelText('Ora').selectOptions('18:00')
  server.rows.clear()
  void server.client.refetchQueries()
  await expect.element(page.getByText('Asgjë për t’u konfirmuar.')).toBeInTheDocument()
  await expect.element(form.getByLabelText('Ora')).toHaveValue('18:00')
})

test('a confirmation can be undone, and the visit waits again', async () => {
  open()
  await actOf('Gresa').click()
  await button('Zhbëj').click()
  await expect.element(page.getByText('U kthye si më parë.')).toBeVisible()
  await expect.element(row('Gresa')).not.toHaveAttribute('aria-disabled')
})

test('the panel is the visit’s card, shorter', async () => {
  open()
  await expect.element(panel('Gresa').getByText('+383 44 318 902')).toBeVisible()
  await expect.element(panel('Gresa').getByText(/4.vizita · 1.herë nuk erdhi/)).toBeVisible()
  await expect
    .element(panel('Gresa').getByRole('link', { name: 'Te orari' }))
    .toHaveAttribute('href', `/terminet?d=${friday}`)
  await row('Mentor').click()
  await expect.element(panel('Mentor').getByText(/^pa numër · 4/)).toBeVisible()
  await expect
    .element(panel('Mentor').getByRole('link', { name: /^Thirr/ }))
    .not.toBeInTheDocument()
})

test('it says when a visit is confirmed by itself, only where the salon does so', async () => {
  open()
  const words = 'Pa u konfirmuar, sonte në mesnatë konfirmohet vetë.'
  await expect.element(panel('Gresa').getByText(words)).toBeVisible()
  await row('Jehona').click()
  await expect.element(panel('Jehona').getByText(/kur të mbarojë dita e vet/)).toBeVisible()
})

test('a salon that confirms nothing by itself says nothing of it', async () => {
  open({ 'GET /api/salon': () => says({ salon: { ...salon, autoConfirm: false } }) })
  await expect.element(panel('Gresa')).toBeVisible()
  expect(page.getByText(/konfirmohet vetë/).elements()).toEqual([])
})

test('a visit is moved, edited and cancelled from its panel', async () => {
  open()
  await panel('Gresa').getByRole('button', { name: 'Zhvendos' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Zhvendos: Gresa' })).toBeVisible()
  await keyboard('{Escape}')
  await expect.element(panel('Gresa').getByRole('button', { name: 'Zhvendos' })).toHaveFocus()
  await panel('Gresa').getByRole('button', { name: 'Edito' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ndrysho terminin' })).toBeVisible()
  await button('Mbrapa').click()
  await panel('Gresa').getByRole('button', { name: 'Anulo' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Klienti/ })
    .click()
  await expect.element(row('Gresa')).not.toBeInTheDocument()
  await expect.element(row('Mentor')).toHaveFocus()
})

test('on a phone a row opens below itself and confirms with its own button', async () => {
  await page.viewport(390, 844)
  const server = open()
  await row('Gresa').click()
  await expect.element(page.getByText('+383 44 318 902')).toBeVisible()
  await actOf('Mentor').click()
  await expect
    .poll(() => server.changes().map(({ call }) => call))
    .toEqual(['PUT /api/appointments/Mentor'])
})

test('a visit confirmed without network leaves the list and waits on the device', async () => {
  open()
  await expect.element(actOf('Gresa')).toBeEnabled()
  loseLine()
  await actOf('Gresa').click()
  await expect.element(page.getByText('Pret internetin')).toBeVisible()
  expect(keptCalls()).toEqual(['PUT /api/appointments/:id'])
})

test('an empty list says so, and leads on', async () => {
  waiting = []
  open()
  await expect.element(page.getByText('Asgjë për t’u konfirmuar.')).toBeVisible()
  await expect.element(button('Te 19 mesazhe')).toBeVisible()
})
