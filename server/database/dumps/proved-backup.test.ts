import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { connect } from '#server/database/sql.ts'
import { markProved, newestProved } from './proved-backup.ts'

test('a database keeps the moment of its newest proved backup', async () => {
  const { server, template } = inject('postgres')
  const database = await freshDatabase(server, template)
  onTestFinished(() => database.drop())
  const sql = connect({ ...database.connection, max: 1 }, () => {})
  onTestFinished(() => sql.end())
  expect(await newestProved(sql)).toBeUndefined()
  const [older, newer] = [new Date('2026-03-02T02:10:00Z'), new Date('2026-03-03T02:10:00Z')]
  for (const at of [older, newer, older]) await markProved(database.connection, at)
  expect(await newestProved(sql)).toEqual(newer)
})
