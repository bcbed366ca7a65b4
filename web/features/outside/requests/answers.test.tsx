import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { requestErrors, requestWords } from '#contract/outside/requests.ts'
import { holdRest } from '#tests/support/browser/screens/rows-screen.tsx'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  button,
  inPanel,
  openRequests,
  panel,
  request,
  row,
  tomorrow,
} from '#tests/support/browser/screens/requests-screen.tsx'

import { setOnline } from '#web/platform/offline/online.ts'

beforeEach(() => page.viewport(1440, 900))

const { keyboard } = userEvent
const answers = 'POST /api/appointments/Agim/answer'
const change = 'PUT /api/appointments/Agim'
const offered = page.getByRole('group', { name: 'Orë tjetër' })

test('Enter accepts, and the next request has the focus', async () => {
  const server = openRequests()
  await row('Agim').click()
  await keyboard('{Enter}')
  await expect.element(page.getByText(requestWords.accepted('Agim'))).toBeVisible()
  await expect.element(row('Era')).toHaveFocus()
  await expect.element(row('Agim')).not.toBeInTheDocument()
  expect(server.asked(answers).map(({ body }) => body)).toEqual([{ accept: true, reason: '' }])
})

test('the toast of an answer says when the visit is, and Zhbëj makes the request wait again', async () => {
  openRequests()
  for (const answer of ['Prano', 'Orë tjetër']) {
    await inPanel(answer).click()
    if (answer !== 'Prano') await offered.getByText('14:30').click()
    const toast = page.getByRole('status', { name: 'Njoftime' })
    await expect.element(row('Agim')).not.toBeInTheDocument()
    await expect.element(toast.getByText(/nesër (në )?14:/)).toBeVisible()
    await button('Zhbëj').click()
    await expect.element(row('Agim')).toBeVisible()
    await row('Agim').click()
  }
})

test('the button of a row accepts without opening it first, and only once', async () => {
  const server = openRequests()
  const held = Promise.withResolvers<Response>()
  const ofEra = 'POST /api/appointments/Era/answer'
  server.answer(ofEra, () => held.promise)
  const accept = page
    .getByRole('listitem')
    .filter({ has: row('Era') })
    .getByText('Prano')
  await accept.click()
  await expect.element(accept).toHaveAttribute('aria-busy', 'true')
  await row('Era').click()
  await keyboard('{Enter}')
  server.leave('Era')
  held.resolve(
    says({
      message: requestWords.accepted('Era'),
      appointment: request('Era'),
      mails: true,
      historyId: 'act',
    }),
  )
  await expect.element(row('Era')).not.toBeInTheDocument()
  await expect.element(row('Agim')).toHaveFocus()
  expect(server.asked(ofEra)).toHaveLength(1)
})

test('an acceptance of a client without mail offers to write', async () => {
  const server = openRequests([request('Agim', { mails: false })])
  server.answer('GET /api/appointments/Agim/message', () =>
    says({
      message: { id: 'm', appointmentId: 'Agim', number: '+38344508271', text: 'Po', told: null },
    }),
  )
  await expect.element(panel.getByText(/pastaj fjalën ia shkruani ju/)).toBeVisible()
  await inPanel('Prano').click()
  await expect.element(button('Shkruaji')).toBeVisible()
})

test('the letter O offers the three nearest times, and one of them accepts the request there', async () => {
  const server = openRequests()
  await row('Agim').click()
  await expect.element(panel.getByText('Rinor')).toBeVisible()
  await keyboard('o')
  await expect.element(offered.getByRole('button', { name: '13:30' })).toHaveFocus()
  const said = offered.getByRole('button').elements()
  expect(said.map(({ textContent }) => textContent)).toEqual(['13:30', '14:30', '15:00', 'Tjetër…'])
  await offered.getByRole('button', { name: '14:30' }).click()
  const words = requestWords.acceptedAt('Agim', 'nesër në 14:30')
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(row('Era')).toHaveFocus()
  expect(server.asked(change)[0]?.body).toEqual({
    appointment_date: tomorrow,
    appointment_time: '14:30',
    barber_id: 'Arben',
    status: 'confirmed',
  })
})

test('a time that was taken meanwhile is told of, and the request stays', async () => {
  const server = openRequests()
  const conflict = { client_name: 'Besa', appointment_time: '14:30', barber: 'Arben', id: 'x' }
  server.answer(change, () => refuses(appointmentErrors.slotTaken, { conflict }))
  await inPanel('Orë tjetër').click()
  await offered.getByRole('button', { name: '14:30' }).click()
  await expect.element(page.getByText(/Besa/)).toBeVisible()
  await expect.element(row('Agim')).toBeVisible()
})

test('any other time is chosen in the form that moves visits', async () => {
  const server = openRequests()
  await inPanel('Orë tjetër').click()
  await button('Tjetër…').click()
  const form = page.getByRole('dialog', { name: 'Zhvendos: Agim' })
  await form.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(button('Tjetër…')).toHaveFocus()
  await button('Tjetër…').click()
  await form.getByLabelText('Ora').selectOptions('18:00')
  await form.getByRole('button', { name: 'Zhvendos', exact: true }).click()
  const words = requestWords.acceptedAt('Agim', 'nesër në 18:00')
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.asked(change)[0]?.body).toMatchObject({
    appointment_time: '18:00',
    status: 'confirmed',
  })
})

test('a refusal takes a reason', async () => {
  const server = openRequests()
  await inPanel('Refuzo').click()
  await page.getByLabelText('Arsyeja (klienti e lexon)').fill('Jemi me pushim')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuzo' }).click()
  await expect.element(page.getByText(requestWords.refused('Agim'))).toBeVisible()
  await expect.element(row('Era')).toHaveFocus()
  expect(server.asked(answers)[0]?.body).toEqual({ accept: false, reason: 'Jemi me pushim' })
})

test('marking a request as not a client asks first', async () => {
  openRequests()
  await button('Më shumë për Agim').click()
  await page.getByRole('menuitem', { name: 'Ky nuk ishte klient' }).click()
  await button('Nuk ishte klient').click()
  await expect.element(page.getByText(requestWords.notAClient)).toBeVisible()
  await expect.element(row('Agim')).not.toBeInTheDocument()
})

test('the menu of a request leads to its client', async () => {
  openRequests()
  await button('Më shumë për Agim').click()
  await page.getByRole('menuitem', { name: 'Hap klientin' }).click()
  await expect.element(page.getByText('Tani te /klientet?k=c-Agim')).toBeVisible()
})

test('a request that a colleague answered first says so, and the list is reloaded', async () => {
  const server = openRequests()
  server.answer(answers, () => {
    server.leave('Agim')
    return refuses(requestErrors.answeredAlready)
  })
  await inPanel('Prano').click()
  await expect.element(page.getByText(requestErrors.answeredAlready.message)).toBeVisible()
  await expect.element(row('Agim')).not.toBeInTheDocument()
})

test('after the last answer the way onward has the focus', async () => {
  openRequests([request('Agim')])
  await inPanel('Prano').click()
  await expect.element(page.getByText(requestWords.none)).toBeVisible()
  await expect.element(button('Te 6 për t’u konfirmuar')).toHaveFocus()
})

test('on a phone the next request unfolds once the hand rests', async () => {
  await page.viewport(390, 844)
  const rest = holdRest()
  const server = openRequests()
  await row('Agim').click()
  await button('Prano').click()
  await expect.element(row('Era')).toHaveFocus()
  await expect.element(row('Agim')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Era')).toHaveAttribute('aria-expanded', 'false')
  rest()
  await expect.element(row('Era')).toHaveAttribute('aria-expanded', 'true')
  expect(server.asked('POST /api/appointments/Era/answer')).toEqual([])
})

test('the reason that is being typed stays when a colleague answers the only request', async () => {
  const server = openRequests([request('Agim')])
  await inPanel('Refuzo').click()
  const reason = page.getByLabelText('Arsyeja (klienti e lexon)')
  await reason.fill('Jemi me pushim')
  server.leave('Agim')
  void server.client.refetchQueries()
  await expect.element(page.getByText(requestWords.none)).toBeInTheDocument()
  await expect.element(reason).toHaveValue('Jemi me pushim')
  setOnline(false)
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Refuzo/ }))
    .toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
})

test('a client can’t be marked as none without network, or while the request is being answered', async () => {
  const server = openRequests()
  const held = Promise.withResolvers<Response>()
  server.answer(answers, () => held.promise)
  const stranger = page.getByRole('menuitem', { name: /^Ky nuk ishte klient/ })
  await button('Më shumë për Agim').click()
  await expect.element(stranger).not.toHaveAttribute('aria-disabled')
  setOnline(false)
  await expect.element(stranger).toHaveAttribute('aria-disabled', 'true')
  await stranger.click({ force: true })
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  setOnline(true)
  await keyboard('{Escape}')
  await inPanel('Prano').click()
  await button('Më shumë për Agim').click()
  await expect.element(stranger).toHaveAttribute('aria-disabled', 'true')
  server.leave('Agim')
  held.resolve(
    says({
      message: requestWords.accepted('Agim'),
      appointment: request('Agim'),
      mails: true,
      historyId: 'act',
    }),
  )
  await expect.element(row('Agim')).not.toBeInTheDocument()
})

test('an answer that does not arrive can be given again', async () => {
  const server = openRequests()
  server.answer(answers, unreachable)
  const { promise: never } = Promise.withResolvers<Response>()
  await expect.element(inPanel('Prano')).toBeEnabled()
  server.answer('GET /api/requests', () => never)
  await inPanel('Prano').click()
  await expect.element(page.getByText(/lidhje/i).first()).toBeVisible()
  await expect.element(inPanel('Prano')).not.toHaveAttribute('aria-busy')
})
