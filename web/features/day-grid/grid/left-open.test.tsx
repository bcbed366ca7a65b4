import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { booked, openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

const appointments = [
  booked('10:00', { client_name: 'Pa Mbyllur' }),
  booked('11:00', { client_name: 'E Mbyllur', status: 'completed', saleId: 's' }),
  booked('13:00', { client_name: 'Ne Karrige' }),
  booked('15:00', { client_name: 'Me Vone' }),
]
const block = (name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })
const marked = () =>
  [...document.querySelectorAll('.booking[data-left] > b')].map(({ textContent }) => textContent)

test('a visit that the till still has to take looks neither done nor running', async () => {
  openSchedule('/terminet', { appointments, till: true })
  await expect.element(block('Pa Mbyllur')).toHaveAccessibleName(/Për t’u mbyllur/)
  await expect.element(block('E Mbyllur')).toHaveAccessibleName(/Përfunduar/)
  await expect.element(block('Ne Karrige')).toHaveAccessibleName(/Tani/)
  expect(marked()).toEqual(['Pa Mbyllur '])
  const signOf = (name: string) => getComputedStyle(block(name).element(), '::after')
  expect(signOf('Pa Mbyllur').clipPath).toBe('none')
  expect(signOf('E Mbyllur').clipPath).not.toBe('none')
})

test('a visit that is over is done where there is no till', async () => {
  openSchedule('/terminet', { appointments })
  await expect.element(block('Pa Mbyllur')).toHaveAccessibleName(/Përfunduar/)
  expect(marked()).toEqual([])
})
