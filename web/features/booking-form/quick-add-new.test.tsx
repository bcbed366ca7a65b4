import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  chosenClient,
  gone,
  klienti,
  openForm,
  save,
  service,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

const options = page.getByRole('option')
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

/** A salon whose search answers its known clients for any words. */
function salonKnowing(...names: string[]) {
  const server = salonDay()
  const clients = names.map((name) => ({
    id: name,
    name,
    phone: '069 555 4441',
    phones: ['069 555 4441'],
    visits: 3,
    lastVisit: '2026-10-30',
    usualService: 'Prerje + mjekër',
  }))
  server.answer('GET /api/clients/search', () => says({ clients }))
  return server
}

test('the last of the proposals adds what is typed, and is reached with an arrow', async () => {
  salonKnowing('Drita Leka', 'Dritan Leka')
  await openForm()
  await klienti.fill('dri')
  await expect.element(options.last()).toHaveAccessibleName(/^Shto “dri” si klient/)
  expect(options.elements().map((row) => row.getBoundingClientRect().height)).toEqual([50, 50, 50])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(service('Prerje flokësh')).toHaveFocus()
  await expect.element(klienti).toHaveValue('dri')
  await expect.element(klienti).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['Enter', '{Enter}'],
  ['the first arrow down and Enter', '{ArrowDown}{Enter}'],
])('the marked client is taken by %s, and nobody is added', async (_, keys) => {
  salonKnowing('Drita Leka')
  await openForm()
  await klienti.fill('dri')
  await expect.element(option('Shto “dri” si klient')).toBeVisible()
  await userEvent.keyboard(keys)
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
})

test('the regular clients are gone from under a name that is typed, and leave their place', async () => {
  salonDay(booked({ appointment_date: '2026-11-13', client_name: 'Besa Hoxha' }))
  await openForm()
  const besa = page.getByRole('button', { name: 'Besa Hoxha' })
  await expect.element(besa).toBeVisible()
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const distance = () => topOf(service('Prerje flokësh').element()) - topOf(klienti.element())
  const before = distance()
  await klienti.fill('Zamira Testi')
  await userEvent.keyboard('{Tab}')
  await expect.element(besa).not.toBeInTheDocument()
  expect(distance()).toBe(before)
  await klienti.fill('')
  await expect.element(besa).toBeVisible()
})

test('a press on the proposal to add somebody books the name as typed', async () => {
  const server = salonKnowing('Drita Leka')
  await openForm()
  await klienti.fill('Drit')
  await option('Shto “Drit” si klient').click()
  await expect.element(service('Prerje flokësh')).toHaveFocus()
  await service('Prerje flokësh').click({ force: true })
  await save.click()
  await gone()
  const [booking] = server.changes()
  expect(booking?.body).toMatchObject({ client_name: 'Drit' })
  expect(booking?.body).not.toHaveProperty('client_id')
})

test.each(['drita leka', '069 555 4441', '069 111 2222'])(
  'nobody is proposed to be added for %s',
  async (typed) => {
    salonKnowing('Drita Leka')
    await openForm()
    await klienti.fill(typed)
    await expect.element(option('Drita Leka')).toBeVisible()
    expect(options.elements()).toHaveLength(1)
  },
)
