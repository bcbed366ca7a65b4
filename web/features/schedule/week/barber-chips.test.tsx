import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barber, openSchedule } from '#tests/support/browser/schedule.tsx'

const staff = Array.from({ length: 12 }, (_, nth) => barber(`Berberi ${nth + 1}`))
const openWeek = (barbers: typeof staff) => openSchedule('/terminet?v=week&b=', { staff: barbers })
const chip = (name: string) => page.getByRole('button', { name, exact: true })

test.each([390, 1024])(
  'the row of barbers counts those beyond its end, and leads to them, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    openWeek(staff)
    const beyond = page.getByRole('button', { name: /^\+\d+ të tjerë$/ })
    await expect.element(beyond).toBeVisible()
    const edge = beyond.element().getBoundingClientRect().left
    const behind = [...document.querySelectorAll('.barber-chips > button')].filter(
      (one) => one.getBoundingClientRect().right > edge + 1,
    )
    await expect.element(beyond).toHaveTextContent(`+${behind.length}`)
    await beyond.click()
    await expect.element(beyond).not.toBeInTheDocument()
    const last = chip('Berberi 12').element().getBoundingClientRect()
    expect(Math.floor(last.right)).toBeLessThanOrEqual(width)
  },
)

test('the row of barbers that has room for all counts nobody', async () => {
  await page.viewport(1440, 900)
  openWeek(staff.slice(0, 6))
  await expect.element(chip('Berberi 6')).toBeVisible()
  expect(document.querySelector('.chips-beyond')).toBeNull()
})
