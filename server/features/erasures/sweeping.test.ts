import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { SalonId } from '#server/core/actor.ts'
import { createLog } from '#server/core/log.ts'
import { readConfig } from '#server/core/config.ts'
import type { Database } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { superuser } from '#server/database/embedded/cluster.ts'
import { ask } from '#server/database/embedded/embedded-world.ts'
import { runningDatabase } from '#tests/support/server/backups.ts'
import { addReceipt, eraseEverywhere } from './data.ts'
import { sweep } from './sweeping.ts'

// A database is made from nothing here, on machines that are busy.
vi.setConfig({ testTimeout: 120_000 })

const [name, number, email] = ['Zamira Xhevaxhija', '+355697771234', 'zamira.x@example.org']
const words = ['Xhevaxhija', 'xhevaxhija', '697771234', 'zamira.x@']

/** The files below a folder that hold one of the words. */
const filesWith = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => {
      const bytes = readFileSync(path)
      return words.some((word) => bytes.includes(word))
    })

/** A thousand clients with visits, and Zamira among them. */
async function fill(sql: Database, salon: SalonId) {
  await sql`
    insert into clients (salon_id, id, name, name_key, phone, search)
    select ${salon}, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n, '', 'klienti ' || n
    from generate_series(1, 1000) n`
  const [client] = await sql<{ id: string }>`
    insert into clients (salon_id, id, name, name_key, phone, email, search, note)
    values (${salon}, gen_random_uuid(), ${name}, lower(${name}), ${number}, ${email}, lower(${name}),
      (select string_agg(md5(n::text) || ${name}, ' ') from generate_series(1, 400) n))
    returning id`
  const id = client?.id ?? ''
  await sql`
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    values (${salon}, ${id}, 0, ${number}, ${number})`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name, price_cents, source)
    select ${salon}, gen_random_uuid(), timestamp '2030-01-01' + n * interval '1 hour', 30, b.id, ${id}, ${name}, 'Prerje', 900, 'online'
    from generate_series(1, 50) n, (select id from staff where salon_id = ${salon} limit 1) b`
  await sql`
    insert into online_bookings (salon_id, appointment_id, e164, network, email, lang, may_write, created_at)
    select salon_id, id, ${number}, '', ${email}, 'sq', true, now() from appointments`
  await sql`
    insert into mail_outbox (id, kind, recipient, params, next_at, created_at)
    select gen_random_uuid(), 'clientNews', ${email}, jsonb_build_object('salonId', salon_id, 'id', id), now(), now()
    from appointments`
  await sql`
    insert into kept_mails (id, recipient, subject, text_body, html_body, created_at)
    select id, recipient, ${name}, ${name}, ${name}, now() from mail_outbox`
  await sql`
    insert into activities (id, action_type, severity, description, search, entity_type, entity_id, created_at)
    select gen_random_uuid(), 'create', 'info', ${`Termini i ${name}`}, lower(${name}), 'appointment', id, now()
    from appointments`
  await sql`
    insert into idempotency_keys (salon_id, user_id, route, key, body_hash, reply, created_at)
    values (${salon}, gen_random_uuid(), 'POST /api/clients', 'k', '', jsonb_build_object('name', ${name}::text), now())`
  await sql`analyze`
  return id
}

test('no byte of an erased client is left in the files of the database once they were swept', async () => {
  const { sql, database, dataDir } = await runningDatabase()
  const now = () => new Date()
  const owner = await peopleOf({ sql, now, config: readConfig({}) }).owner()
  const salon = owner.salonId as SalonId
  const id = await fill(sql, salon)
  const asSuperuser = { ...database.connection, user: superuser }
  await ask(asSuperuser, 'checkpoint')
  expect(filesWith(dataDir).length).toBeGreaterThan(5)
  await sql.begin(async (tx) => {
    const ids = await eraseEverywhere(tx, salon, id)
    await addReceipt(tx, salon, { ids, userId: owner.userId, at: now() })
  })
  const sweeping = { direct: database.connection, log: createLog('silent'), isOurs: true, now }
  await sweep(sweeping)
  const left = filesWith(dataDir)
  const tables = await Promise.all(
    left.map((path) =>
      ask(asSuperuser, `select pg_filenode_relation(0, ${Number(basename(path))})::text as table`),
    ),
  )
  expect({ left, tables }).toEqual({ left: [], tables: [] })
  expect(await sql`select from erasures where swept_at is null`).toEqual([])
})
