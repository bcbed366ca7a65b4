import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beard } from '#tests/support/fixtures/service.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { gone, klienti, openForm, save, service } from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

/** The line with time and barber. */
const standsAt = (words: string) =>
  expect.element(page.getByRole('button', { name: new RegExp(`${words} ?Ndrysho$`) })).toBeVisible()
const choice = (name: string | RegExp) => page.getByRole('button', { name })
const person = (name: string, active = true) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active,
  version: 1,
})

/** Colouring is done by Luan and Drita alone. */
function salonWithColours(...staff: ReturnType<typeof person>[]) {
  const server = salonDay(
    booked({ id: 'valon', client_name: 'Valon', barber: 'Luan', appointment_time: '14:30' }),
  )
  const luan = { id: 'Luan', price: 30, duration: 45 }
  const colour = {
    ...beard,
    id: 'colour',
    name: 'Ngjyrosje',
    price: 35,
    barbers: [luan, { id: 'Drita' }],
  }
  server.answer('GET /api/user/services', () =>
    says({ data: [{ ...beard, id: 'cut', name: 'Prerje flokësh' }, colour] }),
  )
  server.answer('GET /api/staff', () => says({ staff }))
  return server
}

test('a service the chosen barber does not do keeps the barber and names others who do it', async () => {
  const server = salonWithColours(person('Arben'), person('Luan'), person('Drita'))
  await openForm()
  await klienti.fill('Xhevdet Kola')
  await service('Ngjyrosje').click({ force: true })
  await expect.element(page.getByText('Arben nuk e bën “Ngjyrosje”.')).toBeVisible()
  await standsAt('te Arbeni')
  const offered = page.getByRole('group', { name: 'Berberë të tjerë' }).getByRole('button')
  expect(offered.elements().map(({ textContent }) => textContent)).toEqual([
    'te Drita',
    'te Luani · i zënë',
  ])
  await choice('te Drita').click()
  await standsAt('te Drita')
  await expect.element(page.getByText(/nuk e bën “/)).not.toBeInTheDocument()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ barber_id: 'Drita', service_name: 'Ngjyrosje' })
})

test('an inactive barber is kept, and the form says so', async () => {
  salonWithColours(person('Arben', false), person('Luan'), person('Drita'))
  await openForm()
  await expect.element(page.getByText('Arben nuk punon më.')).toBeVisible()
  await service('Prerje flokësh').click({ force: true })
  await standsAt('te Arbeni')
  await choice(/^te Luani/).click()
  await standsAt('te Luani')
  await expect.element(page.getByText('Arben nuk punon më.')).not.toBeInTheDocument()
})

test('an added service goes to a barber who does it, and the first keeps its barber', async () => {
  salonWithColours(person('Arben'), person('Luan'), person('Drita'))
  await openForm()
  await service('Prerje flokësh').click({ force: true })
  await page.getByRole('button', { name: /Edhe një shërbim/ }).click()
  await page.getByRole('button', { name: 'Shto Ngjyrosje' }).click()
  await standsAt('te Arbeni dhe Luani')
  await expect.element(page.getByText(/nuk e bën “/)).not.toBeInTheDocument()
})
