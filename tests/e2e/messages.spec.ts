import { addDays } from '#contract/kit/time.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const overmorrow = addDays(today, 2)

test('a client booked today is written to, and every device shows that it was done', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.client('Agim Rexha', { phone: '069 111 2233' })
  await salon.book('Agim Rexha', { appointment_date: overmorrow })
  const other = await context.newPage()
  await enter(other, owner, '/mesazhet')
  await enter(page, owner, '/mesazhet')

  // A visit booked on another device appears at once.
  await salon.book('Era Hoti', {
    appointment_date: overmorrow,
    appointment_time: '12:00',
    client_phone: '+383 44 718 204',
  })
  await expect(page.getByRole('article', { name: /^Era Hoti/ })).toBeVisible()
  const card = page.getByRole('article', { name: /^Agim Rexha/ })
  await expect(card).toContainText('Përshëndetje Agim! Vendi është juaji')
  await expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/355691112233\?text=P%C3%ABrsh/,
  )
  expect(await complaints(page)).toEqual([])
  expect(await spillOf(page)).toBeLessThanOrEqual(0)
  if (isMobile) expect(await smallTargetsWithin(page, 'main')).toEqual([])

  // The link of the call is for the telephone; it opens nothing here.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await card.getByRole('link', { name: /^Thirr/ }).click()
  const told = /^Agim Rexha: Telefon/
  await expect(page.getByRole('button', { name: told })).toBeVisible()
  await other.getByRole('button', { name: told }).click()
  await expect(card).toBeVisible()
})
