import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type Connection, type Database } from '#server/database/sql.ts'
import { migrate } from '#server/database/migrate.ts'
import { settingsAtConnect } from '#server/database/session-settings.ts'
import { type Server, startServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run's databases, and the migrated template that each test copies. */
    postgres: { server: Server; template: string }
  }
}

/** One real PostgreSQL for the whole run; every test takes its own copy of the migrated template. */
export default async function setup(project: TestProject) {
  const running = await startServer()
  const { server } = running
  const template = await createDatabase(server, 'orari_template')
  await migrate(inDatabase(server.app, template))
  project.provide('postgres', { server, template })
  return async () => {
    // Drops the copies too: some are borrowed until the end of the run.
    for (const name of await namedAfter(server, template)) await dropDatabase(server, name)
    await running.stop()
  }
}

/** Tests do many things at once on a machine that may be slow: what is late there is not refused as busy. */
const patient = {
  connectionTimeoutMillis: 30_000,
  options: `${settingsAtConnect} -c statement_timeout=30s -c lock_timeout=30s`,
}

/** A new database; without a template an empty one, for tests of the migrations. */
export async function freshDatabase(server: Server, template?: string) {
  const name = await createDatabase(server, template ?? 'orari_test', template)
  const connection = { ...inDatabase(server.app, name), ...patient }
  let pools: Database[] = []
  async function disconnect() {
    await Promise.all(pools.map((sql) => sql.end()))
    pools = []
  }
  return {
    connection,
    admin: inDatabase(server.admin, name),
    connect() {
      const sql = connect({ ...connection, max: 5 }, () => {})
      pools.push(sql)
      return sql
    },
    disconnect,
    drop: async () => {
      await disconnect()
      await dropDatabase(server, name)
    },
  }
}

async function createDatabase({ admin, app }: Server, kind: string, template?: string) {
  const name = `${kind}_${randomBytes(9).toString('hex')}`
  // Copied as files, which is half the work of writing every page to the log.
  const copied = template ? `template ${template} strategy file_copy` : ''
  const owned = app.user ? `owner ${app.user}` : ''
  await tell(admin, `create database ${name} ${copied} ${owned}`)
  return name
}

const dropDatabase = ({ admin }: Server, name: string) =>
  tell(admin, `drop database ${name} with (force)`)

function inDatabase(server: Connection, database: string): Connection {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

async function namedAfter({ admin }: Server, template: string) {
  const all = await tell(admin, `select datname as name from pg_database`)
  return all.map(({ name }) => name as string).filter((name) => name.startsWith(template))
}

/** One or several statements. */
export async function tell(server: Connection, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
