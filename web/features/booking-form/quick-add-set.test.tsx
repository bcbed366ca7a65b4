import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  field,
  fill,
  gone,
  inSchedule,
  klienti,
  openForm,
  save,
  service,
} from '#tests/support/browser/quick-add-form.tsx'
import { beard } from '#tests/support/fixtures/service.ts'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

const more = page.getByRole('button', { name: 'Edhe një shërbim' })
const chip = (name: string) => page.getByRole('button', { name: `Shto ${name}`, exact: true })
const sum = () => document.querySelector('.service-sum')?.textContent

test('a second service follows the first, with the sum of minutes and prices', async () => {
  const server = salonDay()
  await openForm()
  await fill()
  await more.click()
  await chip('Ngjyrosje').click()
  await expect.poll(sum).toBe('2 orë, deri 16:3043,00\u00a0€')
  await page.getByLabelText('Barberi: Ngjyrosje').selectOptions('Luan')
  await page.getByLabelText('Minutat: Ngjyrosje').fill('60')
  await expect.poll(sum).toBe('1 orë e 30 min, deri 16:0043,00\u00a0€')
  await save.click()
  await gone()
  const body = server.changes()[0]?.body ?? {}
  expect(body).not.toHaveProperty('service_name')
  expect(body['parts']).toMatchObject([
    { service_name: 'Prerje flokësh', barber_id: 'Arben', work: 30, price: 8 },
    { service_name: 'Ngjyrosje', barber_id: 'Luan', work: 60, price: 35 },
  ])
})

test('added services can be removed, down to one with plain fields', async () => {
  const server = salonDay()
  await openForm()
  await fill()
  await more.click()
  await chip('Ngjyrosje').click()
  await page.getByRole('button', { name: 'Hiqe: Prerje flokësh' }).click()
  await expect.element(service('Ngjyrosje')).toBeChecked()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ service_name: 'Ngjyrosje', duration: 90 })
})

test('a known client with two services takes at most twelve keys', async () => {
  const server = salonDay()
  await inSchedule()
  let keys = 0
  const count = () => void keys++
  addEventListener('keydown', count)
  await userEvent.keyboard('n')
  await userEvent.keyboard('erm')
  await expect.element(page.getByRole('option', { name: /Ermal Shala/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(service('Prerje + mjekër')).toBeChecked()
  await userEvent.keyboard('+')
  await userEvent.keyboard('ng{Enter}')
  await expect.poll(sum).toContain('47,50')
  await userEvent.keyboard('{Enter}')
  await gone()
  removeEventListener('keydown', count)
  expect(keys).toBeLessThanOrEqual(12)
  expect(server.changes()[0]?.body['parts']).toHaveLength(2)
})

test('a client whose usual is two services gets both with the name', async () => {
  const both = ofParts(part('Prerje flokësh'), part('Ngjyrosje', { work: 90, price: 35 }))
  const last = { appointment_date: '2026-11-13', status: 'completed' as const }
  const server = salonDay(booked({ ...last, ...both }))
  let taps = 0
  const count = () => void taps++
  addEventListener('pointerup', count)
  await openForm()
  await page.getByRole('button', { name: 'Besa Hoxha' }).click()
  await expect.poll(sum).toContain('43,00')
  await save.click()
  await gone()
  removeEventListener('pointerup', count)
  expect(taps).toBe(3)
  expect(server.changes()[0]?.body['parts']).toHaveLength(2)
})

test('the usual services are one press away after a change', async () => {
  const both = ofParts(part('Prerje flokësh'), part('Ngjyrosje', { work: 90, price: 35 }))
  const last = { appointment_date: '2026-11-13', status: 'completed' as const }
  salonDay(booked({ ...last, ...both }))
  await openForm()
  await page.getByRole('button', { name: 'Besa Hoxha' }).click()
  await page.getByRole('button', { name: 'Hiqe: Ngjyrosje' }).click()
  await page.getByRole('button', { name: 'Si zakonisht: Prerje flokësh + Ngjyrosje' }).click()
  await expect.poll(sum).toContain('43,00')
})

test('a refused slot offers others, and one press fills them in', async () => {
  const server = salonDay()
  const conflict = { id: 'x', client_name: 'Valon', appointment_time: '14:00', barber: 'Arben' }
  const alternatives = [{ date: '2026-11-20', time: '15:15', barber: 'Luan', barber_id: 'Luan' }]
  server.answer('POST /api/appointments', () =>
    refuses(appointmentErrors.slotTaken, { conflict, alternatives }),
  )
  await openForm()
  await fill()
  await save.click()
  await page.getByRole('button', { name: '15:15 te Luani' }).click()
  await expect.element(field('Ora')).toHaveValue('15:15')
  await expect.element(field('Barberi')).toHaveValue('Luan')
  await expect.element(page.getByRole('button', { name: '15:15 te Luani' })).not.toBeInTheDocument()
})

test.each([
  ['comes with the price and minutes of its barber', undefined, '9,50', '45'],
  ['leaves a price that was typed by hand', '7', '7', '45'],
])('another slot %s', async (_, typed, price, minutes) => {
  const server = salonDay()
  const luan = { id: 'Luan', price: 9.5, duration: 45 }
  const cut = { ...beard, id: 'cut', name: 'Prerje flokësh', barbers: [{ id: 'Arben' }, luan] }
  server.answer('GET /api/user/services', () => says({ data: [cut] }))
  const conflict = { id: 'x', client_name: 'Valon', appointment_time: '14:00', barber: 'Arben' }
  const alternatives = [{ date: '2026-11-20', time: '15:15', barber: 'Luan', barber_id: 'Luan' }]
  server.answer('POST /api/appointments', () =>
    refuses(appointmentErrors.slotTaken, { conflict, alternatives }),
  )
  await openForm()
  await fill()
  await expect.element(field('Çmimi')).toHaveValue('5,50')
  if (typed !== undefined) await field('Çmimi').fill(typed)
  await save.click()
  await page.getByRole('button', { name: '15:15 te Luani' }).click()
  await expect.element(field('Barberi')).toHaveValue('Luan')
  await expect.element(field('Çmimi')).toHaveValue(price)
  await expect.element(field('Kohëzgjatja')).toHaveValue(minutes)
})

test('a refusal about a part stands at its row', async () => {
  const server = salonDay()
  const { barberService } = appointmentErrors
  const errors = { 'parts.1.barber': barberService.message }
  server.answer('POST /api/appointments', () => refuses(barberService, { errors }))
  await openForm()
  await fill()
  await more.click()
  await chip('Ngjyrosje').click()
  await save.click()
  const barber = page.getByLabelText('Barberi: Ngjyrosje')
  await expect.element(barber).toHaveAccessibleDescription(barberService.message)
  await expect.element(barber).toHaveFocus()
})

test('the head shows time and barber, and unfolds their fields', async () => {
  salonDay()
  await openForm()
  const head = page.getByRole('button', { name: /^E premte 20 nëntor, 14:30 · te Arbeni/ })
  await expect.element(klienti).toHaveFocus()
  await expect.element(field('Ora')).not.toBeVisible()
  await head.click()
  await expect.element(field('Ora')).toBeVisible()
})

test('a note is folded until it is asked for, and is the last of the fields', async () => {
  const server = salonDay()
  await openForm()
  await fill()
  await expect.element(field('Shënim')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Shënim', exact: true }).click()
  await expect.element(field('Shënim')).toHaveFocus()
  await userEvent.keyboard('Pa amoniak')
  await userEvent.keyboard('{Tab}')
  await expect.element(save).toHaveFocus()
  await save.click()
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({ note: 'Pa amoniak' })
})
