import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { MoveDialog } from './move-dialog.tsx'

const besa = booked({ duration: 60 })
function Opened() {
  const [open, setOpen] = useState(true)
  return open ? <MoveDialog appointment={besa} onClose={() => setOpen(false)} /> : <p>Mbyllur</p>
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const move = button('Zhvendos')
const other = button('Tjetër…')
const closed = () => expect.element(page.getByText('Mbyllur')).toBeVisible()
const offered = page.getByRole('group', { name: 'Vende të lira' })
const tiles = () => offered.getByRole('button').elements()
const words = () => tiles().map(({ textContent }) => textContent)
const call = `PUT /api/appointments/${besa.id}`

/** Arben is busy until three, and Luan at two. */
const morning = [
  booked({ id: 'a', appointment_time: '09:00', duration: 300 }),
  booked({ id: 'l', appointment_time: '13:30', duration: 60, barber: 'Luan' }),
]

test('a visit is moved by one press on one of four slots, and undo restores it', async () => {
  const server = salonDay(besa)
  inSalon(<Opened />)
  await expect.element(button('sot, më vonë 15:00')).toBeVisible()
  expect(words()).toEqual([
    'sot, më herët 13:30',
    'sot, më vonë 15:00',
    'nesër 14:00',
    'e njëjta orë te Luani',
  ])
  await button('nesër 14:00').click()
  await closed()
  await expect
    .element(page.getByText('Besa Hoxha u zhvendos në 14:00, e shtunë, 21 nëntor'))
    .toBeVisible()
  const moved = { appointment_date: '2026-11-21', appointment_time: '14:00', barber_id: 'Arben' }
  expect(server.changes().map(({ body }) => body)).toEqual([moved])
  await button('Zhbëj').click()
  const back = { appointment_date: '2026-11-20', appointment_time: '14:00', barber: 'Arben' }
  await expect.poll(() => server.rows.get(besa.id)).toMatchObject(back)
})

test('a tile without a place keeps its own, and the first with one has the focus', async () => {
  const server = salonDay(besa, ...morning)
  inSalon(<Opened />)
  await expect.element(button('sot, më herët s’ka vend')).toBeDisabled()
  await expect.element(button('e njëjta orë s’ka vend')).toBeDisabled()
  await expect.element(button('sot, më vonë 15:00')).toHaveFocus()
  const boxes = tiles().map((tile) => tile.getBoundingClientRect())
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([64]))
  await userEvent.keyboard('{Enter}')
  await closed()
  expect(server.changes()[0]?.body).toMatchObject({ appointment_time: '15:00' })
})

test('a move to a tile is kept on the device without network', async () => {
  salonDay(besa)
  inSalon(<Opened />)
  await expect.element(button('nesër 14:00')).toBeVisible()
  loseLine()
  await button('nesër 14:00').click()
  await closed()
  expect(keptCalls()).toEqual(['PUT /api/appointments/:id'])
})

test('a tile that was taken meanwhile names the other client, and the tiles stay', async () => {
  const server = salonDay(besa)
  const conflict = { id: 'x', client_name: 'Valon Syla', appointment_time: '15:00' }
  server.answer(call, () => refuses(appointmentErrors.slotTaken, { conflict }))
  inSalon(<Opened />)
  await button('sot, më vonë 15:00').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(appointmentWords.slotTakenBy('Valon Syla'))
  await expect.element(button('nesër 14:00')).toBeEnabled()
})

test('any other day, time and barber is chosen in the form', async () => {
  const server = salonDay(besa)
  inSalon(<Opened />)
  await other.click()
  await expect.element(field('Data')).toHaveFocus()
  await button('Mbrapa').click()
  await expect.element(button('sot, më herët 13:30')).toHaveFocus()
  await other.click()
  await field('Data').fill('21.11.2026')
  await field('Ora').selectOptions('16:30')
  await field('Barberi').selectOptions('Luan')
  await move.click()
  await closed()
  await expect
    .element(page.getByText('Besa Hoxha u zhvendos në 16:30, e shtunë, 21 nëntor te Luani'))
    .toBeVisible()
  const moved = { appointment_date: '2026-11-21', appointment_time: '16:30', barber_id: 'Luan' }
  expect(server.changes()[0]?.body).toEqual(moved)
})

test('times at which the barber is busy are marked, given the visit’s length', async () => {
  salonDay(besa, booked({ id: 'x', appointment_time: '16:00' }))
  inSalon(<Opened />)
  await other.click()
  const at = (name: string) => page.getByRole('option', { name, exact: true })
  await expect.element(at('16:00 · i zënë')).toBeInTheDocument()
  await expect.element(at('15:30 · i zënë')).toBeInTheDocument()
  await expect.element(at('16:30')).toBeInTheDocument()
  await expect.element(at('14:00')).toBeInTheDocument()
})

test('a refusal names the other client, and the chosen time stays', async () => {
  const server = salonDay(besa)
  const conflict = {
    id: 'x',
    client_name: 'Valon Syla',
    appointment_time: '17:00',
    barber: 'Arben',
  }
  server.answer(call, () => refuses(appointmentErrors.slotTaken, { conflict }))
  inSalon(<Opened />)
  await other.click()
  await field('Ora').selectOptions('17:00')
  await move.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(appointmentWords.slotTakenBy('Valon Syla'))
  await expect.element(field('Ora')).toHaveValue('17:00')
})

test('an impossible day is not sent', async () => {
  const server = salonDay(besa)
  inSalon(<Opened />)
  await other.click()
  await field('Data').fill('31.02.2026')
  await move.click()
  await expect.element(page.getByText(appointmentWords.fieldsMissing)).toBeVisible()
  expect(server.changes()).toEqual([])
})
