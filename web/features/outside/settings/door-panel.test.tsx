import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Door, doorReplies } from '#contract/outside/door.ts'
import { doorErrors } from '#contract/outside/door-refusals.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { newSalon, shutDoor } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { DoorPanel } from './door-panel.tsx'

const drita = { id: 'drita', name: 'Drita', colour: 335, active: true, position: 0, version: 1 }
let door: Door & { version: number }
beforeEach(async () => {
  // Without the preview, which would load a missing page.
  await page.viewport(1000, 900)
  door = { ...shutDoor, noticeMinutes: 45, version: 1 }
})

function open(answers: object = {}) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: newSalon }),
    'GET /api/salon/door': () => says(door),
    'GET /api/user/services': () => says({ data: [beard] }),
    'GET /api/staff': () => says({ staff: [drita] }),
    'PUT /api/salon/door': ({ body, headers }) => {
      const seen = headers['if-match']
      if (seen && seen !== `"${door.version}"`) return refuses(doorErrors.doorStale, { door })
      door = { ...door, ...body, version: door.version + 1 }
      return says({ message: doorReplies.saved.message, ...door })
    },
    ...answers,
  })
  openPage('/konfigurimet', <DoorPanel />)
  return server
}
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const saved = page.getByText(doorReplies.saved.message)

const openness = page.getByRole('switch', { name: 'Faqja është e mbyllur' })
const dialog = page.getByRole('dialog', { name: 'Në cilin numër ju telefonojnë klientët?' })

test('a public page without a telephone number asks for one before it opens, with a proposal', async () => {
  door = { ...door, whatsapp: '069 111 2233' }
  const server = open()
  await openness.click()
  const field = dialog.getByLabelText('Telefoni i sallonit')
  await expect.element(field).toHaveValue('069 111 2233')
  await field.fill(' ')
  await dialog.getByRole('button', { name: 'Hape faqen' }).click()
  await expect.element(dialog.getByText('Shkruani numrin e telefonit.')).toBeVisible()
  expect(server.changes()).toEqual([])
  await field.fill('044 123 456')
  await dialog.getByRole('button', { name: 'Hape faqen' }).click()
  await expect.element(page.getByRole('button', { name: 'Kopjo' })).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ on: true, phone: '044 123 456' })
})

test('a public page can be opened without a telephone number', async () => {
  const server = open()
  await openness.click()
  await dialog.getByRole('button', { name: 'Hape pa numër' }).click()
  await expect.element(page.getByRole('button', { name: 'Kopjo' })).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ on: true })
})

test('a touch opens the public page and shows its address', async () => {
  door = { ...door, phone: '069 111 2233' }
  open()
  await openness.click()
  await expect.element(page.getByRole('button', { name: 'Kopjo' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Posteri' }))
    .toHaveAttribute('href', '/s/salloni-arta/poster')
  expect(door.on).toBe(true)
})

test('all settings are saved at once, and only changed ones are sent', async () => {
  const server = open()
  await page.getByLabelText('Adresa e faqes').fill('te-arta')
  await page.getByRole('radio', { name: 'Menjëherë' }).click({ force: true })
  await page.getByLabelText('Më së voni').selectOptions('2 orë para')
  await page.getByLabelText('Deri sa larg').selectOptions('60 ditë')
  await page.getByLabelText('Ndryshim e anulim deri').selectOptions('24 orë para')
  await page.getByLabelText('Kujtesa me email').selectOptions('48 orë para')
  await page.getByRole('checkbox', { name: /^Kush nuk erdhi dy herë/ }).click()
  await page.getByLabelText('Teksti').fill('Kafja është nga ne.')
  await page.getByLabelText('Adresa e sallonit').fill('Rruga 1')
  await page.getByLabelText('Telefoni').fill('069 123 4567')
  await page.getByLabelText('WhatsApp').fill('+355 69 123 4567')
  await page.getByRole('radio', { name: 'Blu e detit' }).click({ force: true })
  await page.getByLabelText('Të gjithë, edhe ata që vijnë').click()
  await page.getByRole('radio', { name: 'Vetëm ngjitur' }).click()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.asked('PUT /api/salon/door')[0]?.body).toEqual({
    slug: 'te-arta',
    onRequest: false,
    noticeMinutes: 120,
    horizonDays: 60,
    changeHours: 24,
    reminderHours: 48,
    noShowsAsk: true,
    spread: 'near',
    text: 'Kafja është nga ne.',
    address: 'Rruga 1',
    phone: '069 123 4567',
    whatsapp: '+355 69 123 4567',
    colour: '#1c4e78',
    barbers: ['drita'],
  })
})

test('an unusual stored value is shown', async () => {
  open()
  await expect.element(page.getByLabelText('Më së voni')).toHaveDisplayValue('45 min para')
})

test('a refusal stands beside its field', async () => {
  open({
    'PUT /api/salon/door': () =>
      refuses(doorErrors.slugTaken, { errors: { slug: doorErrors.slugTaken.message } }),
  })
  await page.getByLabelText('Adresa e faqes').fill('e-zene')
  await save.click()
  await expect
    .element(page.getByLabelText('Adresa e faqes'))
    .toHaveAccessibleDescription(/Këtë adresë e ka një sallon tjetër/)
})

test('a change saved on another device meanwhile is not overwritten', async () => {
  open()
  await page.getByLabelText('Teksti').fill('Imi')
  door = { ...door, text: 'I tyre', version: 7 }
  await save.click()
  await expect.element(page.getByText(doorErrors.doorStale.message, { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Teksti')).toHaveValue('Imi')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(door.text).toBe('Imi')
})
