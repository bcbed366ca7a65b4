/** @jsxImportSource preact */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { atDoor } from '#tests/support/browser/door/cut-line.tsx'
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
