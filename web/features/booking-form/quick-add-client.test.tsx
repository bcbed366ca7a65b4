import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  chosenClient,
  field,
  gone,
  klienti,
  openForm,
  save,
  service,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

const option = (name: RegExp) => page.getByRole('option', { name })
const lastFriday = { appointment_date: '2026-11-13', status: 'completed' as const }

/** A salon whose search answers its known clients for any words. */
function salonKnowing(...people: { name: string; phone?: string; phones?: string[] }[]) {
  const server = salonDay(
    booked({ ...lastFriday, client_name: 'Besa Hoxha', service_name: 'Ngjyrosje' }),
  )
  const clients = people.map(({ name, phone = '', phones = [phone] }) => ({
    id: name,
    name,
    phone,
    phones,
    visits: 3,
    lastVisit: '2026-10-30',
    usualService: 'Prerje + mjekër',
  }))
  server.answer('GET /api/clients/search', () => says({ clients }))
  return server
}

test.each([
  ['Drita Leka', 'Dritan Leka'],
  ['Kujtim Bega2', 'Kujtim Bega'],
])('%s typed in full is a new client, however similar %s is', async (typed, known) => {
  const server = salonKnowing({ name: known })
  await openForm()
  await klienti.fill(typed)
  await expect.element(option(new RegExp(`^${known}`))).toBeVisible()
  await expect.element(page.getByText('Klient i ri: shtohet te klientët kur ruhet.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(service('Prerje flokësh')).toHaveFocus()
  await userEvent.keyboard(' {Enter}')
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ client_name: typed })
})

test('the first letters and Enter choose the known client with the usual services', async () => {
  salonKnowing({ name: 'Drita Leka' })
  await openForm()
  await klienti.fill('dri')
  await expect.element(option(/Drita Leka/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await expect.element(service('Prerje + mjekër')).toBeChecked()
})

test('a number that another client of the name has books that client, and the form says so', async () => {
  salonKnowing(
    { name: 'Drita Leka', phone: '069 555 4441' },
    { name: 'Dritan Leka', phone: '069 555 4442' },
  )
  await openForm()
  await klienti.fill('drita leka')
  await field('Telefoni').fill('+355 69 555 4441')
  const words = 'Numri është i ruajtur te Drita Leka: termini shkon aty.'
  await expect.element(page.getByText(words)).toBeVisible()
  await field('Telefoni').fill('069 555 4442')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test('a known name typed in full is that client, with the usual service', async () => {
  salonKnowing({ name: 'Drita Leka' }, { name: 'Dritan Leka' })
  await openForm()
  await klienti.fill('drita  leka')
  await expect.element(option(/^Drita Leka/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await expect.element(service('Prerje + mjekër')).toBeChecked()
})

test('Tab leads from the client to the service, past the regulars', async () => {
  salonKnowing()
  await openForm()
  await expect.element(page.getByRole('button', { name: 'Besa Hoxha' })).toBeVisible()
  await klienti.fill('Xhevdet Kola')
  await userEvent.keyboard('{Tab} ')
  await expect.element(service('Prerje flokësh')).toBeChecked()
  await expect.element(klienti).toHaveValue('Xhevdet Kola')
})

test('the arrows in an empty field offer the regulars', async () => {
  salonKnowing()
  await openForm()
  await expect.element(page.getByRole('button', { name: 'Besa Hoxha' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chosenClient.getByText('Besa Hoxha')).toBeVisible()
  await expect.element(service('Ngjyrosje')).toBeChecked()
})

test.each([
  ['Enter', '{Enter}'],
  ['Tab', '{Tab}'],
])('a number typed as the client moves into its own field with %s', async (_, key) => {
  const server = salonKnowing()
  await openForm()
  await klienti.fill('069 555 4441')
  await userEvent.keyboard(key)
  await expect.element(field('Telefoni')).toHaveValue('069 555 4441')
  await expect.element(klienti).toHaveValue('')
  await klienti.fill('Teuta Gashi')
  await service('Prerje flokësh').click({ force: true })
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    client_name: 'Teuta Gashi',
    client_phone: '069 555 4441',
  })
})

test('a number of one client chooses that client, however its prefix is typed', async () => {
  salonKnowing({ name: 'Drita Leka', phone: '069 555 4441' })
  await openForm()
  await klienti.fill('+355 69 5554441')
  await expect.element(option(/Drita Leka/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await expect.element(field('Telefoni')).not.toBeInTheDocument()
})

test('a client’s second number chooses that client and no new one', async () => {
  const phone = '049 305 640'
  salonKnowing({ name: 'Drita Leka', phone, phones: [phone, '069 555 4441'] })
  await openForm()
  await klienti.fill('069 555 4441')
  await expect.element(option(/Drita Leka/)).toBeVisible()
  await expect
    .element(page.getByText('Numër i ri: shkon te telefoni i klientit.'))
    .not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await expect.element(field('Telefoni')).not.toBeInTheDocument()
})

test('a number of several clients lists them all and chooses none', async () => {
  const phone = '069 555 4441'
  salonKnowing({ name: 'Drita Leka', phone }, { name: 'Bora Leka', phone })
  await openForm()
  await klienti.fill(phone)
  await expect.element(option(/Bora Leka/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(klienti).toHaveValue('')
  await expect.element(option(/Bora Leka/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(chosenClient.getByText('Bora Leka')).toBeVisible()
})

test('the owner of a number is named under the number’s field too', async () => {
  salonKnowing({ name: 'Drita Leka', phone: '069 555 4441' })
  await openForm()
  await klienti.fill('Noel')
  await field('Telefoni').fill('0695554441')
  await option(/Drita Leka/).click()
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await expect.element(service('Prerje + mjekër')).toBeChecked()
})

test('leaving the client’s field moves nothing, so that a press on a button below meets it', async () => {
  salonKnowing()
  await openForm()
  await save.click()
  await expect.element(page.getByText('Shkruani klientin.')).toBeVisible()
  await expect.element(klienti).toHaveFocus()
  await page.getByRole('button', { name: 'Shërbim i ri' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Shto Shërbim' })).toBeVisible()
})

/** Two clients with one name, as the search answers them. */
function salonWithTwo() {
  const server = salonDay()
  const of = (id: string, phone: string, lastVisit: string) => ({
    id,
    name: 'Albana Gashi',
    phone,
    lastVisit,
    visits: 3,
    usualService: null,
  })
  const clients = [of('a1', '044 671 209', '2026-10-27'), of('a2', '049 300 552', '2026-11-02')]
  server.answer('GET /api/clients/search', () => says({ clients }))
  return server
}

test('of two clients with one name the chosen one is booked, told apart by number and last visit', async () => {
  const server = salonWithTwo()
  await openForm()
  await klienti.fill('alb')
  await expect.element(option(/… 209 · erdhi 27 tet/)).toBeVisible()
  await option(/… 552/).click()
  await service('Prerje flokësh').click({ force: true })
  await save.click()
  await gone()
  const [booking] = server.changes()
  expect(booking?.body).toMatchObject({ client_name: 'Albana Gashi', client_id: 'a2' })
})

test('a new client with the name of a known one needs a phone number and is booked without an id', async () => {
  const server = salonWithTwo()
  await openForm()
  await klienti.fill('alb')
  await option(/Një tjetër me këtë emër/).click()
  await service('Prerje flokësh').click({ force: true })
  await save.click()
  await expect.element(page.getByText(/Shkruani numrin/)).toBeVisible()
  await field('Telefoni').fill('044 111 222')
  await save.click()
  await gone()
  const [booking] = server.changes()
  expect(booking?.body).toMatchObject({ client_name: 'Albana Gashi', client_phone: '044 111 222' })
  expect(booking?.body).not.toHaveProperty('client_id')
})

test.each([
  ['-', /të paktën një shifër/],
  ['12', /Nuk duket si numër: vetëm ai e dallon/],
])('%s is no number to tell clients of one name apart, and is not sent', async (typed, words) => {
  const server = salonWithTwo()
  await openForm()
  await klienti.fill('alb')
  await option(/Një tjetër me këtë emër/).click()
  await service('Prerje flokësh').click({ force: true })
  await field('Telefoni').fill(typed)
  await save.click()
  await expect.element(field('Telefoni')).toHaveAccessibleDescription(words)
  await expect.element(field('Telefoni')).toBeInvalid()
  await expect.element(field('Telefoni')).toHaveFocus()
  expect(server.changes()).toEqual([])
  await field('Telefoni').fill('044 111 222')
  await expect.element(field('Telefoni')).toBeValid()
  await save.click()
  await gone()
  expect(server.changes()).toHaveLength(1)
})
