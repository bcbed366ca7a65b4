import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barber, booked, openSchedule } from '#tests/support/browser/schedule.tsx'

test('a head has the clock of a late barber only while a visit of theirs runs', async () => {
  await page.viewport(1440, 900)
  openSchedule('/terminet', {
    staff: [barber('Arta'), barber('Besnik')],
    appointments: [
      booked('13:00', { barber: 'Arta', duration: 45 }),
      booked('14:00', { barber: 'Besnik' }),
    ],
  })
  const clock = (name: string) => page.getByRole('button', { name: `${name} është vonë` })
  await expect.element(clock('Arta')).toBeInTheDocument()
  await expect.element(clock('Besnik')).not.toBeInTheDocument()
  const [arta, besnik] = [...document.querySelectorAll('.column-head')]
  if (!arta || !besnik) throw new Error('There are two heads.')
  await page.elementLocator(arta).hover()
  await expect.element(clock('Arta')).toHaveStyle({ opacity: '1' })
  await page.elementLocator(besnik).hover()
  await expect.element(clock('Arta')).toHaveStyle({ opacity: '0' })
})
