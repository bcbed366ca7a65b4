import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { priceList } from '#contract/services/price-lists.ts'
import { staffErrors } from '#contract/staff.ts'
import {
  cut,
  field,
  newSalon,
  openStep,
  save,
  sentTo,
  show,
} from '#tests/support/browser/screens/new-salon.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { shutDoor } from '#tests/support/fixtures/settings.ts'
import { salonDay } from '#tests/support/browser/salon-day.tsx'

beforeEach(() => page.viewport(1440, 900))

test('a salon with an empty week is promised no full day before its steps are here', async () => {
  const { server } = newSalon()
  const asked = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<undefined>()
  server.answer('GET /api/appointments', async ({ query }) => {
    if (query['limit'] !== '1') return says({ appointments: [] })
    asked.resolve(undefined)
    await answered.promise
    return says({ appointments: [] })
  })
  show()
  await asked.promise
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText('Terminet e sotme').elements()).toHaveLength(0)
  expect(page.getByText('Termine sot').elements()).toHaveLength(0)
  answered.resolve(undefined)
  await expect.element(field('Emri i sallonit')).toBeVisible()
})

test('a new salon is led by three steps to its first visit, each saved by Enter', async () => {
  const salon = newSalon()
  show()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Tri hapa, e jeni në punë')
  await expect.element(page.getByText('Termine sot')).not.toBeInTheDocument()
  for (const name of [/Termin i ri/, /Kalimtar/])
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  await field('Emri i sallonit').fill('Te Arta')
  await userEvent.keyboard('{Enter}')
  await openStep('Çfarë bëni')
  expect(sentTo(salon, 'PUT /api/salon')).toEqual([{ name: 'Te Arta' }])
  await expect.element(save(/^Ruaj 0/)).toBeDisabled()
  await page.getByRole('button', { name: 'Euro (€)' }).click()
  await page.getByRole('button', { name: 'Berber', exact: true }).click()
  await expect.element(save('Ruaj 12 shërbime')).toBeEnabled()
  for (const { name } of priceList('barber').slice(2))
    await page.getByRole('checkbox', { name, exact: true }).click()
  await field('Çmimi: Qethje').fill('7,5')
  await field('Minutat: Qethje').fill('35')
  await expect.element(save('Ruaj 2 shërbime')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Qethje 7,50\u00a0€, Mjekër 4,00\u00a0€')).toBeVisible()
  expect(sentTo(salon, 'POST /api/user/services/many')).toMatchObject([
    {
      services: [
        { name: 'Qethje', work: 35, price: 7.5 },
        { name: 'Mjekër', work: 20, price: 4 },
      ],
    },
  ])

  await expect.element(field('Emri tjetër')).toHaveFocus()
  await userEvent.keyboard('Besnik Gashi')
  await expect.element(save('Ruaj 2 veta')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Arta Krasniqi, Besnik Gashi')).toBeVisible()
  expect(sentTo(salon, 'POST /api/staff')).toEqual([{ name: 'Besnik Gashi' }])

  await expect.element(page.getByRole('heading', { name: 'Termini i parë' })).toHaveFocus()
  await expect.element(page.getByText('Prekni një orë në ditën e sotme.')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.grid-ghost')).toHaveLength(1)
  const column = page.getByLabelText(/^Besnik Gashi,/)
  await userEvent.click(column, { position: { x: 40, y: 84 * 7 + 10 } })
  const form = page.getByRole('dialog')
  await expect.element(form.getByText(/Besnik/).first()).toBeVisible()
  await form.getByLabelText('Klienti').fill('Xhevdet Kola')
  await form
    .getByRole('radio', { name: /^Qethje / })
    .first()
    .click()
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Mirëdita/ })).toBeVisible()
  await expect
    .poll(() => sentTo(salon, 'POST /api/appointments'))
    .toMatchObject([
      { barber_id: 'b-1', client_name: 'Xhevdet Kola', appointment_date: '2026-11-20' },
    ])
})

test('a salon with services and people is led to its first appointment, on any day', async () => {
  const server = salonDay()
  server.answer('GET /api/appointments', () => says({ appointments: [] }))
  server.answer('GET /api/salon/door', () => says({ ...shutDoor, picture: null, version: 1 }))
  show()
  await openStep('Termini i parë')
  await expect.element(page.getByText(/^Prerje flokësh 8,00.*Ngjyrosje 35,00/)).toBeVisible()
  await page
    .getByRole('button', { name: /vend tani/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Klienti').fill('Xhevdet Kola')
  await form.getByRole('radio', { name: /^Ngjyrosje/ }).click()
  await form.getByRole('button', { name: /Ndrysho$/ }).click()
  await form.getByLabelText('Data').fill('2026-12-18')
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect.element(page.getByRole('heading', { name: /Tri hapa/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible()
})

describe('the people of a new salon', () => {
  test('a name is handed a link, and its column is made for it', async () => {
    const salon = newSalon(cut)
    salon.server.answer('POST /api/invitations', () =>
      says({ message: 'ok', invitation: {}, link: 'https://orari.example/invite#token=abc' }),
    )
    salon.server.answer('GET /api/members', () =>
      says({ members: [], invitations: [{ id: 'i', staffId: 'b-1' }] }),
    )
    show()
    await field('Emri tjetër').fill('Besnik')
    await page.getByRole('button', { name: 'Fto me lidhje: Besnik' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ftesë për Besnik' })
    await expect.element(dialog.getByRole('link', { name: 'Dërgo në WhatsApp' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Mbyll' }).last().click()
    await expect.element(page.getByText('ftesa u dërgua')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Lidhje e re: Besnik' })).toBeVisible()
    await save('Ruaj 2 veta').click()
    await openStep('Termini i parë')
    expect(salon.server.changes().map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/staff', { name: 'Besnik' }],
      ['POST /api/invitations', { role: 'barber', by: 'link', staffId: 'b-1' }],
    ])
  })

  test('a name that is taken gets no link', async () => {
    const salon = newSalon(cut)
    salon.server.answer('POST /api/staff', () => refuses(staffErrors.barberNameTaken))
    show()
    await field('Emri tjetër').fill('Besnik')
    await page.getByRole('button', { name: 'Fto me lidhje: Besnik' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(staffErrors.barberNameTaken.message)
    expect(sentTo(salon, 'POST /api/invitations')).toEqual([])
  })

  test('one person goes on without another name', async () => {
    const salon = newSalon(cut)
    show()
    await page.getByRole('button', { name: 'Vetëm unë' }).click()
    await openStep('Termini i parë')
    expect(salon.server.changes()).toEqual([])
    expect(localStorage.getItem('orari-works-alone')).toBe(salon.staff[0]?.id)
  })

  test('one person who has said so on this device is not asked again', async () => {
    const salon = newSalon(cut)
    localStorage.setItem('orari-works-alone', salon.staff[0]?.id ?? '')
    show()
    await openStep('Termini i parë')
    await expect.element(page.getByText('Arta Krasniqi', { exact: true }).first()).toBeVisible()
  })

  test('a name that is taken says so at its line', async () => {
    const salon = newSalon(cut)
    salon.server.answer('POST /api/staff', () => refuses(staffErrors.barberNameTaken))
    show()
    await field('Emri tjetër').fill('Arta Krasniqi')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(staffErrors.barberNameTaken.message)
    await expect.element(field('Emri').nth(1)).toHaveFocus()
    await page.getByRole('button', { name: 'Hiqe: Arta Krasniqi' }).nth(1).click()
    await save('Ruaj 1 vetë').click()
    await openStep('Termini i parë')
  })
})

test('without a line nothing is saved, and services that could not be read are asked for again', async () => {
  const { server } = newSalon()
  let isMended = false
  server.answer('GET /api/user/services', () =>
    isMended ? says({ data: [] }) : Response.json({}, { status: 500 }),
  )
  show()
  await expect.element(page.getByRole('heading', { level: 1, name: /Tri hapa/ })).toBeVisible()
  // Other parts ask for the services too: only what the press asks for is answered.
  addEventListener('click', () => (isMended = true), { capture: true, once: true })
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(save('Ruaj sallonin')).toBeEnabled()
  dispatchEvent(new Event('offline'))
  await expect
    .element(save(/^Ruaj sallonin Kur të kthehet/))
    .toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new Event('online'))
  await expect.element(save('Ruaj sallonin')).toBeEnabled()
})

test('clients of another program are brought from the first day on', async () => {
  newSalon()
  show()
  await expect
    .element(page.getByText('Keni klientët në telefon a në një program tjetër? Silli këtu'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Silli këtu' }))
    .toHaveAttribute('href', '/konfigurimet?tab=import')
})

test('on a phone the page greets in one line', async () => {
  await page.viewport(390, 844)
  newSalon()
  show()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Mirë se erdhët' }))
    .toBeVisible()
  await expect
    .element(page.getByText('Tri hapa, rreth dy minuta. Gjithçka ndryshohet më vonë.'))
    .toBeVisible()
})
