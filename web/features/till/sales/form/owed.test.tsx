import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { saleComplaints, saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { button, client } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { signIn } from '#web/platform/session.ts'
import { CloseDialog } from '../close-dialog.tsx'

const close = 'POST /api/appointments/besa-14/close'
const message = saleWords.closed('Besa Hoxha')

function Closing({ appointment }: { appointment: Appointment }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <CloseDialog appointment={appointment} onClose={() => setOpen(false)} />
  ) : (
    <p>Mbyllur</p>
  )
}

type Opening = { debt?: object | null; visit?: Partial<Appointment>; salon?: object }

/** A visit of 43 € is being closed. */
function openClosing({ debt = null, visit = {}, salon = {} }: Opening = {}) {
  const parts = [part('Ngjyrosje', { price: 35 }), part('Fenirje', { price: 8, time: '10:30' })]
  const appointment = booked({ status: 'confirmed', ...ofParts(...parts), ...visit })
  const server = salonDay(appointment)
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...salon } }))
  server.answer('GET /api/sales/products', () => says({ products: [] }))
  server.answer('GET /api/clients/c-besa', () =>
    says({ client: { ...client, debt }, history: [], pages: 1, years: [] }),
  )
  server.answer(close, () =>
    says({ message, sale: aSale(), appointment: { ...appointment, saleId: 's1', version: 2 } }),
  )
  inSalon(<Closing appointment={appointment} />)
  return () => server.asked(close)[0]?.body
}

const tile = (name: string) => page.getByRole('radio', { name, exact: true })
/** A forced press waits for nothing: the dialog has to have come to rest. */
async function choose(name: string) {
  await expect.element(tile(name)).toBeInTheDocument()
  await expect.poll(() => document.getAnimations().length).toBe(0)
  await tile(name).click({ force: true })
}
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(390, 844))

test('a debt is made with a touch on its tile and one on the button, which names it', async () => {
  const sent = openClosing()
  await choose('Borxh')
  await expect.element(field('Paguan tani')).toHaveValue('21,50')
  await button('Mbyll, 21,50\u00a0€ borxh').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).toEqual({
    saleId: expect.any(String),
    discount: 0,
    discountReason: '',
    tip: 0,
    payments: [
      { method: 'cash', amount: 21.5 },
      { method: 'owed', amount: 21.5 },
    ],
  })
})

test('the debt follows what is paid now, and is told with the one from before', async () => {
  const sent = openClosing({ debt: { amount: 15, since: '2026-10-23' } })
  await choose('Borxh')
  await field('Paguan tani').fill('23,50')
  await page
    .getByRole('group', { name: 'Si paguan tani' })
    .getByRole('radio', { name: 'Kartë' })
    .click({ force: true })
  await expect
    .element(page.getByText('Kishte borxh 15,00\u00a0€ që nga 23 tetor: bëhen 34,50\u00a0€.'))
    .toBeVisible()
  await button('Mbyll, 19,50\u00a0€ borxh').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).toHaveProperty('payments', [
    { method: 'card', amount: 23.5 },
    { method: 'owed', amount: 19.5 },
  ])
})

test('the missing part of a split payment becomes a debt', async () => {
  const sent = openClosing()
  await choose('Ndaje')
  await expect.element(field('Borxh')).not.toBeInTheDocument()
  await field('Kartë').fill('40')
  await button('3,00\u00a0€ me borxh').click()
  await expect.element(field('Borxh')).toHaveValue('3,00')
  await button('Mbyll, 3,00\u00a0€ borxh').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(sent()).toHaveProperty('payments', [
    { method: 'card', amount: 40 },
    { method: 'owed', amount: 3 },
  ])
})

test('more than the sum, and a tip that would be owed, are said beside their fields and not sent', async () => {
  const sent = openClosing()
  await choose('Borxh')
  await field('Paguan tani').fill('50')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Paguan tani')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Janë 7,00\u00a0€ më shumë', { exact: false })).toBeVisible()
  await button('Bakshish').click()
  await field('Bakshishi').fill('2')
  await field('Paguan tani').fill('1')
  await button('Mbyll, 44,00\u00a0€ borxh').click()
  await expect.element(page.getByText(saleComplaints.tipOwed.message)).toBeVisible()
  await expect.element(field('Bakshishi')).toHaveFocus()
  expect(sent()).toBeUndefined()
})

test('a walk-in owes nothing: the tile is off and says why', async () => {
  openClosing({ visit: { client_id: null, client_name: 'Kalimtar' } })
  await expect.element(tile('Borxh')).toBeDisabled()
  await expect
    .element(tile('Borxh'))
    .toHaveAccessibleDescription(saleErrors.owedNeedsClient.message)
  await expect.element(button('Shto klientin')).not.toBeInTheDocument()
})

test('a barber lets a client owe only where the salon says so', async () => {
  const user = { id: 'u', username: 'arben', name: 'Arben', role: 'user', memberRole: 'barber' }
  signIn({ token: 'T', user: { ...user, staffId: 'Arben' } as unknown as Account })
  openClosing()
  await expect.element(tile('Ndaje')).toBeInTheDocument()
  await expect.element(tile('Borxh')).not.toBeInTheDocument()
  openClosing({ salon: { barbersMayOwe: true } })
  await expect.element(tile('Borxh').last()).toBeEnabled()
})

test.each([320, 390, 1440])(
  'at %i px five tiles stand in one line, and no word is cut',
  async (width) => {
    await page.viewport(width, 844)
    openClosing()
    await choose('Borxh')
    await expect.element(field('Paguan tani')).toBeVisible()
    const tiles = [...document.querySelectorAll<HTMLElement>('.till-ways > label')]
    expect(tiles).toHaveLength(5)
    expect(new Set(tiles.map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1)
    const inside = [...document.querySelectorAll<HTMLElement>('.till-ways span, .till-owing')]
    expect(inside.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([])
  },
)
