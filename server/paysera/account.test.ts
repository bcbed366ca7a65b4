import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { payseraAccount } from './account.ts'

test('the published key is built in', async () => {
  const config = readConfig({ PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD: 'fjalë' })
  const { publicKey } = await payseraAccount({ sql: {} as Sql, config })
  expect(
    createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
  ).toBe('457d34b44ac72ee2331c491e5d25ba9ed2839a4409b67c4ea91d02abea73c330')
})
