import { money } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'

const mostNames = 3
const firstName = (name: string) => name.split(' ', 1)[0] ?? name

/** Who does it, where that is not everybody. */
export function doersOf({ barbers }: Service, staff: readonly Barber[]) {
  const names = staff.filter(({ id }) => barbers.some((one) => one.id === id))
  if (names.length > mostNames) return `${names.length} berberë`
  return names.map(({ name }) => firstName(name)).join(', ')
}

export const hasSteps = ({ wait, finish }: Pick<Service, 'wait' | 'finish'>) =>
  wait > 0 || finish > 0

export const minutesIn = (service: Service) =>
  hasSteps(service)
    ? [service.work, service.wait, service.finish].filter((step) => step > 0).join(' + ')
    : `${service.duration} min`

export const priceIn = ({ price, priceFrom }: Service) =>
  priceFrom ? `nga ${money(price)}` : money(price)
