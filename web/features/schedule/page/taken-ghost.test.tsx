import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beard } from '#tests/support/fixtures/service.ts'
import { booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

const ghost = () => document.querySelector<HTMLElement>('.grid-ghost[data-busy]:not([hidden])')
const hit = () => [...document.querySelectorAll('[data-hit]')].map((one) => one.textContent)

test('behind a form whose place is taken the grid shows the place, and rings the visit that is hit', async () => {
  const colour = { ...beard, id: 'colour', name: 'Ngjyrosje', duration: 90, work: 90, price: 35 }
  openSchedule('/terminet', {
    appointments: [booked('13:00', { duration: 75 }), booked('15:00')],
    services: () => json({ data: [colour] }),
  })
  await page.getByRole('button', { name: /^vend në 14:15, .*, shto termin$/ }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByRole('radio', { name: /Ngjyrosje/ }).click({ force: true })
  await expect.poll(() => ghost()?.textContent).toBe('14:15–15:45, i zënë nga 15:00')
  expect(hit()).toEqual([expect.stringContaining('15:00')])
  const [place, column] = [ghost(), document.querySelector('.schedule-column')].map((one) =>
    one?.getBoundingClientRect(),
  )
  expect(place?.left).toBeGreaterThanOrEqual(column?.left ?? Infinity)
  expect(place?.right).toBeLessThanOrEqual(column?.right ?? 0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghost).toBeNull()
  expect(hit()).toEqual([])
})
