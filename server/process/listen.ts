import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Config, ConfigError } from '#server/core/config.ts'
import type { Http } from '#server/http/instance.ts'

type Place = Pick<Config, 'HOST' | 'PORT'>

/** Finds out whether the server will be able to listen, before anything is made for it. */
export async function tryPort(place: Place) {
  const probe = createServer()
  try {
    await once(probe.listen(place.PORT, place.HOST), 'listening')
  } catch (error) {
    throw explained(error, place)
  }
  await once(probe.close(), 'close')
}

/** Listens and returns the address; an error becomes one line for the operator. */
export async function listen(app: Http, place: Place) {
  try {
    await app.listen({ host: place.HOST, port: place.PORT })
  } catch (error) {
    throw explained(error, place)
  }
  const { address, port, family } = app.server.address() as AddressInfo
  return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
}

function explained(error: unknown, { HOST, PORT }: Place) {
  const told = error instanceof Error && 'code' in error ? complaints[String(error.code)] : ''
  return told ? new ConfigError(told(HOST, PORT)) : error
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
