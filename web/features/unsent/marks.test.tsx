import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openCard, button, names } from '#tests/support/browser/open-card.tsx'
import { none, unsent } from '#tests/support/outbox/unsent.ts'
import { booked } from '#tests/support/browser/salon-day.tsx'
import { setUnsent, unsentActs } from '#web/platform/outbox/unsent-acts.ts'

const visit = { id: '0199a1b2-0000-7000-8000-0000000000aa' }
const move = () => {
  const body = { appointment_time: '14:30' }
  return unsent({ params: visit, body, before: booked({ appointment_time: '13:00' }) })
}
const arrival = () =>
  unsent({
    call: 'POST /api/appointments/:id/arrive',
    params: visit,
    body: { arrived: true },
    before: booked(),
  })

afterEach(none)

test('the card of an unsent visit says when it was written, and writes to nobody', async () => {
  setUnsent([move()])
  openCard(visit)
  await expect.element(page.getByText('Pret internetin')).toBeVisible()
  const words =
    /^U shkrua .*11:32 në këtë pajisje\. Vendi mbahet këtu; te të tjerët del me lidhjen\.$/
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Thirr/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).not.toBeInTheDocument()
})

test('an unsent arrival holds no place', async () => {
  setUnsent([arrival()])
  openCard(visit)
  await expect
    .element(page.getByText(/në këtë pajisje\. Te të tjerët del me lidhjen\.$/))
    .toBeVisible()
})

test('the card takes out all that waits of its visit, in the place of a cancellation', async () => {
  setUnsent([move(), arrival()])
  openCard(visit)
  await expect.element(button('Hiq')).toBeVisible()
  expect(names()).not.toContain('Anulo')
  await button('Hiq').click()
  await expect.poll(unsentActs).toEqual([])
  await expect.element(page.getByText('Hiqet edhe 1 që varet prej tij')).toBeVisible()
})

test('the card of a sent visit has no mark', async () => {
  openCard(visit)
  await expect.element(button('Anulo')).toBeVisible()
  await expect.element(page.getByText('Pret internetin')).not.toBeInTheDocument()
})
