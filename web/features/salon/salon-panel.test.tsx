import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { salonComplaints, type Salon, salonErrors } from '#contract/salon.ts'
import { hoursComplaints } from '#contract/working-hours.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { SalonPanel } from './salon-panel.tsx'
import { salonPartAddress, type SalonPart } from './salon-parts.ts'

const hours = { from: '09:00', to: '20:00' }
const week = [[hours], [hours], [hours], [hours], [hours], [hours], []]
let salon: Salon
let before: Salon
const undoAct = 'POST /api/salon/history/act/undo'
beforeEach(async () => {
  await page.viewport(1440, 900)
  salon = {
    id: 's',
    ...newSalon,
    hours: week,
    openingHours: week.map(([day]) => day ?? null),
    today: '2026-11-20',
    version: 1,
  }
})

const quoted = (version: number) => `"${version}"`
function open(part: SalonPart = 'te-dhenat') {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'PUT /api/salon': ({ body, headers }) => {
      const seen = headers['if-match'] ?? quoted(salon.version)
      if (seen !== quoted(salon.version)) return refuses(salonErrors.salonStale, { salon })
      before = salon
      salon = { ...salon, ...body, version: salon.version + 1 }
      return says({ message: 'Të dhënat u ruajtën.', salon, historyId: 'act' })
    },
    [undoAct]: () => {
      salon = { ...before, version: salon.version + 1 }
      return says({ message: 'Të dhënat e sallonit u kthyen si më parë.', historyId: 'back' })
    },
  })
  openPage(salonPartAddress(part), <SalonPanel />)
  return server
}
const name = page.getByLabelText('Emri i sallonit')
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const day = (name: string) => page.getByRole('button', { name, exact: true })
const opens = (day: string, piece = 1) =>
  page.getByLabelText(`${day}, pjesa ${piece}, nga ora`, { exact: true })
const closes = (day: string, piece = 1) =>
  page.getByLabelText(`${day}, pjesa ${piece}, deri në orën`, { exact: true })
const saved = page.getByText('Të dhënat u ruajtën.')

test('the distance between slots is chosen at once, and undone', async () => {
  const server = open('orari')
  const step = page.getByLabelText('Hapi i orarit')
  await step.selectOptions('20 minuta')
  await expect.element(page.getByText('Hapi i orarit: 20 minuta.')).toBeVisible()
  await expect.element(step).toHaveValue('20')
  await page.getByRole('button', { name: /^Zhbëj/ }).click()
  await expect.element(step).toHaveValue('15')
  expect(server.asked('PUT /api/salon').map(({ body }) => body)).toEqual([{ stepMinutes: 20 }])
  expect(server.asked(undoAct)).toHaveLength(1)
})

test('only changed fields are sent, with the version that was seen', async () => {
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

test('times are typed freely, a day has a break, and a closed day opens', async () => {
  const server = open('orari')
  await opens('E hënë').fill('830')
  await closes('E hënë').fill('13')
  await page.getByRole('button', { name: 'Pjesë tjetër' }).click()
  await closes('E hënë', 2).fill('18')
  await day('E martë').click()
  await page.getByRole('button', { name: 'Hiq: E martë, pjesa 1' }).click()
  await day('E diel').click()
  await page.getByRole('button', { name: 'Hap ditën' }).click()
  await closes('E diel').fill('14')
  await userEvent.keyboard('{Enter}')
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({
    hours: [
      [
        { from: '08:30', to: '13:00' },
        { from: '14:00', to: '18:00' },
      ],
      [],
      [hours],
      [hours],
      [hours],
      [hours],
      [{ from: '09:00', to: '14:00' }],
    ],
  })
})

test('one day’s hours are copied to all others', async () => {
  const server = open('orari')
  await closes('E hënë').fill('17')
  await page.getByRole('button', { name: 'Kopjo te…' }).click()
  await page.getByRole('checkbox', { name: 'Të gjitha ditët' }).click()
  await page.getByRole('button', { name: /^Kopjo te 6/ }).click()
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes()[0]?.body['hours']).toEqual(
    Array(7).fill([{ from: '09:00', to: '17:00' }]),
  )
})

const { endsEarly, timeWrong } = hoursComplaints
test('a day that closes before it opens, and an invalid time, have a message at their field', async () => {
  const server = open('orari')
  await closes('E hënë').fill('8')
  await day('E shtunë').click()
  await opens('E shtunë').fill('mëngjes')
  await save.click()
  await expect.element(closes('E hënë')).toHaveAccessibleDescription(endsEarly.message)
  await day('E shtunë').click()
  await expect.element(opens('E shtunë')).toHaveAccessibleDescription(timeWrong.message)
  await opens('E shtunë').fill('10')
  await day('E hënë').click()
  await closes('E hënë').fill('18')
  await expect.element(page.getByText(endsEarly.message)).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test('a salon needs a name', async () => {
  open()
  await name.fill(' ')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(salonComplaints.nameMissing.message)
  await expect.element(name).toHaveFocus()
})

test('an unknown time zone is reported at its field', async () => {
  const server = open()
  const errors = { timeZone: salonErrors.zoneUnknown.message }
  server.answer('PUT /api/salon', () => refuses(salonErrors.zoneUnknown, { errors }))
  await page.getByLabelText('Zona kohore').selectOptions('Europe/Rome')
  await save.click()
  const zone = page.getByLabelText('Zona kohore')
  await expect.element(zone).toHaveAccessibleDescription(/Zona kohore nuk njihet/)
})

test('a second change at once is told of the first and keeps it', async () => {
  const server = open('orari')
  const theirs = { ...salon, name: 'Salloni Besa', version: 7 }
  server.answer('PUT /api/salon', () => refuses(salonErrors.salonStale, { salon: theirs }))
  await opens('E hënë').fill('10')
  await save.click()
  await expect.element(page.getByText(/u ndryshuan ndërkohë/)).toBeVisible()
  await expect.element(opens('E hënë')).toHaveValue('10:00')
  server.answer('PUT /api/salon', () => says({ message: 'Të dhënat u ruajtën.', salon: theirs }))
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(Object.keys(server.changes()[1]?.body ?? {})).toEqual(['hours'])
  expect(server.changes()[1]?.headers['if-match']).toBe('"7"')
})

test('a field that somebody else changed meanwhile is shown beside what was typed', async () => {
  const server = open()
  const theirs = { ...salon, name: 'Salloni Besa', version: 7 }
  server.answer('PUT /api/salon', () => refuses(salonErrors.salonStale, { salon: theirs }))
  await page.getByLabelText('Zona kohore').selectOptions('Europe/Rome')
  await save.click()
  await expect.element(page.getByText(/u ndryshuan ndërkohë/)).toBeVisible()
  await expect.element(name).toHaveValue('Salloni Besa')
  await expect.element(page.getByLabelText('Zona kohore')).toHaveValue('Europe/Rome')
})

test('a lost connection keeps what was typed', async () => {
  const server = open()
  server.answer('PUT /api/salon', unreachable)
  await name.fill('Salloni i ri')
  await save.click()
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  await expect.element(name).toHaveValue('Salloni i ri')
})

test('automatic confirmation is switched at once, and painted hours can still be saved', async () => {
  const server = open('orari')
  await opens('E hënë').fill('10')
  await page.getByRole('switch', { name: 'Konfirmohen vetë në mesnatë' }).click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ autoConfirm: false })
  await expect.element(opens('E hënë')).toHaveValue('10:00')
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(salon).toMatchObject({ autoConfirm: false, version: 3 })
  expect(salon.hours[0]).toEqual([{ from: '10:00', to: '20:00' }])
})

const tillSwitches = { Arka: 'till', 'Berberët lënë borxh': 'barbersMayOwe' }
test.for(Object.entries(tillSwitches))('“%s” is switched on at once', async ([name, field]) => {
  const server = open('arka')
  const one = page.getByRole('switch', { name })
  await one.click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ [field]: true })
  await expect.element(one).toBeChecked()
})

test('a switch changed on another device meanwhile does not block saving', async () => {
  const server = open()
  await name.fill('Salloni i ri')
  salon = { ...salon, autoConfirm: false, version: 2 }
  await save.click()
  await expect.element(saved).toBeVisible()
  expect(server.changes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
  expect(salon).toMatchObject({ autoConfirm: false, name: 'Salloni i ri' })
})

test('the bar to save appears with a change and goes with it, and the focus stays in the form', async () => {
  const server = open()
  await expect.element(name).toHaveValue('Salloni Arta')
  await expect.element(save).not.toBeInTheDocument()
  await name.fill('Te Arta')
  await expect.element(save).toBeInViewport()
  await name.fill('Salloni Arta')
  await expect.element(save).not.toBeInTheDocument()
  await name.fill('Te Arta')
  await page.getByRole('button', { name: 'Hiq ndryshimet' }).click()
  await expect.element(name).toHaveValue('Salloni Arta')
  await expect.element(save).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('FORM')
  expect(server.changes()).toEqual([])
})

test('a switch takes effect at once, and its toast undoes it', async () => {
  const server = open('orari')
  const automatic = page.getByRole('switch', { name: /^Konfirmohen vetë/ })
  await expect.element(automatic).toBeChecked()
  await automatic.click({ force: true })
  await expect.element(automatic).not.toBeChecked()
  await expect.element(page.getByText('“Konfirmohen vetë në mesnatë” u fik.')).toBeVisible()
  await page.getByRole('button', { name: /^Zhbëj/ }).click()
  await expect.element(automatic).toBeChecked()
  expect(server.asked('PUT /api/salon').map(({ body }) => body)).toEqual([{ autoConfirm: false }])
  expect(server.asked(undoAct)).toHaveLength(1)
})
