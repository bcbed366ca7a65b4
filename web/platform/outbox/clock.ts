/** What o'clock it was, and when that was by the page's own count, which no change of the device's clock moves. */
let said = [Date.now(), performance.now()] as const

export const noteServerTime = ({ headers }: Response) => {
  const server = Date.parse(headers.get('date') ?? '')
  if (server) said = [server, performance.now()]
}

/** Now, by the server's clock as its last answer said it; by the device's before the first. */
export const timeNow = () => new Date(said[0] + performance.now() - said[1]).toISOString()
