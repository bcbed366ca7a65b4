import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedClient } from '#contract/clients/marks.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { booked } from '#tests/support/browser/salon-day.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  besa,
  choose,
  dialog,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { salonOf } from '#tests/support/fixtures/client-list.ts'

beforeEach(() => page.viewport(1280, 900))

const formula = '27 gush: 6.3, oksidant 9 %. Dilte e ngrohtë.\n23 tet: 6.3 + 7.1 (2:1), 35 min'
const known = { formula, allergies: 'Amoniak.', tags: ['ngjyrë', 'Drenas'] }
const path = 'GET /api/clients/besa-hoxha'

/** The salon of Besa with barbers, and tags that others have. */
function open(more: Partial<ListedClient> = {}) {
  const server = salonOf({ ...besa, ...more })
  const tags = [
    { tag: 'ngjyrë', clients: 3 },
    { tag: 'VIP', clients: 1 },
  ]
  server.answer('GET /api/clients', () =>
    says({
      clients: [{ ...besa, ...more }],
      total: 1,
      page: 1,
      pages: 1,
      counts: { all: 1, active: 1, cancelled: 0 },
      groups: { away: 0, new: 0, unnumbered: 0 },
      tags,
    }),
  )
  server.answer('GET /api/staff', () =>
    says({
      staff: ['Arben', 'Drita', 'Luan'].map((name, position) => ({
        id: name.toLowerCase(),
        name,
        colour: 165,
        position,
        version: 1,
        active: name !== 'Luan',
      })),
    }),
  )
  show('/klientet?k=besa-hoxha')
  return server
}
const card = dialog('Besa Hoxha')
const sent = (server: ReturnType<typeof open>) => server.changes()[0]?.body

test('the page of a client shows formula, allergies, tags and the preferred barber', async () => {
  open({ ...known, preferredBarber: 'drita', mayWrite: true, mayWriteSince: '2026-03-03' })
  const mixed = card.getByRole('region', { name: 'Formula' })
  await expect.element(mixed.getByText('6.3 + 7.1 (2:1), 35 min')).toBeVisible()
  await expect.element(mixed.getByText('23 tet', { exact: true })).toBeVisible()
  await expect
    .element(mixed.getByText('Më parë: 6.3, oksidant 9 %. Dilte e ngrohtë.'))
    .toBeVisible()
  await expect.element(card.getByText('Amoniak.', { exact: true })).toBeVisible()
  for (const tag of known.tags)
    await expect.element(card.getByText(tag, { exact: true })).toBeVisible()
  await expect.element(card.getByText(/te Drita$/)).toBeVisible()
  await expect.element(card.getByText('që nga 3 mar 2026')).toBeVisible()
})

test('the last line of a formula names the barber of that day’s visit', async () => {
  const server = open(known)
  const visit = booked({ appointment_date: '2026-10-23', barber: 'Arben' })
  server.answer(path, () =>
    says({
      client: { ...besa, ...known, usualService: null, everyDays: null, firstVisit: null },
      history: [visit],
      pages: 1,
      years: [],
    }),
  )
  await expect.element(card.getByText('Arben, 23 tet', { exact: true })).toBeVisible()
})

test('parts without content are not there', async () => {
  open({ note: '' })
  await expect.element(card.getByText('Prerja 1')).toBeVisible()
  for (const part of ['Formula', 'Alergji', 'Shënim'])
    await expect.element(card.getByRole('region', { name: part })).not.toBeInTheDocument()
  await expect.element(card.getByRole('list', { name: 'Etiketat' })).not.toBeInTheDocument()
})

test('the formula of today begins with its day, and a day alone is not saved', async () => {
  const server = open(known)
  await press('Formula e sotme')
  const area = page.getByLabelText('Formula')
  await expect.element(area).toHaveFocus()
  await expect.element(area).toHaveValue(expect.stringMatching(/35 min\n\d{1,2} \p{L}{3,4}: $/u))
  await press('Ruaj ndryshimet')
  await expect.element(page.getByRole('region', { name: 'Formula' })).toBeVisible()
  expect(server.changes()).toEqual([])

  await press('Formula e sotme')
  await userEvent.keyboard('7.1, 30 min')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({
    formula: expect.stringMatching(/35 min\n\d{1,2} \p{L}{3,4}: 7.1, 30 min$/u),
  })
})

test('a client who is not written to is called, and the page says what follows', async () => {
  open({ doNotMessage: true, tags: ['djali i Agimit'] })
  const tags = card.getByRole('list', { name: 'Etiketat' })
  await expect.element(tags.getByText('Mos i shkruaj')).toBeVisible()
  await expect
    .element(
      card.getByText('As kujtesa, as ftesa: te Mesazhet nuk del. Kujtesën thuajeni me telefon.'),
    )
    .toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Thirr 069 123' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test('tags are closed with Enter or a comma, offered, and taken off', async () => {
  const server = open({ tags: ['Drenas'] })
  await choose('Edito')
  const field = page.getByRole('combobox', { name: 'Etiketat' })
  await field.fill('e rregullt')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await field.fill('DRENAS,')
  await expect.element(field).toHaveValue('')
  await field.fill('ngj')
  await page.getByRole('option', { name: 'ngjyrë' }).click()
  await page.getByRole('button', { name: 'Hiq e rregullt' }).click()
  await expect.element(field).toHaveFocus()
  await field.fill('pa mbyllur')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({ tags: ['Drenas', 'ngjyrë', 'pa mbyllur'] })
})

test('a salon that does not colour finds formula, allergies and tags folded', async () => {
  const server = open()
  server.answer('GET /api/user/services', () => says({ data: [] }))
  await choose('Edito')
  await expect.element(page.getByLabelText('Alergji')).not.toBeVisible()
  await page.getByText('Më shumë për klientin').click()
  await page.getByLabelText('Alergji').fill('Amoniak.')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({ allergies: 'Amoniak.' })
})

test('the eleventh tag is not taken, and the field says how many there may be', async () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `etiketa ${nth}`)
  const server = open({ tags: ten.slice(1) })
  await choose('Edito')
  const field = page.getByRole('combobox', { name: 'Etiketat' })
  await field.fill('etiketa 0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Deri 10 etiketa.')).toBeVisible()
  await field.fill('tepër')
  await userEvent.keyboard('{Enter}')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({ tags: [...ten.slice(1), 'etiketa 0'] })
  await choose('Edito')
  await field.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByText('Deri 10 etiketa.')).not.toBeInTheDocument()
})

test('of the two wishes one is on at most, and the one that went off says why', async () => {
  const server = open({ mayWrite: true, mayWriteSince: '2026-03-03' })
  await choose('Edito')
  const [may, silent] = [
    page.getByRole('switch', { name: 'Mund t’i shkruajmë' }),
    page.getByRole('switch', { name: 'Mos i shkruaj' }),
  ]
  await expect.element(may).toBeChecked()
  await expect.element(page.getByText('Ftesa dhe ditëlindja · që nga 3 mar 2026')).toBeVisible()
  await silent.click()
  await expect.element(may).not.toBeChecked()
  await expect.element(page.getByText('U fik nga “Mos i shkruaj”.')).toBeVisible()
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({ doNotMessage: true, mayWrite: false })
})

test('a preferred barber is one who works here, or who was preferred already', async () => {
  const server = open({ preferredBarber: 'luan' })
  await choose('Edito')
  const field = page.getByLabelText('Berberi që preferon')
  await expect.element(field).toHaveValue('luan')
  await field.selectOptions('Drita')
  await press('Ruaj ndryshimet')
  await expect.element(page.getByText('U ruajt.')).toBeVisible()
  expect(sent(server)).toEqual({ preferredBarber: 'drita' })
  await choose('Edito')
  await expect.element(field.getByRole('option', { name: 'Luan' })).not.toBeInTheDocument()
})

test('a record that somebody else changed meanwhile is said in words', async () => {
  const server = open({ ...known, preferredBarber: 'arben' })
  await choose('Edito')
  const theirs = { ...besa, ...known, preferredBarber: 'drita', tags: [], doNotMessage: true }
  server.answer('PUT /api/clients/besa-hoxha', () =>
    refuses(clientErrors.clientStale, { client: { ...theirs, version: 2 } }),
  )
  await page.getByLabelText('Alergji').fill('Asnjë')
  await press('Ruaj ndryshimet')
  await expect
    .element(
      page.getByText(/berberi Arben → Drita, etiketat ngjyrë, Drenas → –, mos i shkruaj jo → po/),
    )
    .toBeVisible()
})

test('the list is narrowed to a tag, which the address keeps and one touch takes off', async () => {
  const server = open()
  await userEvent.keyboard('{Escape}')
  await press('Etiketat')
  await page.getByRole('menuitem', { name: 'ngjyrë · 3' }).click()
  const chip = page.getByRole('button', { name: 'Etiketa: ngjyrë' })
  await expect.element(chip).toHaveFocus()
  await expect.poll(() => server.pages().at(-1)?.query['tag']).toBe('ngjyrë')
  expect(new URLSearchParams(location.search).get('etiketa')).toBe('ngjyrë')
  await chip.click()
  await page.getByRole('menuitem', { name: 'Hiq etiketën' }).click()
  await expect.element(page.getByRole('button', { name: 'Etiketat' })).toHaveFocus()
  expect(location.search).toBe('')
})
