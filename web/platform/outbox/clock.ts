/** What o'clock it was when the page's own count began, which no change of the device's clock moves: by the device. */
const byDevice = Date.now() - performance.now()
let beginning = byDevice

/** The server's time, as the header of an answer says it. */
export const noteServerTime = (date: string | null) => {
  if (date) beginning = Date.parse(date) - performance.now()
}

/** Now, by the server's clock as its last answer said it; by the device's before the first. */
export const timeNow = () => new Date(beginning + performance.now()).toISOString()

/** Nobody has said the time since the page was opened: the device alone knows it. */
export const isUntold = () => beginning === byDevice
