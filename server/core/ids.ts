import { randomUUIDv7 } from 'node:crypto'

/** Sorted by time, so that indexes grow at their end. */
export const newId = (): string => randomUUIDv7()
