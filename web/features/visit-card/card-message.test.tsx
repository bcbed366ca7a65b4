import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Message } from '#contract/messages/messages.ts'
import { button, client, openCard } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'

const message: Message = {
  id: 'reminder.besa-14.202611201400',
  kind: 'reminder',
  appointmentId: 'besa-14',
  clientId: 'c-besa',
  client: 'Besa Hoxha',
  phone: client.phone,
  date: '2026-11-20',
  time: '14:00',
  barber: 'Arben',
  late: null,
  booked: null,
  text: 'Ju presim sot në 14:00.',
  number: '+38344218640',
  told: null,
}
const toldPath = `POST /api/messages/${message.id}/told`
const write = page.getByRole('link', { name: `WhatsApp ${client.phone}` })
const withText = 'https://wa.me/38344218640?text=Ju%20presim%20sot%20n%C3%AB%2014%3A00.'

function open(found: Message | null, more = {}) {
  const server = openCard({ status: 'confirmed', ...more })
  server.answer('GET /api/appointments/besa-14/message', () => says({ message: found }))
  server.answer(toldPath, () => says({ told: true }))
  return server
}
const choose = async (name: string) => {
  await button('Më shumë').click()
  await page.getByRole('menuitem', { name }).click()
}

test('WhatsApp brings the salon’s text for the visit along, and marks it as told', async () => {
  const server = open(message)
  await expect.element(write).toHaveAttribute('href', withText)
  const link = write.element()
  link.addEventListener('click', (event) => event.preventDefault())
  await write.click()
  await expect.poll(() => server.asked(toldPath)[0]?.body).toEqual({ told: true, by: 'whatsapp' })
})

test('a visit of which nothing is to be said has an empty chat', async () => {
  open(null)
  await expect.element(write).toHaveAttribute('href', 'https://wa.me/38344218640')
})

test('another text is written behind “Më shumë”, and the card stays', async () => {
  open(message)
  await choose('Shkruaj një tekst tjetër…')
  const dialog = page.getByRole('dialog', { name: 'Shkruaj një tekst tjetër' })
  await dialog.getByRole('textbox').fill('Deri sot!')
  await expect
    .element(dialog.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/38344218640?text=Deri%20sot!')
  await dialog.getByRole('button', { name: 'Mbyll' }).click()
  await expect.element(button('Edito')).toBeVisible()
})

test('a visit that has begun has no other text to write', async () => {
  open(null, { appointment_time: '13:00' })
  await button('Më shumë').click()
  await expect.element(page.getByRole('menuitem', { name: /^Fshi terminin/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Shkruaj/ })).not.toBeInTheDocument()
})

test.each([
  ['a client', {}, 'client=c-besa'],
  ['a walk-in', { client_id: null }, 'day=2026-11-20'],
])('the history of the visit of %s is behind “Më shumë”', async (_, more, narrowed) => {
  const before = location.href
  open(null, more)
  await choose('Historiku i ndryshimeve')
  expect(location.pathname + location.search).toBe(
    `/konfigurimet?tab=historiku&visit=besa-14&${narrowed}`,
  )
  history.replaceState(null, '', before)
})

test('a client who is not to be written to is called alone, and the card says so', async () => {
  const server = openCard({ status: 'confirmed' }, { doNotMessage: true })
  server.answer('GET /api/appointments/besa-14/message', () => says({ message: null }))
  await expect.element(page.getByText('Mos i shkruaj')).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Thirr ${client.phone}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
  await button('Më shumë').click()
  await expect.element(page.getByRole('menuitem', { name: /^Fshi terminin/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Shkruaj/ })).not.toBeInTheDocument()
})

test('the card says allergies first, then what was mixed last', async () => {
  openCard({}, { allergies: 'Amoniak.', formula: '27 gush: 6.3\n23 tet: 6.3 + 7.1 (2:1)' })
  await expect.element(page.getByText('Alergji: Amoniak.')).toBeVisible()
  const lines = [...document.querySelectorAll('.known-lines li')].map((line) => line.textContent)
  expect(lines.slice(0, 2)).toEqual(['Alergji: Amoniak.', 'Formula: 6.3 + 7.1 (2:1) · 23 tet'])
  expect(lines.at(-1)).toBe('Pa sheqer në kafe')
})
