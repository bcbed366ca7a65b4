import { kept } from '../book/kept.ts'
import type { PartOfDay } from './hours.ts'

/** What somebody waits for who asked on this device, kept until its last day is over. */
export type KeptWait = {
  readonly token: string
  readonly from: string
  readonly to: string
  readonly part: PartOfDay
  readonly services: readonly string[]
  /** The id of a barber, or `any`. */
  readonly barber: string
}

const waits = (slug: string) => kept<readonly KeptWait[]>(() => localStorage, `orari-waits-${slug}`)

/** Those that are not over, the oldest first. */
export const readWaits = (slug: string, today: string) =>
  (waits(slug).read() ?? []).filter(({ to }) => to >= today)

function save(slug: string, left: readonly KeptWait[]) {
  if (left.length === 0) waits(slug).forget()
  else waits(slug).keep(left)
}

export const keepWait = (slug: string, wait: KeptWait, today: string) =>
  save(slug, [...readWaits(slug, today), wait])

export const forgetWait = (slug: string, token: string) =>
  save(
    slug,
    (waits(slug).read() ?? []).filter((wait) => wait.token !== token),
  )

/** Who has taken a slot waits no longer for one of that day. */
export const forgetWaitsFor = (slug: string, day: string) =>
  save(
    slug,
    (waits(slug).read() ?? []).filter(({ from, to }) => day < from || day > to),
  )
