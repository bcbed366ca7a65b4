import { dayOfMonth } from '#contract/kit/albanian.ts'
import type { Person } from '../people.ts'
import type { Facts } from '../use-facts.ts'

const ordinals = [
  'e para',
  'e dyta',
  'e treta',
  'e katërta',
  'e pesta',
  'e gjashta',
  'e shtata',
  'e teta',
  'e nënta',
  'e dhjeta',
]

/** "e dyta": where a column stands, counted from 0. */
export const placeInWords = (nth: number) => ordinals[nth] ?? `e ${nth + 1}-ta`

export function leaveInWords({ barber }: Person, facts: Facts) {
  const leave = barber && facts.leaveOf(barber)
  if (!leave) return 'asnjë pushim përpara'
  if (leave.from <= facts.salon.today) return `pushim deri më ${dayOfMonth(leave.to)}`
  return `pushim më ${dayOfMonth(leave.from)}`
}
