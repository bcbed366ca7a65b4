const gapMs = 20

/**
 * What many get can wait, and whoever books an appointment meanwhile can't: a node begins one such mail in this time,
 * however quick the mail server is. Answers how long to wait for the next turn, in milliseconds of the clock of `now`.
 */
export function openPace() {
  let next = 0
  return (now: number) => {
    next = Math.max(next + gapMs, now)
    return next - now
  }
}
