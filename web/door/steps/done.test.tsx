/** @jsxImportSource preact */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { atDoor, press } from '#tests/support/browser/door/cut-line.tsx'
import { offerLook } from '#tests/support/browser/door/offer-look.ts'
import { publicSalon } from '#tests/support/browser/door/public-salon.ts'
import { nobody } from '../book/choice.ts'
import { Done } from './done.tsx'

const booking = { ...offerLook.booking, status: 'confirmed', offerUntil: null } as OnlineBooking

const booked = (canChangeUntil: string | null) =>
  atDoor(
    <Done salon={publicSalon} made={{ visit: { ...booking, canChangeUntil }, person: nobody }} />,
  )
const link = (name: string) => page.getByRole('link', { name })

test('the ticket of a visit that can be changed leads to its change', async () => {
  booked('2026-11-20 16:00')
  await expect.element(link('Ndrysho')).toBeVisible()
  await expect.element(link('Bileta')).not.toBeInTheDocument()
})

test('the ticket of a visit that can’t be changed any more promises no change', async () => {
  booked(null)
  await expect.element(link('Bileta')).toHaveAttribute('href', expect.stringMatching('/b/t'))
  await expect.element(link('Ndrysho')).not.toBeInTheDocument()
})

test('without share menu and clipboard the ticket stays, and WhatsApp opens beside it', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  vi.stubGlobal('navigator', { share: undefined, clipboard: undefined })
  booked(null)
  await press('Dërgoje vetes')
  await expect.poll(() => open.mock.calls.length).toBe(1)
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*%2Fb%2Ft$/),
    '_blank',
  ])
})
