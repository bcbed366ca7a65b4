import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { openPage, refuses, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { VisitState } from './visit-state.tsx'

function show(status: Appointment['status'], appointment_date: string) {
  serverAnswers(() => refuses(commonErrors.unexpected))
  const visit = { status, appointment_date, appointment_time: '10:00' }
  openPage(
    '/raportet',
    <p>
      Gjendja: <VisitState visit={visit} />
    </p>,
  )
}
const past = '2020-01-08'
const ahead = '2999-01-08'
const pill = () => document.querySelector('.pill')

test.each([
  ['is done', 'completed', past],
  ['was confirmed and whose time has come', 'confirmed', past],
] as const)('a visit that %s has no label', async (_, status, date) => {
  show(status, date)
  await expect.element(page.getByText('Gjendja:', { exact: true })).toBeVisible()
})

test('a future visit has a plain word', async () => {
  show('confirmed', ahead)
  await expect.element(page.getByText('Konfirmuar', { exact: true })).toBeVisible()
  expect(pill()).toBeNull()
})

test.each([
  ['cancelled', past, 'Anuluar'],
  ['no_show', past, 'Nuk erdhi'],
  ['pending', ahead, 'Ne pritje'],
] as const)('an unusual visit has a coloured label: %s', async (status, date, words) => {
  show(status, date)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(pill()?.textContent).toBe(words)
})
