import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stayOnPage } from '#tests/support/browser/open-page.tsx'
import {
  bookOf,
  choose,
  namesShown,
  openReturns,
  row,
} from '#tests/support/browser/screens/returns-screen.tsx'
import { dueClient, place } from '#tests/support/fixtures/due.ts'

stayOnPage()
beforeEach(() => localStorage.clear())

const nameOf = (nth: number) => `Klienti ${String(nth + 1).padStart(3, '0')}.`
const names = Array.from({ length: 200 }, (_, nth) => nameOf(nth))
const topOf = (name: string) => Math.round(row(name).element().getBoundingClientRect().top)
const openerOf = (name: string) => row(name).getByRole('button').first()
/** The menu of a phone stands below. */
const margin = 110
const isWithin = (name: string, room = 0) => {
  const { top, bottom } = row(name).element().getBoundingClientRect()
  return top >= room && bottom <= innerHeight - room
}

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`two hundred rows stay where they are on a ${device}, the next one in view`, async () => {
    await page.viewport(width, height)
    const clients = names.map((name) => dueClient(name, { places: [place('14:00')] }))
    const server = openReturns({ clients, total: 200 })
    await page.getByRole('button', { name: 'Edhe 192 të tjerë' }).click()
    await expect.poll(() => namesShown().length).toBe(200)
    expect(server.asked('GET /api/clients/due').at(-1)?.query).toMatchObject({ limit: '200' })
    await choose(nameOf(95))
    if (device === 'desk') bookOf(nameOf(95)).element().focus()
    for (let nth = 95; nth < 103; nth++) {
      const [here, next] = [nameOf(nth), nameOf(nth + 1)]
      const [before, isNear] = [topOf(next), device === 'desk' && isWithin(next, margin)]
      if (device === 'phone') bookOf(here).element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(device === 'desk' ? bookOf(next) : openerOf(next)).toHaveFocus()
      await expect.element(row(here).getByText('u ruajt sot 14:00')).toBeVisible()
      expect(isWithin(next), next).toBe(true)
      if (device === 'phone') await userEvent.keyboard('{Enter}')
      if (isNear) expect(topOf(next), next).toBe(before)
    }
    expect(namesShown()).toEqual(names)
    await expect.poll(() => server.asked('POST /api/appointments')).toHaveLength(8)
  })
