import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { moved, placesOfControls } from '#tests/support/browser/hands/still-controls.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  chosenClient,
  field,
  gone,
  klienti,
  openForm,
  service,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'
import { signIn } from '#web/platform/session.ts'

/** A salon that knows Drita with her number, her visits and what she usually comes for. */
function salonOfDrita(more: object = {}) {
  const user = { id: 'u', username: 'arta', name: 'Arta', role: 'user', memberRole: 'owner' }
  signIn({ token: 'T', user: user as Account })
  const lastFriday = { appointment_date: '2026-11-13', status: 'completed' as const }
  const server = salonDay(booked({ ...lastFriday, client_name: 'Besa Hoxha' }))
  const drita = {
    id: 'drita',
    name: 'Drita Leka',
    phone: '069 555 4441',
    phones: ['069 555 4441'],
    visits: 9,
    lastVisit: '2026-11-04',
    usualService: 'Prerje + mjekër',
    ...more,
  }
  server.answer('GET /api/clients/search', () => says({ clients: [drita] }))
  server.answer('GET /api/clients/drita', () =>
    says({
      client: drita,
      history: [booked({ appointment_date: '2026-11-04', status: 'completed' })],
      pages: 1,
      years: [{ year: 2026, visits: 9, spent: 0 }],
    }),
  )
  return server
}

test('the card of a chosen client says what they owe', async () => {
  salonOfDrita({ debt: { amount: 15, since: '2026-10-23' } })
  await openForm()
  await klienti.fill('dri')
  await expect.element(page.getByRole('option', { name: /Drita Leka/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('Borxh 15,00\u00a0€')).toBeVisible()
})

test('a chosen client is a card, and nobody else’s name or number is asked for', async () => {
  const server = salonOfDrita()
  await openForm()
  await klienti.fill('dri')
  await expect.element(field('Telefoni')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Drita Leka/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosenClient.getByText('069 555 4441 · 9 vizita, 4 nën')).toBeVisible()
  for (const other of [
    klienti,
    field('Telefoni'),
    page.getByRole('button', { name: 'Besa Hoxha' }),
  ])
    await expect.element(other).not.toBeInTheDocument()
  await expect.element(service('Prerje + mjekër')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    client_id: 'drita',
    service_name: 'Prerje + mjekër',
  })
})

test('a client who is taken out leaves the field empty and in focus', async () => {
  salonOfDrita()
  await openForm()
  await klienti.fill('dri')
  await page.getByRole('option', { name: /Drita Leka/ }).click()
  await page.getByRole('button', { name: 'Hiq Drita Leka' }).click()
  await expect.element(klienti).toHaveFocus()
  await expect.element(klienti).toHaveValue('')
  await expect.element(chosenClient).not.toBeInTheDocument()
})

test('a number that found a client is not written to them again', async () => {
  const server = salonOfDrita()
  await openForm()
  await klienti.fill('Noel')
  await field('Telefoni').fill('0695554441')
  await page.getByRole('option', { name: /Drita Leka/ }).click()
  await expect.element(chosenClient.getByText('Drita Leka')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(server.changes()[0]?.body).not.toHaveProperty('client_phone')
})

test('the number’s field comes with a new name', async () => {
  salonOfDrita()
  await openForm()
  await expect.element(field('Telefoni')).not.toBeInTheDocument()
  await klienti.fill('Noel Leka')
  await expect.element(field('Telefoni')).toBeVisible()
})

describe.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height))
  afterEach(() => page.viewport(414, 896))
  const edge = () => document.querySelector('dialog')?.getBoundingClientRect() ?? new DOMRect()

  test('nothing in the form moves when a client, a service or a new name comes', async () => {
    salonOfDrita({ allergies: 'Amoniak', formula: '23 tet: 6.3' })
    await openForm()
    const still = placesOfControls()
    const isStill = () => expect(moved(still, placesOfControls())).toEqual([])
    await klienti.fill('dri')
    await page.getByRole('option', { name: /Drita Leka/ }).click()
    await expect.element(page.getByText('Amoniak')).toBeVisible()
    isStill()
    await service('Ngjyrosje').click({ force: true })
    await expect.element(service('Ngjyrosje')).toBeChecked()
    isStill()
    await page.getByRole('button', { name: 'Hiq Drita Leka' }).click()
    await klienti.fill('Noel Leka')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Telefoni')).toBeVisible()
    isStill()
  })

  test('the upper edge stays where it stood while the form grows, and the window holds it', async () => {
    salonOfDrita()
    await openForm()
    const { top } = edge()
    await service('Ngjyrosje').click({ force: true })
    await page.getByRole('button', { name: 'Edhe një shërbim' }).click()
    await page.getByRole('button', { name: 'Shto Prerje flokësh' }).click()
    await page.getByRole('button', { name: 'Shënim' }).click()
    expect(edge().top).toBe(top)
    expect(edge().bottom).toBeLessThanOrEqual(height)
  })
})
