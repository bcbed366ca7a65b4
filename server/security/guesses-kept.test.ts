import { expect, test } from 'vitest'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { readConfig } from '#server/core/config.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import {
  emptyFolder,
  eventually,
  serverOf,
  start,
} from '#server/database/embedded/embedded-world.ts'
import { tryPassword } from './password-attempts.ts'
import { migrate } from '#server/database/migrate.ts'

test('wrong passwords stay counted when the database is killed', { timeout: 600_000 }, async () => {
  const dataDir = emptyFolder()
  const database = await start({ dataDir })
  await migrate(database.connection)
  const killed = serverOf(dataDir)
  const open = () => connect(database.connection, () => {})
  const [before, after] = [open(), open()]
  const [now, config] = [() => new Date('2026-03-02T08:00:00Z'), readConfig({})]
  const guess = (sql: Sql, nth: number) =>
    tryPassword(
      { sql, now, config },
      {
        accountKey: 'arta@example.com',
        typed: `e-gabuar-${nth}`,
        stored: undefined,
        ip: '91.1.2.3',
        isKnownNetwork: false,
        tooSoon: authErrors.slowDown,
      },
    )
  for (let nth = 0; nth < 5; nth++) expect((await guess(before, nth)).isRight).toBe(false)
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(serverOf(dataDir)).not.toBe(killed))
  await eventually(() => after`select 1`)
  await expect(guess(after, 5)).rejects.toMatchObject({ def: authErrors.slowDown })
  const strangers = await after`select hits from guess_counters where bucket like 'strangers:%'`
  expect(strangers).toEqual([{ hits: 5 }])
  await Promise.all([before.end(), after.end()])
  await database.stop()
})
