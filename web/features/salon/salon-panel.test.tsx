import '#web/ui/styles/app.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Salon, salonErrors, salonNameMissing } from '#contract/salon.ts'
import { hoursWords } from '#contract/working-hours.ts'
import { barbersSee, plainHours } from '#tests/support/fixtures/barbers-see.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { switchSingleKeys } from '#web/platform/single-keys.ts'
import { SalonPanel } from './salon-panel.tsx'

const hours = { from: '09:00', to: '20:00' }
const week = [hours, hours, hours, hours, hours, hours, null]
let salon: Salon
beforeEach(() => {
  salon = {
    id: 's',
    name: 'Salloni Arta',
    timeZone: 'Europe/Tirane',
    autoConfirm: true,
    ...barbersSee,
    ...plainHours,
    openingHours: week,
    today: '2026-11-20',
    version: 1,
  }
})
afterEach(() => switchSingleKeys(true))

const quoted = (version: number) => `"${version}"`

function open() {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'PUT /api/salon': ({ body, headers }) => {
      const seen = headers['if-match'] ?? quoted(salon.version)
      if (seen !== quoted(salon.version)) return refuses(salonErrors.salonStale, { salon })
      salon = { ...salon, ...body, version: salon.version + 1 }
      return says({ message: 'Të dhënat u ruajtën.', salon })
    },
  })
  openPage('/konfigurimet', <SalonPanel />)
  return server
}
const name = page.getByLabelText('Emri i sallonit')
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const opens = (day: string) => page.getByLabelText(`${day}, hapja`)
const closes = (day: string) => page.getByLabelText(`${day}, mbyllja`)
const saved = page.getByText('Të dhënat u ruajtën.')

test('only what was changed is sent, based on what was seen', async () => {
  const server = open()
  await name.fill('Salloni i Artës')
  await page.getByLabelText('Zona kohore').selectOptions('Europe/Rome')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]).toMatchObject({
    body: { name: 'Salloni i Artës', timeZone: 'Europe/Rome' },
    headers: { 'if-match': '"1"' },
  })
})

test('times are typed as people write them, and a closed day opens', async () => {
  const server = open()
  await opens('E hënë').fill('830')
  await page.getByRole('checkbox', { name: 'E diel' }).click()
  await page.getByRole('checkbox', { name: 'E martë' }).click()
  await closes('E diel').fill('14')
  await userEvent.keyboard('{Enter}')
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]?.body['openingHours']).toEqual([
    { from: '08:30', to: '20:00' },
    null,
    hours,
    hours,
    hours,
    hours,
    { from: '09:00', to: '14:00' },
  ])
  await expect.element(opens('E hënë')).toHaveValue('08:30')
})

test('a day that closes before it opens, and a time that is none, are told beside the day', async () => {
  const server = open()
  await closes('E premte').fill('8')
  await opens('E shtunë').fill('mëngjes')
  await save.click()
  await expect.element(closes('E premte')).toHaveAccessibleDescription(hoursWords.endsEarly)
  await expect.element(opens('E shtunë')).toHaveAccessibleDescription(hoursWords.timeWrong)
  await closes('E premte').fill('18')
  await expect.element(page.getByText(hoursWords.endsEarly)).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test('a salon has a name', async () => {
  open()
  await name.fill(' ')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(salonNameMissing)
  await expect.element(name).toHaveFocus()
})

test('a zone the server does not know is told beside its field', async () => {
  const server = open()
  const errors = { timeZone: salonErrors.zoneUnknown.message }
  server.answer('PUT /api/salon', () => refuses(salonErrors.zoneUnknown, { errors }))
  await page.getByLabelText('Zona kohore').selectOptions('Europe/Rome')
  await save.click()
  const zone = page.getByLabelText('Zona kohore')
  await expect.element(zone).toHaveAccessibleDescription(/Zona kohore nuk njihet/)
})

test('two who change the salon at once: the second learns it, and keeps what the first changed', async () => {
  const server = open()
  const theirs = { ...salon, name: 'Salloni Besa', version: 7 }
  server.answer('PUT /api/salon', () => refuses(salonErrors.salonStale, { salon: theirs }))
  await opens('E hënë').fill('10')
  await save.click()
  await expect.element(page.getByText(/u ndryshuan ndërkohë/)).toBeVisible()
  await expect.element(name).toHaveValue('Salloni Besa')
  await expect.element(opens('E hënë')).toHaveValue('10:00')
  server.answer('PUT /api/salon', () => says({ message: 'Të dhënat u ruajtën.', salon: theirs }))
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(Object.keys(server.changes()[1]?.body ?? {})).toEqual(['openingHours'])
  expect(server.changes()[1]?.headers['if-match']).toBe('"7"')
})

test('without a connection nothing typed is lost', async () => {
  const server = open()
  server.answer('PUT /api/salon', unreachable)
  await name.fill('Salloni i ri')
  await save.click()
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  await expect.element(name).toHaveValue('Salloni i ri')
})

test('automatic confirmation is switched at once, and what is being typed can still be saved', async () => {
  const server = open()
  await name.fill('Salloni i ri')
  await page.getByRole('switch', { name: 'Konfirmim automatik' }).click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ autoConfirm: false })
  await expect.element(name).toHaveValue('Salloni i ri')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(salon).toMatchObject({ autoConfirm: false, name: 'Salloni i ri', version: 3 })
})

test('what was switched on another device meanwhile keeps nobody from saving', async () => {
  const server = open()
  await name.fill('Salloni i ri')
  salon = { ...salon, autoConfirm: false, version: 2 }
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
  expect(salon).toMatchObject({ autoConfirm: false, name: 'Salloni i ri' })
})

test('single keys are switched off on this device, without asking the server', async () => {
  const server = open()
  const keys = page.getByRole('switch', { name: 'Shkurtore me një tast' })
  await keys.click()
  await expect.element(keys).not.toBeChecked()
  expect(localStorage.getItem('single-keys')).toBe('off')
  expect(server.changes()).toEqual([])
})
