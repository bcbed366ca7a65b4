declare global {
  /** What the boot script in the page's head asked for while the program was still on its way. */
  var early: { token: string; requests: Record<string, Promise<Response>> } | undefined
}

/** Whether a call whose address begins like that is on its way. */
export const isAskedEarly = (address: string) =>
  Object.keys(globalThis.early?.requests ?? {}).some((asked) => asked.startsWith(address))

/** Hands out each early answer once, and only to the session that asked for it; a later caller asks the server. */
export function takeEarly(path: string, token: string | undefined) {
  const { early } = globalThis
  if (!early || early.token !== token) return undefined
  const request = early.requests[path]
  delete early.requests[path]
  return request
}
