import { vi } from 'vitest'

/** Asks until it is so. The end of the patience is for what never comes: a machine may be slow and busy. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  vi.waitFor(look, { timeout: 30_000, interval: 20 })
