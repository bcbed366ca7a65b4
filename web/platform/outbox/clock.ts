/** The server's time as its last answer said it, and when that was by the page's own count, which no clock changes. */
let said: readonly [server: number, counted: number] | undefined

export const noteServerTime = ({ headers }: Response) => {
  const server = Date.parse(headers.get('date') ?? '')
  if (server) said = [server, performance.now()]
}

/** Now, by the server's clock as far as this page knows it. */
export const timeNow = () =>
  new Date(said ? said[0] + performance.now() - said[1] : Date.now()).toISOString()
