import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const times = ['00:30', '01:30', '02:00', '02:30', '03:00', '12:00']

/** The clocks of the salon change in the night before; the browser may stand where they change on another day. */
for (const day of ['2026-10-25', '2027-03-28', '2027-03-31'])
  for (const timezoneId of ['Europe/Tirane', 'America/New_York'])
    test.describe(`${day}, seen from ${timezoneId}`, () => {
      test.use({ timezoneId })

      test('no appointment moves, doubles or disappears', async ({ page, people }) => {
        const owner = await people.owner()
        const salon = salonOf(page, owner)
        for (const appointment_time of times)
          await salon.book(`Klienti ${appointment_time}`, {
            appointment_date: day,
            appointment_time,
            duration: 30,
            status: 'confirmed',
          })
        await enter(page, owner, `/terminet?d=${day}`)
        const column = page.locator('.schedule-column').getByRole('button', { name: /^Klienti/ })
        await expect(column).toHaveCount(times.length)
        const shown = await column.allInnerTexts()
        expect(shown.map((words) => words.match(/\d\d:\d\d/g)?.slice(0, 2))).toEqual(
          times.map((time) => [time, time]),
        )

        await column.nth(3).click()
        await page.getByRole('button', { name: 'Edito' }).click()
        const form = page.getByRole('dialog', { name: 'Ndrysho terminin' })
        await expect(form.getByLabel('Ora')).toHaveValue('02:30')
        await form.getByLabel('Çmimi').fill('9')
        await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
        await expect(form).toBeHidden()
        const kept = await salon.booked(day)
        expect(kept.map(({ appointment_time: time }) => time)).toEqual(times)
      })
    })
