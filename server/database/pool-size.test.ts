import { expect, test } from 'vitest'
import { connectionsNeeded, poolSize } from './pool-size.ts'

test('a process opens few connections on a small machine and at most twenty on a large one', () => {
  expect([1, 2, 4, 8, 64].map((cores) => poolSize(cores))).toEqual([6, 8, 12, 20, 20])
  expect(connectionsNeeded(2)).toBe(23)
})
