/** What o'clock it was, and when that was by the page's own count, which no change of the device's clock moves. */
let said = [Date.now(), performance.now()] as const

/** The server's time, as the header of an answer says it. */
export const noteServerTime = (date: string | null) => {
  if (date) said = [Date.parse(date), performance.now()]
}

/** Now, by the server's clock as its last answer said it; by the device's before the first. */
export const timeNow = () => new Date(said[0] + performance.now() - said[1]).toISOString()
