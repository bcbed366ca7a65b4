import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { undoErrors } from '#contract/undo.ts'
import { commonErrors } from '#contract/common.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { booked, undoOf } from '#tests/support/browser/salon-day.tsx'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { button, client, names, openCard, visitBefore } from '#tests/support/browser/open-card.tsx'

const question = page.getByRole('alertdialog')
const answer = (name: string) => question.getByRole('button', { name, exact: true })
const more = async (name: string) => {
  await button('Më shumë').click()
  await page.getByRole('menuitem', { name }).click()
}
const who = (label: string) => question.getByRole('button', { name: new RegExp(`^${label}`) })
const cancelBySalon = async () => {
  await button('Anulo').click()
  await who('Salloni').click()
}
const undo = button('Zhbëj')
const put = 'PUT /api/appointments/besa-14'

test('the card shows client, services, time, barber and price', async () => {
  openCard({ duration: 60, price: 12.5 })
  for (const words of ['Ne pritje', 'Prerje flokësh', 'Pa sheqer në kafe'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('14:00–15:00 · 1 orë')).toBeVisible()
  // At the foot, and neither beside the service nor on a button.
  expect(page.getByText('12,50 €').elements()).toHaveLength(1)
  expect(page.getByText('e premte, 20 nëntor').elements()).toEqual([])
  await expect.element(page.getByText('Arben', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Herën e fundit: Fenirje · 27 tet · te Drita')).toBeVisible()
  await expect.element(page.getByText(/2.anulime/)).toBeVisible()
  await expect.element(page.getByText(/7.vizita · klient që nga 2026/)).toBeVisible()
})

test('the card of another day says its day, and each of several services its price', async () => {
  const parts = ofParts(part('Prerje', { price: 8 }), part('Mjekër', { price: 5 }))
  openCard({ appointment_date: '2026-11-21', ...parts })
  await expect.element(page.getByText('e shtunë, 21 nëntor')).toBeVisible()
  for (const sum of ['8,00 €', '5,00 €', '13,00 €'])
    await expect.element(page.getByText(sum)).toBeVisible()
})

const link = (name: string) => page.getByRole('link', { name })

test('the client’s name leads to the client, the number to the telephone and to WhatsApp', async () => {
  openCard()
  await expect.element(link('Thirr +383 44 218 640')).toHaveAttribute('href', 'tel:+38344218640')
  await expect
    .element(link('WhatsApp +383 44 218 640'))
    .toHaveAttribute('href', 'https://wa.me/38344218640')
  await expect.element(link('Besa Hoxha')).toHaveAttribute('href', '/klientet?k=c-besa')
})

test('every number of a client can be called and written to, with targets for a finger', async () => {
  await page.viewport(390, 844)
  const phones = [client.phone, '+39 333 888 4321']
  openCard({}, { phones })
  const shown = [client.phone, '+39 333 888 43 21']
  const ways = ['Thirr', 'WhatsApp'].flatMap((way) => shown.map((phone) => `${way} ${phone}`))
  for (const way of ways) {
    await expect.element(link(way)).toBeVisible()
    const { width, height } = link(way).element().getBoundingClientRect()
    expect([way, width, height]).toEqual([way, 44, 44])
  }
  const [, call = '', , write = ''] = ways
  await expect.element(link(call)).toHaveAttribute('href', 'tel:+393338884321')
  await expect.element(link(write)).toHaveAttribute('href', 'https://wa.me/393338884321')
})

test('the card of a walk-in has no client, no number and no placeholder for one', async () => {
  const server = openCard({ client_id: null, client_name: 'Kalimtar', source: 'walk_in' })
  await expect.element(page.getByText('Kalimtar')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
  expect(server.asked('GET /api/clients/c-besa')).toEqual([])
})

test('the card keeps its size when the client’s data arrive', async () => {
  const server = openCard()
  const held = Promise.withResolvers<Response>()
  server.answer('GET /api/clients/c-besa', () => held.promise)
  const height = () => document.querySelector('dialog')?.getBoundingClientRect().height
  await expect.element(button('Konfirmo')).toBeVisible()
  const before = height()
  const plain = { ...client, note: '' }
  held.resolve(says({ client: plain, history: [visitBefore], pages: 1, years: [] }))
  await expect.element(page.getByText(/Herën e fundit/)).toBeVisible()
  expect(height()).toBe(before)
})

test('the card of a cancelled visit says who cancelled it and why', async () => {
  openCard({ status: 'cancelled', cancelledBy: 'client', cancelReason: 'E sëmurë' })
  await expect.element(page.getByText('Anuloi klienti · E sëmurë')).toBeVisible()
})

describe('the acts of the card', () => {
  test.each([
    ['pending', '14:00', ['Konfirmo', 'Erdhi', 'Edito', 'Zhvendos', 'Anulo']],
    ['pending', '13:00', ['Konfirmo', 'Erdhi', 'Edito', 'Nuk erdhi', 'Anulo']],
    ['confirmed', '13:00', ['Erdhi', 'Edito', 'Nuk erdhi', 'Anulo']],
    ['confirmed', '14:00', ['Erdhi', 'Edito', 'Zhvendos', 'Anulo']],
    ['completed', '13:00', ['Edito', 'Nuk erdhi', 'Anulo']],
    ['cancelled', '14:00', ['Rikthe', 'Edito']],
    ['no_show', '13:00', ['Rikthe', 'Edito', 'Anulo']],
  ] as const)('for a visit that is %s', async (status, appointment_time, acts) => {
    openCard({ status, appointment_time })
    await expect.element(button('Edito')).toBeVisible()
    await expect.poll(names).toEqual([...acts, 'Më shumë', 'Mbyll'])
  })
})

test('confirming asks with name and time, and can be undone', async () => {
  const server = openCard()
  await button('Konfirmo').click()
  await expect
    .element(question.getByText(/Termini i Besa Hoxha \(e premte, 20 nëntor, ora 14:00\)/))
    .toBeVisible()
  expect(server.changes()).toEqual([])
  await answer('Konfirmo').click()
  await expect.element(page.getByText(appointmentWords.confirmed)).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('confirmed')
  await undo.click()
  await expect.poll(() => server.rows.get('besa-14')?.status).toBe('pending')
})

test('a declined confirmation changes nothing', async () => {
  const server = openCard()
  await more('Fshi terminin…')
  await answer('Mbrapa').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Edito')).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('undo restores a cancelled visit unless its slot was taken', async () => {
  const server = openCard({ status: 'confirmed' })
  await cancelBySalon()
  await expect.element(page.getByText(appointmentWords.cancelled)).toBeVisible()
  const conflict = {
    id: 'x',
    client_name: 'Valon Syla',
    appointment_time: '14:00',
    barber: 'Arben',
  }
  server.answer(undoOf('act-1'), () => refuses(appointmentErrors.slotTaken, { conflict }))
  await undo.click()
  await expect.element(page.getByText(appointmentWords.slotTakenBy('Valon Syla'))).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('cancelled')
})

test('undo says who has changed the visit since', async () => {
  const server = openCard({ status: 'confirmed' })
  await cancelBySalon()
  await expect.element(page.getByText(appointmentWords.cancelled)).toBeVisible()
  const since = { by: 'Drita', at: '2026-11-20T12:12:00.000Z' }
  server.answer(undoOf('act-1'), () => refuses(undoErrors.changedSince, since))
  await undo.click()
  await expect.element(page.getByText('Ndërkohë e ndryshoi Drita. Nuk zhbëhet më.')).toBeVisible()
})

test('undo says how many clients are to be told of it', async () => {
  const server = openCard({ status: 'confirmed' })
  await cancelBySalon()
  await expect.element(page.getByText(appointmentWords.cancelled)).toBeVisible()
  server.answer(undoOf('act-1'), () =>
    says({ message: 'ok', historyId: 'act-2', tells: 1, appointment: booked({ version: 3 }) }),
  )
  await undo.click()
  await expect
    .element(page.getByText('U kthye si më parë. 1 mesazh pret te Mesazhet.'))
    .toBeVisible()
})

test('undo brings a deleted visit back', async () => {
  const server = openCard({ status: 'confirmed', duration: 45, price: 9.5 })
  await more('Fshi terminin…')
  await answer('Fshi terminin').click()
  await expect.element(page.getByText(appointmentWords.removed)).toBeVisible()
  expect(server.rows.size).toBe(0)
  await undo.click()
  await expect.element(page.getByText('U kthye si më parë.')).toBeVisible()
  expect(server.rows.get('besa-14')).toMatchObject({ status: 'confirmed', duration: 45 })
})

test('an undo that does not reach the server is offered again', async () => {
  const server = openCard()
  await more('Fshi terminin…')
  await answer('Fshi terminin').click()
  await expect.element(page.getByText(appointmentWords.removed)).toBeVisible()
  server.answer(undoOf('act-1'), unreachable)
  await undo.click()
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  server.answer(undoOf('act-1'), () =>
    says({ message: 'ok', historyId: 'act-2', appointment: booked() }),
  )
  await undo.click()
  await expect.element(page.getByText('U kthye si më parë.')).toBeVisible()
})

test('a no-show is marked', async () => {
  const server = openCard({ status: 'confirmed', appointment_time: '13:00' })
  await button('Nuk erdhi').click()
  await expect.element(page.getByText('Besa Hoxha u shënua: nuk erdhi')).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('no_show')
})

test('a cancelled visit is restored to pending', async () => {
  const server = openCard({ status: 'cancelled' })
  await button('Rikthe').click()
  await expect.element(page.getByText('Termini i Besa Hoxha u rikthye')).toBeVisible()
  expect(server.rows.get('besa-14')?.status).toBe('pending')
})

test.each([
  ['a server without words', commonErrors.unexpected, appointmentWords.cancelFailed],
  ['deleted elsewhere', commonErrors.notFound, 'Ky termin është fshirë ndërkohë.'],
  ['too fast', commonErrors.tooMany, commonErrors.tooMany.message],
])('a refusal is reported: %s', async (_, error, words) => {
  const server = openCard()
  server.answer(put, () => refuses(error))
  await cancelBySalon()
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([
  [1440, 900],
  [1440, 560],
  [390, 844],
])('the menu leaves the next thing to do in sight at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  openCard({ status: 'confirmed', appointment_time: '15:00' })
  const next = button('Erdhi')
  await expect.element(next).toBeVisible()
  await button('Më shumë').click()
  const menu = page.getByRole('menu', { name: 'Më shumë' })
  await expect.element(menu).toBeVisible()
  const [over, under] = [menu, next].map((one) => one.element().getBoundingClientRect())
  expect(
    over &&
      under &&
      (over.bottom <= under.top || over.top >= under.bottom || over.left >= under.right),
  ).toBe(true)
})
