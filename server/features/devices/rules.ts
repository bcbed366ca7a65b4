import { pinTries } from '#contract/devices/devices.ts'
import type { Limit, Slowdown } from '#server/security/rate-limit.ts'

const [minute, quarterHour] = [60, 15 * 60]

/** Some wrong PINs are free, then the face is closed for a quarter of an hour, on this tablet alone. */
export const faceTurns = (deviceId: string, userId: string): Slowdown => ({
  what: 'pin',
  by: `${deviceId} ${userId}`,
  waits: [...Array.from({ length: pinTries - 1 }, () => 0), quarterHour],
  memory: quarterHour,
  isKept: true,
})

/** So many wrong PINs of one person in a day close the face on all tablets, however many there are. */
export const personLimit = (userId: string): Limit => ({
  what: 'pin-person',
  by: userId,
  most: mostWrongPins,
  seconds: 24 * 60 * minute,
  isKept: true,
})

/** So many wrong PINs in a day end the tablet. */
export const mostWrongPins = 20
