import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** Sorted by time, so that indexes grow at their end. */
export const newId = (): string => randomUUIDv7()

/** The process and the number of the request in it: short enough to be read out over a telephone. */
export function requestIds() {
  const here = randomBytes(6).toString('hex')
  let nth = 0
  return () => `${here}-${++nth}`
}
