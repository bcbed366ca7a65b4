import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import type { Sql } from '#server/database/sql.ts'
import { succeeded } from '#server/http/raw-reply.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { list } from './actions.ts'

const rounds = 30

/** A database at the end of a slow line: others get in between two statements. */
function overSlowLine(sql: Sql) {
  const ask = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    await sleep(Math.random() * 20)
    return sql(strings, ...values)
  }
  return Object.assign(ask, { begin: sql.begin.bind(sql) }) as Sql
}

test.for([
  ['one process', 1],
  ['two processes', 2],
] as const)(
  'what is booked and deleted while %s read the day is not shown afterwards',
  async ([, processes]) => {
    const world = await createWorld()
    const owner = await world.owner()
    const { book, remove } = counterOf(world, owner)
    const others = processes === 2 ? [await world.secondNode()] : []
    const lines = [world, ...others].map(({ deps }) => overSlowLine(deps.sql))
    const look = (day: string) =>
      Promise.all(
        lines.map(async (sql) => succeeded(await list(sql, owner.salonId, { from: day, to: day }))),
      )
    for (let round = 0; round < rounds; round++) {
      const day = addDays('2026-03-02', round)
      const [{ id }] = await Promise.all([book({ appointment_date: day }), look(day)])
      await remove(id)
      for (const shown of await look(day)) expect(shown).toContain('"appointments":[]')
    }
  },
)
