import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alert,
  field,
  fill,
  gone,
  halfPastTwo,
  openForm,
  save,
  service,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

const taken = booked({ appointment_time: '15:00', duration: 60, status: 'confirmed' })
const ways = page.getByRole('group', { name: 'Vende të tjera' })
const wayWords = () =>
  ways
    .getByRole('button')
    .elements()
    .map((way) => way.textContent)

test('a place that the chosen service does not fit says so at once, with three ways out', async () => {
  const server = salonDay(taken)
  await openForm()
  await expect.element(alert).not.toBeInTheDocument()
  await fill()
  await service('Prerje + mjekër').click({ force: true })
  await expect
    .element(
      alert.getByText(
        'Te Arbeni është zënë nga 15:00: Besa Hoxha, deri 16:00. Ju duhen 60 minuta.',
      ),
    )
    .toBeVisible()
  expect(wayWords()).toEqual(['14:00 te Arbeni↵', '16:00 te Arbeni', '14:30 te Luani'])
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  const heights = ways
    .getByRole('button')
    .elements()
    .map((way) => way.clientHeight)
  expect(new Set(heights).size).toBe(1)
  await ways.getByRole('button', { name: '14:30 te Luani' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await save.click()
  await gone()
  expect(server.changes().map(({ body }) => body)).toMatchObject([
    { appointment_time: '14:30', barber_id: 'Luan' },
  ])
})

test('Enter takes the first way out, and the next one saves', async () => {
  const server = salonDay(taken)
  await openForm()
  await fill()
  await service('Prerje + mjekër').click({ force: true })
  await expect.element(ways).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(ways).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ appointment_time: '14:00', barber_id: 'Arben' })
})

test('a press on the held button leads to the ways out and takes none of them', async () => {
  const server = salonDay(taken)
  await openForm()
  await fill()
  await service('Prerje + mjekër').click({ force: true })
  await expect.element(ways).toBeVisible()
  await save.click({ force: true })
  await expect.element(ways.getByRole('button').first()).toHaveFocus()
  await expect.element(alert).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('a shorter service lets the place be saved again', async () => {
  salonDay(taken)
  await openForm()
  await fill()
  await service('Prerje + mjekër').click({ force: true })
  await expect.element(ways).toBeVisible()
  await service('Prerje flokësh').click({ force: true })
  await expect.element(ways).not.toBeInTheDocument()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
})

test('a taken hour that is typed has its ways out too', async () => {
  salonDay(taken)
  await openForm({ slot: { ...halfPastTwo, start: 14 * 60 } })
  await fill()
  await unfold()
  await field('Ora').fill('15:15')
  await expect.element(ways.getByRole('button', { name: /^14:30/ })).toBeVisible()
})
