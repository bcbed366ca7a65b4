/** React takes a promise marked like this at its word once it is there, and does not wait for the next tick. */
export function marked<T>(coming: Promise<T>) {
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  )
  return coming
}
