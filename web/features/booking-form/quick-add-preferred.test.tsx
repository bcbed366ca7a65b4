import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  chosenClient,
  field,
  gone,
  halfPastTwo,
  klienti,
  openForm,
  save,
  service,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'
import { person } from '#tests/support/fixtures/client-list.ts'
import { signIn } from '#web/platform/session.ts'

const drita = {
  ...person('Drita Leka', { phone: '069 555 4441' }),
  id: 'drita',
  usualService: 'Prerje + mjekër',
}
const formula = '27 gush: 6.3\n23 tet: 6.3 + 7.1 (2:1)'

/** A salon with Arben and Luan that knows Drita. */
function salonOfDrita(more: Partial<typeof drita> = {}, ...visits: ReturnType<typeof booked>[]) {
  const user = { id: 'u', username: 'arta', name: 'Arta', role: 'user', memberRole: 'owner' }
  signIn({ token: 'T', user: user as Account })
  const server = salonDay(...visits)
  const client = { ...drita, preferredBarber: 'Luan', visits: 9, ...more }
  server.answer('GET /api/clients/search', () => says({ clients: [{ ...client, visits: 9 }] }))
  server.answer('GET /api/clients/drita', () =>
    says({ client, history: [], pages: 1, years: [{ year: 2026, visits: 9, spent: 0 }] }),
  )
  return server
}
async function chooseDrita() {
  await klienti.fill('dri')
  await expect.element(page.getByRole('option', { name: /Drita Leka/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
}
const head = (words: RegExp) => page.getByRole('button', { name: words })
const nowhere = { ...halfPastTwo, barber_id: null }

test('a proposed place goes to the barber whom the chosen client prefers', async () => {
  const server = salonOfDrita()
  await openForm({ isProposed: true })
  await expect.element(head(/14:30 · te Arbeni/)).toBeVisible()
  await chooseDrita()
  await expect.element(head(/14:30 · te Luani/)).toBeVisible()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    client_id: 'drita',
    barber_id: 'Luan',
    service_name: 'Prerje + mjekër',
  })
})

test('a proposed place is the first one of the preferred barber, from the one that was shown on', async () => {
  const busy = { appointment_time: '14:15', duration: 60 }
  salonOfDrita({}, booked({ ...busy, id: 'luan', barber: 'Luan' }))
  await openForm({ isProposed: true })
  await chooseDrita()
  await expect.element(head(/15:15 · te Luani/)).toBeVisible()
})

test('a time pressed in the week of all barbers goes to the preferred barber who is free then', async () => {
  salonOfDrita()
  await openForm({ slot: nowhere })
  await chooseDrita()
  await expect.element(head(/14:30 · te Luani/)).toBeVisible()
})

test('a time pressed in the week of all barbers stays with who is free where the preferred one is not', async () => {
  const busy = { appointment_time: '14:15', duration: 60 }
  salonOfDrita({ allergies: 'Amoniak' }, booked({ ...busy, id: 'luan', barber: 'Luan' }))
  await openForm({ slot: nowhere })
  await chooseDrita()
  await expect.element(page.getByText('Alergji: Amoniak')).toBeVisible()
  await expect.element(head(/14:30 · te Arbeni/)).toBeVisible()
})

test('a barber who was chosen stays, by a press in the column or by hand', async () => {
  salonOfDrita({ allergies: 'Amoniak' })
  await openForm()
  await chooseDrita()
  await expect.element(page.getByText('Alergji: Amoniak')).toBeVisible()
  await expect.element(head(/14:30 · te Arbeni/)).toBeVisible()
})

test('a barber chosen by hand in a proposed place stays', async () => {
  salonOfDrita({ allergies: 'Amoniak', preferredBarber: 'Arben' })
  await openForm({ isProposed: true })
  await unfold()
  await field('Barberi').selectOptions('Luan')
  await chooseDrita()
  await expect.element(page.getByText('Alergji: Amoniak')).toBeVisible()
  await expect.element(field('Barberi')).toHaveValue('Luan')
})

test('allergies and the last line of the formula stand below a chosen client', async () => {
  salonOfDrita({ allergies: 'Amoniak', formula })
  await openForm()
  await chooseDrita()
  await expect.element(page.getByText('Alergji: Amoniak')).toBeVisible()
  await expect.element(page.getByText('Formula: 6.3 + 7.1 (2:1) · 23 tet')).toBeVisible()
  await page.getByRole('button', { name: 'Hiq Drita Leka' }).click()
  await expect.element(page.getByText('Alergji: Amoniak')).not.toBeInTheDocument()
})

test('of a number that a namesake has the form asks whether it is the same person', async () => {
  const server = salonOfDrita()
  await openForm()
  await klienti.fill('drita leka')
  await service('Ngjyrosje').click({ force: true })
  await field('Telefoni').fill('069 555 4441')
  await page.getByRole('button', { name: 'Tjetër person' }).click()
  await expect.element(field('Telefoni')).toHaveValue('')
  await expect.element(field('Telefoni')).toHaveFocus()
  await expect.element(page.getByText(/^Shkruani numrin: vetëm ai e dallon/)).toBeVisible()
  await field('Telefoni').fill('+355 69 555 4441')
  await page.getByRole('button', { name: 'E njëjta' }).click()
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await save.click()
  await gone()
  const { client_id, client_phone } = server.changes()[0]?.body ?? {}
  expect([client_id, client_phone]).toEqual(['drita', undefined])
})
