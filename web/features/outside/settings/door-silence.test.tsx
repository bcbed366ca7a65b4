import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { type Door, doorReplies } from '#contract/outside/door.ts'
import { doorComplaints } from '#contract/outside/door-refusals.ts'
import { newSalon, shutDoor } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { DoorPanel } from './door-panel.tsx'

let door: Door & { version: number }
beforeEach(async () => {
  // Without the preview, which would load a missing page.
  await page.viewport(1000, 900)
  door = { ...shutDoor, version: 1 }
})

function open(answers: object = {}) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: newSalon }),
    'GET /api/salon/door': () => says(door),
    'GET /api/user/services': () => says({ data: [] }),
    'GET /api/staff': () => says({ staff: [] }),
    'PUT /api/salon/door': ({ body }) => {
      door = { ...door, ...body, version: door.version + 1 }
      return says({ message: doorReplies.saved.message, ...door })
    },
    ...answers,
  })
  openPage('/konfigurimet', <DoorPanel />)
  return server
}
const card = page.getByRole('region', { name: 'Kur salloni hesht' })
const asks = card.getByRole('radio', { name: /^Bëhet kërkesë/ })
const books = card.getByRole('radio', { name: /^Rezervohet si gjithmonë/ })
const minutes = card.getByLabelText('Pas sa kohësh pa shenjë')
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const heightOf = () => card.element().getBoundingClientRect().height

test('a silent salon books as always at first, and the minutes keep their place unseen', async () => {
  open()
  await expect.element(books).toBeChecked()
  await expect
    .element(
      card.getByText('Vetëm nëse tableti rri ndezur; përndryshe faqja do të pyeste gjithë ditën.'),
    )
    .toBeVisible()
  await expect.element(minutes).not.toBeVisible()
  const before = heightOf()
  await asks.click()
  await expect.element(minutes).toBeVisible()
  expect(heightOf()).toBe(before)
})

test('a salon that asks is saved with its minutes', async () => {
  const server = open()
  await asks.click()
  await minutes.selectOptions('30 minuta')
  await save.click()
  await expect.element(page.getByText(doorReplies.saved.message)).toBeVisible()
  expect(server.asked('PUT /api/salon/door')[0]?.body).toEqual({
    whenSilent: 'ask',
    silentMinutes: 30,
  })
  await expect.element(asks).toBeChecked()
})

test('minutes that another program has set stay a choice beside the usual ones', async () => {
  door = { ...door, whenSilent: 'ask', silentMinutes: 45 }
  open()
  await expect.element(minutes).toHaveValue('45')
  const options = [...minutes.element().querySelectorAll('option')].map((one) => one.textContent)
  expect(options).toEqual(['15', '30', '45', '60', '120', '240'].map((one) => `${one} minuta`))
})

test('refused minutes say so beside them', async () => {
  const fields = { silentMinutes: doorComplaints.silentWrong.message }
  open({ 'PUT /api/salon/door': () => refuses(commonErrors.invalid, { errors: fields }) })
  await asks.click()
  await save.click()
  await expect.element(card.getByText(fields.silentMinutes)).toBeVisible()
})

test('the minutes stand beside their words on a phone', async () => {
  // As wide as the card is there, between its gutters.
  await page.viewport(358, 844)
  door = { ...door, whenSilent: 'ask' }
  open()
  await expect.element(minutes).toBeVisible()
  const box = minutes.element().getBoundingClientRect()
  const words = card.getByText('Pas sa kohësh pa shenjë').element().getBoundingClientRect()
  expect(box.left).toBeGreaterThan(words.right)
  expect(box.height).toBeGreaterThanOrEqual(44)
})
