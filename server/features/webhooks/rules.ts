import { patientDays } from '#contract/webhooks.ts'

/** What tells two addresses apart to their reader. */
export function nameOf(address: string) {
  const { host, pathname } = new URL(address)
  return pathname === '/' ? host : `${host}${pathname}`
}

const minute = 60
const hour = 60 * minute
/** Seconds from one try to the next: the second within half a minute, the third within two, the last after three days. */
const waits = [15, 60, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 26 * hour]

/** When a delivery is tried again after so many tries have failed; null: no more. */
export function nextTry(tries: number, now: Date) {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}

/** The far end asks not to be called again, or has not answered once for days. */
export function whyOff(status: number | null, failingSince: Date, now: Date) {
  if (status === 410) return 'gone'
  const days = (now.getTime() - failingSince.getTime()) / 86_400_000
  return days >= patientDays ? 'silent' : undefined
}

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300
