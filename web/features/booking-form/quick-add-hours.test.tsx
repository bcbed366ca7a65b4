import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  field,
  fill,
  gone,
  openForm,
  save,
  service,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, friday, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { beard } from '#tests/support/fixtures/service.ts'
import { busy } from '#tests/support/fixtures/times.ts'

const offered = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const marked = () => offered().filter((words) => !/^\d\d:\d\d(lë vrimë)?$/.test(words))

test('the first barber offered works at that time', async () => {
  const server = salonDay()
  const absences = [busy('Arben', '14:00', '16:00')]
  server.answer('GET /api/absences', () => says({ absences }))
  await openForm({ slot: { date: friday, barber_id: null, start: 14 * 60 + 30 } })
  await expect.element(page.getByRole('button', { name: /14:30 · te Luani/ })).toBeVisible()
})

test('a time outside hours, in an absence or in another visit’s cleaning is marked', async () => {
  const cut = { ...beard, id: 'cut', name: 'Prerje flokësh', buffer: 15 }
  const server = salonDay(booked({ service_id: 'cut', appointment_time: '18:00' }))
  server.answer('GET /api/user/services', () => says({ data: [cut, { ...beard, id: 'beard' }] }))
  const absences = [busy('Arben', '19:00', '19:30')]
  server.answer('GET /api/absences', () => says({ absences }))
  await openForm()
  await service('Mjekër').click({ force: true })
  await unfold()
  for (const [time, word] of [
    ['18:00', 'i zënë'],
    ['18:30', 'i zënë'],
    ['19:00', 'mungon'],
    ['20:00', 'jashtë orarit'],
  ] as const) {
    await field('Ora').fill(time)
    await expect.poll(marked).toEqual([`${time}${word}`])
  }
  await expect.poll(offered).toContain('19:30')
  await field('Ora').fill('18:30')
  await expect
    .element(
      page.getByText(
        /^Pas terminit të .+ vendi pastrohet deri në 18:45. Zgjidhni një orar më vonë/,
      ),
    )
    .toBeVisible()
})

test('a time that leaves a hole too short for any service is marked', async () => {
  const server = salonDay(booked({ appointment_time: '16:00' }))
  server.answer('GET /api/salon', () => says({ salon: { ...salon, stepMinutes: 15 } }))
  await openForm()
  await fill()
  await unfold()
  await field('Ora').fill('15:15')
  await expect
    .poll(offered)
    .toEqual(['14:45', '15:00', '15:15lë vrimë', '15:30', '16:30', '16:45lë vrimë'])
})

test('the server’s warning is shown with the success', async () => {
  const server = salonDay()
  const warnings = [{ code: 'outside_hours', message: 'Arben nuk punon në këtë orë.' }]
  server.answer('POST /api/appointments', () =>
    says({ message: 'ok', appointment: booked(), warnings }),
  )
  await openForm()
  await fill()
  await save.click()
  await gone()
  await expect
    .element(page.getByText('Klienti Xhevdet Kola u shtua me sukses! Arben nuk punon në këtë orë.'))
    .toBeVisible()
})

test('a booked visit is announced with time and barber, and undo removes it', async () => {
  const server = salonDay()
  await openForm()
  await fill()
  await save.click()
  await gone()
  const told = page.getByText('Klienti Xhevdet Kola u shtua me sukses!')
  await expect.element(told).toBeVisible()
  await expect.element(page.getByText('E premte, 20 nëntor · 14:30 · te Arbeni')).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.poll(() => server.rows.size).toBe(0)
})
