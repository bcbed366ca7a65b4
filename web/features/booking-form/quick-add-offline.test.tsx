import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { klienti, openForm, service } from '#tests/support/browser/quick-add-form.tsx'
import { salonDay } from '#tests/support/browser/salon-day.tsx'
import { loseLine } from '#tests/support/outbox/no-line.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'

beforeEach(() => page.viewport(1440, 900))

const repeat = page.getByRole('button', { name: 'Përsërit… Kur të kthehet interneti' })

test('a booking without network takes the same touches, and the form says how old its slots are', async () => {
  const server = salonDay()
  loseLine()
  await openForm()
  await klienti.fill('Ana Leka')
  await service('Ngjyrosje').click({ force: true })
  await expect
    .element(
      page.getByText('Vendet e lira sipas orës 13:12. Ruhet në këtë pajisje, dërgohet vetë.'),
    )
    .toBeVisible()
  await expect.element(repeat).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Ruaj terminin/ }).click()
  await expect.element(page.getByText(appointmentWords.added('Ana Leka'))).toBeVisible()
  await expect.element(page.getByText('Pret internetin')).toBeVisible()
  expect(unsentActs()).toMatchObject([
    {
      call: 'POST /api/appointments',
      body: { client_name: 'Ana Leka', service_name: 'Ngjyrosje' },
    },
  ])
  expect(server.changes()).toEqual([])
  await userEvent.keyboard('{Escape}')
})
