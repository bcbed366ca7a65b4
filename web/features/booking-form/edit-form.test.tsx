import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { commonErrors } from '#contract/common.ts'
import { beard as aBeard } from '#tests/support/fixtures/service.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { EditForm } from './edit-form.tsx'

const besa = booked()
function Opened({ visit }: { visit: Appointment }) {
  const [open, setOpen] = useState(true)
  return open ? <EditForm appointment={visit} onClose={() => setOpen(false)} /> : <p>Mbyllur</p>
}
async function open(visit = besa) {
  inSalon(<Opened visit={visit} />)
  await expect.element(page.getByRole('radio', { name: /Prerje flokësh/ }).first()).toBeChecked()
}
const put = 'PUT /api/appointments/besa-14'
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const closed = () => expect.element(page.getByText('Mbyllur')).toBeVisible()
const alert = page.getByRole('alert')

test('only changed fields are sent with the seen version, and undo restores them', async () => {
  const server = salonDay(besa)
  await open()
  await field('Çmimi').fill('9,50')
  await field('Barberi').selectOptions('Luan')
  await button('Ruaj ndryshimet').click()
  await closed()
  expect(server.changes()).toMatchObject([
    { call: put, headers: { 'if-match': '"1"' }, body: { price: 9.5, barber_id: 'Luan' } },
  ])
  expect(Object.keys(server.changes()[0]?.body ?? {})).toHaveLength(2)
  await expect.element(page.getByText(appointmentWords.changed)).toBeVisible()
  await button('Zhbëj').click()
  await expect.poll(() => server.rows.get(besa.id)).toMatchObject({ price: 8, barber: 'Arben' })
})

test('a service that was booked and renamed since is not the one that has its name now', async () => {
  const prerje = { ...aBeard, id: 'old', name: 'Prerje', price: 8 }
  const namesake = { ...aBeard, id: 'new', name: 'Prerje flokësh', price: 11 }
  const visit = booked({
    service_id: 'old',
    parts: besa.parts.map((part) => ({ ...part, service_id: 'old' })),
  })
  const server = salonDay(visit)
  server.answer('GET /api/user/services', () => says({ data: [prerje, namesake] }))
  await open(visit)
  const other = page.getByRole('radio', { name: /11,00/ })
  await expect.element(other).not.toBeChecked()
  await other.click({ force: true })
  await button('Ruaj ndryshimet').click()
  await closed()
  expect(server.changes().at(-1)?.body).toMatchObject({ parts: [{ service_id: 'new', price: 11 }] })
})

test('an unchanged form sends nothing', async () => {
  const server = salonDay(besa)
  await open()
  await button('Ruaj ndryshimet').click()
  await closed()
  expect(server.changes()).toEqual([])
})

test('an emptied field is required', async () => {
  const server = salonDay(besa)
  await open()
  await button('Hiq Besa Hoxha').click()
  await button('Ruaj ndryshimet').click()
  await expect.element(page.getByText(appointmentWords.fieldsMissing)).toBeVisible()
  await expect.element(field('Klienti')).toHaveFocus()
  expect(server.changes()).toEqual([])
})

test('a taken slot is reported with the other client’s name', async () => {
  const server = salonDay(besa)
  const conflict = {
    id: 'x',
    client_name: 'Valon Syla',
    appointment_time: '15:00',
    barber: 'Arben',
  }
  server.answer(put, () => refuses(appointmentErrors.slotTaken, { conflict }))
  await open()
  await field('Ora').fill('15')
  await button('Ruaj ndryshimet').click()
  await expect.element(alert).toHaveTextContent(appointmentWords.slotTakenBy('Valon Syla'))
  await expect.element(field('Ora')).toHaveValue('15')
})

const theirs = booked({ appointment_time: '16:00', barber: 'Luan', version: 4 })
const said = 'Dikush e ndryshoi ndërkohë: ora 14:00 → 16:00, berberi Arben → Luan.'
async function editStale() {
  const server = salonDay(besa)
  server.answer(put, ({ headers, body }) => {
    if (headers['if-match'] !== '"4"')
      return refuses(appointmentErrors.appointmentStale, { appointment: theirs })
    const appointment = { ...theirs, ...body, version: 5 }
    return Response.json({ success: true, message: 'ok', appointment, warnings: [] })
  })
  await open()
  await field('Çmimi').fill('9')
  await button('Ruaj ndryshimet').click()
  await expect.element(alert).toHaveTextContent(said)
  await expect.element(field('Çmimi')).toHaveValue('9')
  return server
}

test('the second of two people sees the first’s changes and may save over them', async () => {
  const server = await editStale()
  await button('Ruaj timen').click()
  await closed()
  expect(server.changes().at(-1)).toMatchObject({ headers: { 'if-match': '"4"' } })
  expect(server.changes().at(-1)?.body).toEqual({ price: 9 })
})

test('the second of two people may take over the first’s changes', async () => {
  const server = await editStale()
  await button('Merr ndryshimet').click()
  await expect.element(field('Ora')).toHaveValue('16:00')
  await expect.element(field('Çmimi')).toHaveValue('8,00')
  await field('Kohëzgjatja').fill('45')
  await button('Ruaj ndryshimet').click()
  await closed()
  expect(server.changes().at(-1)?.body).toEqual({ duration: 45 })
})

test('a deletion meanwhile and a lost network are reported, and typed text stays', async () => {
  const server = salonDay(besa)
  server.answer(put, unreachable)
  await open()
  await field('Çmimi').fill('9')
  await button('Ruaj ndryshimet').click()
  await expect.element(alert).toHaveTextContent('Gabim në lidhje me serverin')
  server.answer(put, () => refuses(commonErrors.notFound))
  await button('Ruaj ndryshimet').click()
  await expect.element(alert).toHaveTextContent('Ky termin është fshirë ndërkohë.')
  await expect.element(field('Çmimi')).toHaveValue('9')
})
