import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/database/sql.ts'
import type { Member } from './settings.ts'

const patienceMs = 90_000

/** Waits for what is looked at; what never comes is an error. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = patienceMs) {
  const begin = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begin > withinMs) throw new Error(`Waited in vain for ${what}.`)
    await pause(100)
  }
}

/** What Patroni says that its server is: `primary`, `replica`, `synchronous`. */
const isRole = ({ api }: Member, role: string) =>
  fetch(`http://127.0.0.1:${api}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function memberThatIs(role: string, members: readonly Member[]) {
  for (const member of members) if (await isRole(member, role)) return member
  throw new Error(`No server is ${role}.`)
}

/** One connection for one question: where it leads may be another server each time. */
export async function askAt<T>(
  connectionString: string,
  ask: (sql: ReturnType<typeof connect>) => Promise<T>,
) {
  const sql = connect({ connectionString, min: 0, max: 1 }, () => {})
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

export const isStandby = (url: string) =>
  askAt(url, async (sql) => {
    const [row] = await sql<{ isSo: boolean }>`select pg_is_in_recovery() as "isSo"`
    return row?.isSo
  })
