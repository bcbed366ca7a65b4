import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

/** The files that may turn a string into a SalonId, each because it has just proved whose it is. */
const mints: Record<string, string> = {
  'server/features/auth/data.ts': 'the session that was looked up belongs to this salon',
  'server/features/payments/data.ts': 'the order was stored for this salon',
  'server/features/subscription/data.ts': 'the account that was looked up owns this salon',
}

test('a SalonId is made only where it is proved', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const minting = files.filter((file) => /\bas SalonId\b|<SalonId>/.test(contentOf(file)))
  expect(minting.toSorted()).toEqual(Object.keys(mints).toSorted())
})
