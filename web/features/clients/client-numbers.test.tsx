import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  choose,
  dialog,
  ilir,
  name,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'

beforeEach(() => page.viewport(1280, 900))
const number = (nth: number) => page.getByLabelText(`Numri ${nth}`, { exact: true })

test('a client has several numbers: added, shown and removed', async () => {
  const server = salonOf(besa)
  show('/klientet?k=besa-hoxha')
  await choose('Edito')
  await press('Edhe një numër')
  await expect.element(number(2)).toHaveFocus()
  await userEvent.keyboard('044 218 640')
  await press('Edhe një numër')
  await press('Edhe një numër')
  await number(3).fill('pa')
  await number(4).fill('069 1')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('Numri duhet të ketë të paktën një shifër.')).toBeVisible()
  await expect.element(number(3)).toHaveFocus()
  await press('Hiq: Numri 3')
  await press('Hiq: Numri 3')
  await press('Ruaj ndryshimet')
  const card = dialog('Besa Hoxha')
  await expect.element(card.getByRole('link', { name: '044 218 640' })).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toEqual([{ phones: ['069 123', '044 218 640'] }])

  await choose('Edito')
  await page.getByLabelText('Telefoni').fill('069 777')
  await press('Ruaj ndryshimet')
  await expect.poll(() => server.changes()[1]?.body).toEqual({ phone: '069 777' })
})

test('a client has five numbers at most', async () => {
  salonOf(besa)
  show('/klientet?k=besa-hoxha')
  await choose('Edito')
  for (const nth of [2, 3, 4, 5]) {
    await press('Edhe një numër')
    await expect.element(number(nth)).toHaveFocus()
  }
  await expect.element(page.getByRole('button', { name: 'Edhe një numër' })).not.toBeInTheDocument()
})

test('an unusual number is kept with a hint', async () => {
  salonOf(besa)
  show('/klientet?k=besa-hoxha')
  await choose('Edito')
  await press('Edhe një numër')
  await userEvent.keyboard('12')
  await expect.element(page.getByText('Nuk duket si numër; ruhet siç u shkrua.')).toBeVisible()
})

test('a new client who is known already is told, and opened with one touch', async () => {
  const server = salonOf(besa, ilir)
  const message = 'Klienti Besa Hoxha ishte në listë.'
  server.answer('POST /api/clients', ({ body }) =>
    says({ message, client: besa, became: { from: body['id'], to: besa.id } }),
  )
  show()
  await press('Klient i ri')
  await page.getByLabelText('Emri').fill('Besa Hoxha')
  await page.getByLabelText('Telefoni').fill('069 123')
  await press('Shto klientin')
  await expect.element(page.getByText(message)).toBeVisible()
  await press('Hap klientin')
  await expect.element(dialog('Besa Hoxha')).toBeVisible()
  expect(location.search).toBe('?k=besa-hoxha')
  await expect.element(name('Shto klientin')).not.toBeInTheDocument()
})

test('a client with the typed name and number is offered with one touch', async () => {
  const server = salonOf(besa, ilir)
  const known = { client: { id: besa.id, name: besa.name } }
  server.answer('POST /api/clients', () => refuses(clientErrors.clientKnown, known))
  show()
  await press('Klient i ri')
  await page.getByLabelText('Emri').fill('Besa Hoxha')
  await page.getByLabelText('Telefoni').fill('069 123')
  await press('Shto klientin')
  await press('Hap klientin')
  await expect.element(dialog('Besa Hoxha')).toBeVisible()
  expect(location.search).toBe('?k=besa-hoxha')
  await expect.element(name('Shto klientin')).not.toBeInTheDocument()
})
