import { expect, inject, it, onTestFinished } from 'vitest'
import type { Database } from './database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startProcess } from '#tests/support/server/process.ts'

const email = 'drita@example.com'
const password = 'gërshërë-e-mprehtë-7'

/** Locks the accounts until they are released. */
async function holdAccounts(sql: Database) {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`lock table users`
    held.resolve()
    await letGo.promise
  })
  onTestFinished(async () => {
    letGo.resolve()
    await holding
  })
  await held.promise
  return letGo.resolve
}

it('a node is ready only once the configured administrator can log in', async () => {
  const { server, template } = inject('postgres')
  const database = await freshDatabase(server, template)
  onTestFinished(() => database.drop())
  const line = await frailDatabase(database.connection)
  await line.mend()
  const release = await holdAccounts(database.connect())
  const { listening, ready, url } = await startProcess({
    DATABASE_URL: line.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  await listening()
  expect((await fetch(`${url}/api/ready`)).status).toBe(503)
  release()
  await ready()
  const body = new URLSearchParams({ email, password })
  expect((await fetch(`${url}/api/auth/login`, { method: 'POST', body })).status).toBe(200)
})
