import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import { besa, dialog, ilir, name, show } from '#tests/support/browser/screens/clients-screen.tsx'

const today = '2026-11-20'
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  await page.viewport(1280, 900)
})
const lastAsked = (server: ReturnType<typeof salonOf>) => server.pages().at(-1)?.query

const head = (name: string) => page.getByRole('button', { name, exact: true })
const column = (name: string) => page.getByRole('columnheader', { name, exact: true })

test('the list begins with the last visit, and its head says so and reverses it', async () => {
  const server = salonOf(besa, ilir)
  show()
  await expect.element(column('Vizita e fundit')).toHaveAttribute('aria-sort', 'descending')
  expect(lastAsked(server)).toMatchObject({ sort: 'last', way: 'desc', limit: '10' })
  expect(location.search).toBe('')
  await head('Vizita e fundit').click()
  await expect.poll(() => lastAsked(server)).toMatchObject({ sort: 'last', way: 'asc' })
  await expect.element(column('Vizita e fundit')).toHaveAttribute('aria-sort', 'ascending')
  expect(location.search).toBe('?rendit=last&drejtimi=asc')
})

test('a column’s head sorts the list, and a second press reverses it', async () => {
  const server = salonOf(besa, ilir)
  show()
  await head('Shpenzuar').click()
  await expect
    .poll(() => lastAsked(server))
    .toMatchObject({ sort: 'spent', way: 'desc', limit: '10' })
  await expect.element(column('Shpenzuar')).toHaveAttribute('aria-sort', 'descending')
  expect(location.search).toBe('?rendit=spent')
  await head('Shpenzuar').click()
  await expect.poll(() => lastAsked(server)).toMatchObject({ sort: 'spent', way: 'asc' })
  await expect.element(column('Shpenzuar')).toHaveAttribute('aria-sort', 'ascending')
})

test('a row shows how often its client came', async () => {
  salonOf(person('Era Gashi', { totalAppointments: 9, visits: 6 }))
  show()
  const row = page.getByRole('row', { name: /Era Gashi/ })
  await expect.element(row).toMatchTextContent(/\D6 vizita/)
})

test('a search is in the order of its matches, and in no column’s', async () => {
  const server = salonOf(besa, ilir)
  show()
  await page.getByRole('textbox', { name: 'Kërko klient' }).fill('be')
  await expect.poll(() => lastAsked(server)).toMatchObject({ q: 'be' })
  expect(lastAsked(server)).not.toHaveProperty('sort')
  await expect.element(column('Vizita e fundit')).not.toHaveAttribute('aria-sort')
})

test('a row’s own act begins a visit of its client, and the row opens the client', async () => {
  salonOf(besa, ilir)
  show()
  const act = page.getByRole('row', { name: /Besa Hoxha/ }).getByRole('button', { name: 'Termin' })
  await expect.element(name('Besa Hoxha')).toBeVisible()
  await expect.element(act).toHaveAccessibleDescription('Besa Hoxha')
  const seen = () => getComputedStyle(act.element()).opacity
  expect(seen()).toBe('0')
  name('Besa Hoxha').element().focus()
  await expect.poll(seen).toBe('1')
  await act.click()
  expect(location.pathname).toBe('/terminet')
})

test('a row names the usual, and who does it', async () => {
  salonOf(
    person('Vera Kola', { usualService: 'Ngjyrosje', usualBarber: 'Arta Krasniqi' }),
    person('Zana Leka', { usualService: 'Fenirje' }),
  )
  show()
  await expect.element(page.getByRole('cell', { name: 'Ngjyrosje te Arta' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Fenirje', exact: true })).toBeVisible()
})

test('a client who sits in the chair is marked until the visit is over, beside what they missed', async () => {
  salonOf(
    person('Vera Kola', { hereUntil: '13:15', noShows: 3, totalAppointments: 20 }),
    person('Zana Leka', { hereUntil: '13:00' }),
  )
  show()
  const row = page.getByRole('row', { name: /Vera Kola.*Tani/ })
  await expect.element(row).toBeVisible()
  expect(page.getByText('Tani').elements()).toHaveLength(1)
  await expect.element(row.getByText('3\u00a0herë s’erdhi')).toBeVisible()
})

test('a number is grouped as it is read aloud', async () => {
  salonOf(person('Vera Kola', { phone: '+355679546646' }))
  show()
  await expect.element(page.getByText('+355 67 954 66 46')).toBeVisible()
})

test.each([
  [900, true],
  [660, true],
  [390, false],
])('at %i px the number is shown: %s', async (width, isShown) => {
  await page.viewport(width, 900)
  salonOf(person('Vera Kola', { phone: '+355679546646' }))
  show()
  await expect.element(page.getByText('Vera Kola')).toBeVisible()
  const number = page.getByText('+355 67 954 66 46')
  if (isShown) await expect.element(number).toBeVisible()
  else await expect.element(number).not.toBeVisible()
})

test('a chip filters the list, and a second press removes the filter', async () => {
  const server = salonOf(besa, ilir)
  show()
  const chip = page.getByRole('button', { name: 'Pa ardhur 60 ditë 1' })
  await chip.click()
  await expect.poll(() => lastAsked(server)).toMatchObject({ group: 'away' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})

test('only clients whose last visit is long ago have the label for it', async () => {
  salonOf(
    person('Vera Kola', { lastVisit: '2020-01-01' }),
    person('Zana Leka', { lastVisit: today }),
  )
  show()
  await expect
    .element(page.getByRole('row', { name: /Vera Kola.*Pa ardhur 60 ditë/ }))
    .toBeVisible()
  const other = page.getByRole('row', { name: /Zana Leka/ }).element()
  expect(other.textContent).not.toMatch(/Pa ardhur|Aktiv/)
})

test('on a phone a row has an avatar, two lines and one label, and one visit is no habit', async () => {
  await page.viewport(390, 844)
  const visits = { totalAppointments: 20, noShows: 3 }
  salonOf(
    person('Vera Kola', { ...visits, lastVisit: '2020-01-01' }),
    person('Zana Leka', { ...visits, noShows: 1, lastVisit: '2020-01-01' }),
    person('Era Basha', { ...visits, lastVisit: null }),
    person('Gent Hila', { ...visits, noShows: 1, lastVisit: null }),
  )
  show()
  await expect.element(name('Vera Kola')).toBeVisible()
  const labels = [...document.querySelectorAll('tbody tr')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('.pill, .clients-missed'),
  ])
  expect(labels.map((found) => found.map(({ innerText }) => innerText))).toEqual([
    ['Pa ardhur 60 ditë'],
    ['Pa ardhur 60 ditë'],
    ['3\u00a0herë s’erdhi'],
    [],
  ])
  const row = document.querySelector('tbody tr')?.getBoundingClientRect()
  const face = document.querySelector('tbody .avatar')?.getBoundingClientRect()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs((face?.top ?? 0) + 14 - (row?.top ?? 0) - (row?.height ?? 0) / 2)).toBeLessThan(2)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a search without results offers to add the client, by name or by number', async () => {
  salonOf(besa)
  show()
  const field = page.getByRole('textbox', { name: 'Kërko klient' })
  await field.fill('Teuta')
  await page.getByRole('button', { name: 'Shto “Teuta” si klient' }).click()
  await expect.element(dialog('Klient i ri').getByLabelText('Emri')).toHaveValue('Teuta')
  await userEvent.keyboard('{Escape}')
  await field.fill('069 555 1234')
  await page.getByRole('button', { name: /^Shto “069 555 1234”/ }).click()
  await expect.element(dialog('Klient i ri').getByLabelText('Telefoni')).toHaveValue('069 555 1234')
  await expect.element(dialog('Klient i ri').getByLabelText('Emri')).toHaveValue('')
})

test('a client who is only on the other tab is not offered as new', async () => {
  salonOf(besa, ilir)
  show('/klientet?tab=anulime')
  await expect.element(name('Ilir Dervishi')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kërko klient' }).fill('Besa')
  await expect.element(page.getByText('Pastro kërkimin')).toBeVisible()
  await expect.element(page.getByText(/^Shto/)).not.toBeInTheDocument()
})
