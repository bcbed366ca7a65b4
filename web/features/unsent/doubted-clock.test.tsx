import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { ClockQuestion } from './clock-question.tsx'
import { isDoubtful } from './doubted-clock.ts'
import './strip.css'

const hour = 3_600_000

test.each([
  ['an hour before the last act', -1, true],
  ['an hour after it', 1, false],
  ['two nights after it', 40, false],
  ['days after it', 49, true],
])('a clock %s: doubted %s', (_, hours, isDoubted) => {
  expect(isDoubtful(hours * hour, 0)).toBe(isDoubted)
})

function ask() {
  const say = vi.fn<(right: { date: string; time: string }) => void>()
  openPage(
    '/terminet',
    <span className="net">
      <ClockQuestion date="2026-11-20" time="10:12" say={say} />
    </span>,
  )
  return say
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a doubted clock is believed once somebody says yes', async () => {
  const say = ask()
  await expect.element(page.getByText('A është ora 10:12, 20 nëntor?')).toBeVisible()
  await button('Po').click()
  expect(say).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-20', time: '10:12' })
})

test('a doubted clock is set by hand, and what is no time is not taken', async () => {
  const say = ask()
  await button('Jo').click()
  await page.getByLabelText('Ora').fill('25:90')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Shkruani orën si 10:12.')).toBeVisible()
  expect(say).not.toHaveBeenCalled()
  await page.getByLabelText('Ora').fill('23.59')
  await button('Ruaj').click()
  expect(say).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-20', time: '23:59' })
})
