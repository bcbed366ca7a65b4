import '#web/ui/styles/app.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import { besa, dialog, ilir, name, show } from '#tests/support/browser/screens/clients-screen.tsx'

const home = location.href
const today = '2026-11-20'
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', home)
})
const lastAsked = (server: ReturnType<typeof salonOf>) =>
  server.asked('GET /api/clients').at(-1)?.query

test('a column’s head sorts the list, and a second press reverses it', async () => {
  const server = salonOf(besa, ilir)
  show()
  const head = page.getByRole('button', { name: 'Vizita e fundit' })
  await head.click()
  await expect
    .poll(() => lastAsked(server))
    .toMatchObject({ sort: 'last', way: 'desc', limit: '10' })
  const column = page.getByRole('columnheader', { name: 'Vizita e fundit' })
  await expect.element(column).toHaveAttribute('aria-sort', 'descending')
  expect(location.search).toBe('?rendit=last')
  await head.click()
  await expect.poll(() => lastAsked(server)).toMatchObject({ sort: 'last', way: 'asc' })
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
})

test('a chip filters the list, and a second press removes the filter', async () => {
  const server = salonOf(besa, ilir)
  show()
  const chip = page.getByRole('button', { name: 'Pa ardhur 60 ditë' })
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
