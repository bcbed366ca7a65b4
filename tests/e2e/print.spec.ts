import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

for (const [what, view, isWide] of [
  ['a day', '', false],
  ['a week', '&v=week&b=', true],
] as const)
  test(`${what} prints on one sheet with the booked visits and without the app’s frame`, async ({
    page,
    people,
  }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.book('Besa Hoxha', { appointment_time: '21:30' })
    await enter(page, owner, `/terminet?d=${nextWeek}${view}`)
    await expect(blockOf(page, 'Besa Hoxha')).toBeAttached()
    const menu = page.getByRole('navigation', { name: 'Kryesore' })
    await expect(menu).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Termin i ri' }).first()).toBeHidden()
    // The styles for paper come late: an hour is lower once they are there, and a week's sheet lies on its side.
    const hour = () =>
      page
        .locator('.schedule[data-view]')
        .evaluate((grid) => getComputedStyle(grid).getPropertyValue('--row'))
    await expect.poll(hour).toBe(isWide ? '18px' : '29px')
    const sheet = () => page.evaluate(() => getComputedStyle(document.documentElement).page)
    await expect.poll(sheet).toBe(isWide ? 'week' : 'auto')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(sheets(pdf)).toBe(1)
    const [, width = 0, height = 0] =
      /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1'))?.map(Number) ?? []
    expect(width > height).toBe(isWide)
  })
