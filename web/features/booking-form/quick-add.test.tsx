import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { commonErrors } from '#contract/common.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  alert,
  chosenClient,
  field,
  fill,
  gone,
  halfPastTwo,
  klienti,
  loaded,
  openForm,
  save,
  Schedule,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { weekQuery } from '#web/visits/cache/queries.ts'

test('an empty form is not sent, with one sentence above and a message for each field', async () => {
  const server = salonDay()
  await openForm()
  await save.click()
  await expect.element(page.getByText(appointmentWords.fieldsMissing)).toBeVisible()
  await expect.element(page.getByText('Shkruani klientin.')).toBeVisible()
  await expect.element(page.getByText('Zgjidhni shërbimin.')).toBeVisible()
  await expect.element(klienti).toHaveFocus()
  await klienti.fill('Xhevdet Kola')
  await expect.element(page.getByText('Shkruani klientin.')).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test.each([
  ['12,50', 12.5],
  ['9.5', 9.5],
])('the price may be written %s', async (typed, price) => {
  const server = salonDay()
  await openForm()
  await fill()
  await field('Çmimi').fill(typed)
  await field('Kohëzgjatja').fill('45')
  await unfold()
  await field('Ora').fill('9.15')
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    price,
    duration: 45,
    appointment_time: '09:15',
  })
})

test('a booking without network keeps what was typed, and a retry books once', async () => {
  const server = salonDay()
  server.answer('POST /api/appointments', unreachable)
  await openForm()
  await fill()
  await field('Çmimi').fill('7')
  await save.click()
  await expect.element(alert).toHaveTextContent('Gabim në lidhje me serverin')
  await expect.element(klienti).toHaveValue('Xhevdet Kola')
  await expect.element(field('Çmimi')).toHaveValue('7')
  server.answer('POST /api/appointments', () =>
    says({ message: 'ok', appointment: booked(), warnings: [] }),
  )
  await save.click()
  await gone()
  const keys = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(new RegExp(madeIdPattern))
  expect(keys[1]).toBe(keys[0])
  expect(server.changes().map(({ body }) => body['id'])).toEqual(keys)
})

test('a slot taken meanwhile names the other client beside the time', async () => {
  const server = salonDay()
  const conflict = {
    id: 'x',
    client_name: 'Valon Syla',
    appointment_time: '14:00',
    barber: 'Arben',
  }
  server.answer('POST /api/appointments', () => refuses(appointmentErrors.slotTaken, { conflict }))
  await openForm()
  await fill()
  await save.click()
  await expect.element(alert).toHaveTextContent(`${appointmentWords.slotTaken} (Valon Syla, 14:00)`)
  await expect.element(field('Ora')).toHaveFocus()
  await expect.element(klienti).toHaveValue('Xhevdet Kola')
})

test('a first attempt that was saved after all is reported, and another is booked only on request', async () => {
  const server = salonDay()
  server.answer('POST /api/appointments', () => refuses(commonErrors.idempotencyMismatch))
  await openForm()
  await fill()
  await save.click()
  await expect.element(page.getByText(/^Përpjekja e parë e ruajti terminin/)).toBeVisible()
  await save.click()
  await expect.poll(() => server.changes().length).toBe(2)
  const [first, second] = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(second).not.toBe(first)
})

test('the server’s message stands beside its field', async () => {
  const server = salonDay()
  const errors = { client_name: 'Teksti përmban shenja që nuk lexohen.' }
  server.answer('POST /api/appointments', () => refuses(commonErrors.invalid, { errors }))
  await openForm()
  await fill()
  await save.click()
  await expect.element(klienti).toHaveAccessibleDescription(errors.client_name)
})

test('a barber removed meanwhile is reported at the field and never added by a booking', async () => {
  const server = salonDay()
  const { barberUnknown } = appointmentErrors
  const errors = { barber: barberUnknown.message }
  server.answer('POST /api/appointments', () => refuses(barberUnknown, { errors }))
  await openForm()
  await fill()
  await save.click()
  await expect.element(field('Barberi')).toHaveAccessibleDescription(barberUnknown.message)
  expect(server.changes()[0]?.body).not.toHaveProperty('create')
})

test('a past or late time is reported and not forbidden, a taken one is reported', async () => {
  const server = salonDay(booked({ appointment_time: '12:30', status: 'confirmed' }))
  await openForm({ slot: { ...halfPastTwo, start: 12 * 60 + 30 } })
  await expect
    .element(page.getByText('Te Arbeni është zënë nga 12:30: Besa Hoxha, deri 13:00.'))
    .toBeVisible()
  await expect.element(page.getByText('Ky orar ka kaluar tashmë.')).toBeVisible()
  await unfold()
  await field('Ora').fill('21')
  await expect.element(page.getByText('Arben nuk punon në këtë orë.')).toBeVisible()
  await fill()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ appointment_time: '21:00' })
})

test('a length drawn in the schedule is kept whatever the service', async () => {
  const server = salonDay()
  await openForm({ minutes: 120 })
  await fill()
  await expect.element(field('Çmimi')).toHaveValue('8,00')
  await expect.element(field('Kohëzgjatja')).toHaveValue('120')
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ duration: 120, price: 8 })
})

test('a slot without a barber goes to a free one', async () => {
  salonDay(booked({ appointment_time: '14:30' }))
  const client = await loaded()
  await client.fetchQuery(weekQuery('2026-11-16'))
  inSalon(<Schedule slot={{ ...halfPastTwo, barber_id: null }} />, client)
  await page.getByRole('button', { name: '14:30' }).click()
  await expect.element(field('Barberi')).toHaveValue('Luan')
})

test('free slots around the wished time are proposed, and taken ones only when typed', async () => {
  const server = salonDay(booked({ appointment_time: '15:00' }))
  const { salon } = (await (await fetch('/api/salon')).json()) as { salon: object }
  server.answer('GET /api/salon', () => says({ salon: { ...salon, stepMinutes: 15 } }))
  await openForm()
  await unfold()
  await field('Ora').click()
  const times = () =>
    [...document.querySelectorAll('.time-field [role=option]')].map((one) => one.textContent)
  await expect
    .poll(times)
    .toEqual(['14:00', '14:15lë vrimë', '14:30', '15:30', '15:45lë vrimë', '16:00'])
  await userEvent.keyboard('15:15')
  await expect.element(field('Ora')).toHaveValue('15:15')
  await expect
    .poll(times)
    .toEqual(['14:15lë vrimë', '14:30', '15:15i zënë', '15:30', '15:45lë vrimë', '16:00'])
  await page.getByRole('option', { name: '16:00' }).click()
  await expect.element(field('Ora')).toHaveValue('16:00')
})

test('"Kalimtar" is offered as a walk-in and makes no new client', async () => {
  salonDay()
  await openForm()
  await userEvent.type(field('Klienti'), 'kalimtar')
  const offer = page.getByRole('option', { name: 'Kalimtar pa klient' })
  await expect.element(offer).toBeVisible()
  await expect.element(page.getByText('Klient i ri')).not.toBeInTheDocument()
  await offer.click()
  await expect.element(chosenClient.getByText('Kalimtar')).toBeVisible()
  await expect.element(field('Telefoni')).not.toBeInTheDocument()
})
