const gapMs = 20

/**
 * Spreads the mails of a broadcast, so that bookings stay quick: a node begins one in this time, however quick the mail
 * server is. Returns the milliseconds until the next turn, on the clock of `now`.
 */
export function openPace() {
  let next = 0
  return (now: number) => {
    next = Math.max(next + gapMs, now)
    return next - now
  }
}
