import { firstWordOf } from '#contract/kit/first-name.ts'
import { money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import type { Service } from '#contract/services/services.ts'
import { type Draft, shownAs } from './service-drafts.ts'
import type { Barber } from '#contract/staff.ts'

const mostNames = 3

/** Who does it, where that is not everybody. */
export function doersOf({ barbers }: Service, staff: readonly Barber[]) {
  const names = staff.filter(({ id }) => barbers.some((one) => one.id === id))
  if (names.length > mostNames) return `${names.length} berberë`
  return names.map(({ name }) => firstWordOf(name)).join(', ')
}

export const hasSteps = ({ wait, finish }: Pick<Service, 'wait' | 'finish'>) =>
  wait > 0 || finish > 0

export const minutesIn = (service: Service) =>
  hasSteps(service)
    ? [service.work, service.wait, service.finish].filter((step) => step > 0).join(' + ')
    : `${service.duration} min`

export const priceIn = ({ price, priceFrom }: Service) =>
  priceFrom ? `nga ${money(price)}` : money(price)

const offered = ({ is_active }: Service) => (is_active ? 'ofrohet' : 'nuk ofrohet')
/** What a row says of a service, the most important first. */
const told = [priceIn, minutesIn, ({ name }: Service) => name, offered]

/** The most important changed value that the row shows; undefined if the row shows none. */
export function changeTold(draft: Draft) {
  const [before, after] = [draft.seen, shownAs(draft)]
  const say = told.find((words) => words(before) !== words(after))
  return say && { was: say(before), is: say(after) }
}

/** "Mjekër 4,00 → 5,00", with the unit of both said once. */
export function changeIn(draft: Draft) {
  if (draft.added === 'new') return draft.typed.name.trim() || 'Pa emër ende'
  const { name } = draft.seen
  const change = changeTold(draft)
  if (!change) return name
  const { was, is } = change
  const unit = [`\u00a0${signHere()}`, ' min'].find((end) => was.endsWith(end) && is.endsWith(end))
  const before = unit ? was.slice(0, -unit.length) : was
  return `${was === name ? '' : `${name} `}${before} → ${is}`
}
