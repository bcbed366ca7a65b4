import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { MoveDialog } from './move-dialog.tsx'

const besa = booked({ duration: 60 })
function Opened() {
  const [open, setOpen] = useState(true)
  return open ? <MoveDialog appointment={besa} onClose={() => setOpen(false)} /> : <p>Mbyllur</p>
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const move = page.getByRole('button', { name: 'Zhvendos' })
const closed = () => expect.element(page.getByText('Mbyllur')).toBeVisible()

test('day, time and barber are chosen without dragging, and undo restores them', async () => {
  const server = salonDay(besa)
  inSalon(<Opened />)
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
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  const back = { appointment_date: '2026-11-20', appointment_time: '14:00', barber: 'Arben' }
  await expect.poll(() => server.rows.get(besa.id)).toMatchObject(back)
})

test('times at which the barber is busy are marked, given the visit’s length', async () => {
  salonDay(besa, booked({ id: 'x', appointment_time: '16:00' }))
  inSalon(<Opened />)
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
  server.answer('PUT /api/appointments/besa-14', () =>
    refuses(appointmentErrors.slotTaken, { conflict }),
  )
  inSalon(<Opened />)
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
  await field('Data').fill('31.02.2026')
  await move.click()
  await expect.element(page.getByText(appointmentWords.fieldsMissing)).toBeVisible()
  expect(server.changes()).toEqual([])
})
