import pg from 'pg'
import { freshDatabase } from '#tests/support/database.ts'
import type { Server } from '#tests/support/postgres.ts'

const waiting: Lent[] = []

/**
 * A copy of the template, as long as one world lasts. Making a database and dropping it is 47 ms of work, most of it for
 * 400 files, and worlds are hundreds: emptied in a tenth of that, it serves the next one, unless a test changed more than
 * its rows.
 */
export async function borrowDatabase(server: Server, template: string) {
  const lent = waiting.pop() ?? (await make(server, template))
  const { database } = lent
  return {
    connection: database.connection,
    connect: () => database.connect(),
    /** Whether it was emptied; connections of these backends stay. */
    empty: (backends: readonly number[]) => madeAsNew(lent, backends),
    async giveBack() {
      await database.disconnect()
      if (await madeAsNew(lent)) waiting.push(lent)
      else await discard(lent)
    },
  }
}

type Lent = Awaited<ReturnType<typeof make>>

async function make(server: Server, template: string) {
  const database = await freshDatabase(server, template)
  const keeper = new pg.Client(database.admin)
  // A test may cut this connection too; then the database is not reused.
  keeper.on('error', () => {})
  await keeper.connect()
  return { database, keeper, shape: await shapeOf(keeper), emptying: await emptyingOf(keeper) }
}

async function discard({ database, keeper }: Lent) {
  await keeper.end().catch(() => {})
  await database.drop()
}

/** Whether the database was emptied. */
async function madeAsNew({ keeper, shape, emptying }: Lent, staying: readonly number[] = []) {
  try {
    await keeper.query(lastGuests(staying))
    if ((await shapeOf(keeper)) !== shape) return false
    await keeper.query(emptying)
    return true
  } catch {
    return false
  }
}

/** Backends of ended connections take a moment to go; `pg_terminate_backend` itself would look again after 100 ms only. */
const lastGuests = (staying: readonly number[]) => `do $$ begin
  for nth in 1..2000 loop
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and pid <> all ('{${staying.join()}}');
    if not found then return; end if;
    perform pg_sleep(0.001), pg_stat_clear_snapshot();
  end loop;
  raise 'somebody is still connected';
end $$`

/** A row that was written since has the latest transaction, one that was deleted no longer counts. */
const rowsOf = (catalogue: string) =>
  `(select count(*) || ':' || max(xmin::text::bigint) from ${catalogue})`

/** A changed schema shows in the catalogues. An analyzed table is planned differently, a once full one is slow. */
const shape = `select
  ${rowsOf('pg_class where oid >= 16384')} as relations,
  (select sum(reltuples) from pg_class where oid >= 16384) as analyzed,
  ${rowsOf('pg_attribute where attrelid >= 16384 and attnum > 0')} as columns,
  ${rowsOf('pg_constraint where oid >= 16384')} as constraints,
  ${rowsOf('pg_trigger')} as triggers,
  ${rowsOf('pg_proc where oid >= 16384')} as functions,
  ${rowsOf('pg_namespace')} as schemas,
  (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where datname = current_database()) as settings,
  (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
  (select sum(pg_relation_size(oid)) > 2000000 from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace) as large`

async function shapeOf(keeper: pg.Client) {
  const { rows } = await keeper.query(shape)
  return JSON.stringify(rows)
}

const tables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

/** Deletes every row despite references, and inserts those of the migrations again. */
async function emptyingOf(keeper: pg.Client) {
  const { rows } = await keeper.query<{ name: string }>(tables)
  const steps = ['begin', 'set local session_replication_role = replica']
  for (const { name } of rows) {
    const seeds = await keeper.query<{ all: string | null }>(
      `select json_agg(t)::text as all from ${name} t`,
    )
    steps.push(`delete from ${name}`)
    const written = seeds.rows[0]?.all
    if (written)
      steps.push(
        `insert into ${name} overriding system value
           select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(written)})`,
      )
  }
  return [...steps, 'commit'].join(';\n')
}
