import { minutesOf, withMinutes } from './parts.ts'

type Listed = { readonly barbers: readonly { readonly id: string }[] }

/** A service that names nobody is done by everybody, and so is one that is on no list. */
export const doesService = (barberId: string, service: Listed | undefined) =>
  !service?.barbers.length || service.barbers.some(({ id }) => id === barberId)

type Steps = { readonly work: number; readonly wait: number; readonly finish: number }
type Timed = Steps & {
  readonly barbers: readonly { readonly id: string; readonly minutes: number | null }[]
}

/** The steps of a service in a barber's own minutes: what differs is the work. */
export function stepsOf(service: Timed, barberId: string): Steps {
  const own = service.barbers.find(({ id }) => id === barberId)
  return withMinutes(service, own?.minutes ?? minutesOf(service))
}
