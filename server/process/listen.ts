import type { AddressInfo } from 'node:net'
import { type Config, ConfigError } from '#server/core/config.ts'
import type { Http } from '#server/http/instance.ts'

/** Listens and returns the address; an error becomes one line for the operator. */
export async function listen(app: Http, { HOST, PORT }: Config) {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const told = error instanceof Error && 'code' in error ? complaints[String(error.code)] : ''
    throw told ? new ConfigError(told(HOST, PORT)) : error
  }
  const { address, port, family } = app.server.address() as AddressInfo
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
}

const noSuchHost = (host: string) => `Configuration: HOST ${host} is no address of this machine`

const complaints: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program: stop that one, or set PORT to another number`,
  EACCES: (_, port) => `Port ${port} is reserved by the system: set PORT to a number above 1023`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}
