import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { copied, kept, mended, spread, triggers } from './distribution-lists.ts'

// The rules of Citus for tables that are spread over many servers, kept so that the step stays open: docs/scale.md.

const homeOf = (table: string) =>
  spread.includes(table) ? 'spread' : copied.includes(table) ? 'copied' : 'kept'

async function database() {
  const { server, template } = inject('postgres')
  const fresh = await freshDatabase(server, template)
  onTestFinished(fresh.drop)
  return fresh.connect()
}

/** Unique keys of spread tables that would need other servers to check. */
async function wideKeys(sql: Sql) {
  const keys = await sql<{ name: string }>`
    select index.relname as name
    from pg_index i
    join pg_class index on index.oid = i.indexrelid
    left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
    where i.indrelid = any (${spread}::text[]::regclass[]) and (i.indisunique or c.oid is not null)
      and not exists (
        select from unnest(i.indkey::int2[]) with ordinality as key (number, nth)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
        where a.attname = 'salon_id' and nth <= i.indnkeyatts
          and (c.oid is null or (select oprname from pg_operator where oid = c.conexclop[nth]) = '='))
    order by 1`
  return keys.map(({ name }) => name)
}

type Reference = {
  name: string
  table: string
  target: string
  columns: string[]
  targets: string[]
  onDelete: string
  onUpdate: string
}

const references = (sql: Sql) => sql<Reference>`
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
    confdeltype as "onDelete", confupdtype as "onUpdate",
    array(select attname::text from unnest(conkey) with ordinality k (number, nth)
      join pg_attribute on attrelid = conrelid and attnum = number order by nth) as columns,
    array(select attname::text from unnest(confkey) with ordinality k (number, nth)
      join pg_attribute on attrelid = confrelid and attnum = number order by nth) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

const [setNull, setDefault, noAction, restrict] = ['n', 'd', 'a', 'r']

function isPossible({ table, target, columns, targets, onDelete, onUpdate }: Reference) {
  const [from, to] = [homeOf(table), homeOf(target)]
  if (from === 'copied') return to === 'copied'
  if (from === 'kept') return to !== 'spread'
  if (to === 'kept') return false
  const at = columns.indexOf('salon_id')
  const isKeySet = at >= 0 && (onDelete === setNull || onDelete === setDefault)
  const isKeyMoved = at >= 0 && onUpdate !== noAction && onUpdate !== restrict
  if (isKeySet || isKeyMoved) return false
  return to === 'copied' || (at >= 0 && targets[at] === 'salon_id')
}

const impossible = async (sql: Sql) =>
  (await references(sql))
    .filter((reference) => !isPossible(reference))
    .map(({ name }) => name)
    .toSorted()

const triggersOf = async (sql: Sql) =>
  (
    await sql<{ name: string }>`
      select tgname as name from pg_trigger
      where not tgisinternal and tgrelid = any (${[...spread, ...copied]}::text[]::regclass[])
      order by 1`
  ).map(({ name }) => name)

const unnamed = async (sql: Sql) =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'salon_id'
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and relname <> all (${[...spread, ...copied, ...Object.keys(kept)]}::text[])
      order by 1`
  ).map(({ name }) => name)

describe('the tables of salons could be spread over many servers', () => {
  test('every table is listed as spread, copied or kept on one server', async () => {
    expect(await unnamed(await database())).toEqual([])
  })

  test('no unique key of a spread table reaches beyond one salon', async () => {
    expect(await wideKeys(await database())).toEqual([])
  })

  test('no reference points where Citus can’t follow it', async () => {
    expect(await impossible(await database())).toEqual(Object.keys(mended).toSorted())
  })

  test('each trigger of a spread table is listed', async () => {
    expect(await triggersOf(await database())).toEqual(Object.values(triggers).flat().toSorted())
  })
})

describe('a migration is reported that', () => {
  const run = (sql: Sql, statement: string) =>
    sql(Object.assign([statement], { raw: [statement] }) as TemplateStringsArray)

  test.each([
    [
      'makes something unique among all salons',
      wideKeys,
      'create unique index bad on clients (phone)',
    ],
    ['has a key without the salon', wideKeys, 'alter table staff add constraint bad unique (id)'],
    [
      'only mentions the salon beside the key',
      wideKeys,
      'create unique index bad on clients (phone) include (salon_id)',
    ],
    [
      'excludes over all salons',
      wideKeys,
      'alter table services add constraint bad exclude using gist (id with =)',
    ],
    [
      'excludes by another comparison of the salon',
      wideKeys,
      'alter table services add constraint bad exclude using gist (salon_id with <>, id with =)',
    ],
    [
      'refers from what is copied to what is spread',
      impossible,
      `alter table salons add column chair uuid,
        add constraint bad foreign key (id, chair) references staff (salon_id, id)`,
    ],
    [
      'refers from what is spread to what is kept',
      impossible,
      `alter table appointments add column payment uuid,
        add constraint bad foreign key (salon_id, payment) references payments (salon_id, id)`,
    ],
    [
      'refers to a row without its salon',
      impossible,
      `alter table staff add constraint staff_id unique (id);
        alter table clients add column barber uuid, add constraint bad foreign key (barber) references staff (id)`,
    ],
    [
      'empties the salon with what it refers to',
      impossible,
      `alter table clients add column barber uuid, add constraint bad
        foreign key (salon_id, barber) references staff (salon_id, id) on delete set null (barber)`,
    ],
    [
      'adds a trigger',
      triggersOf,
      `create trigger bad before update on clients for each row execute function suppress_redundant_updates_trigger()`,
    ],
  ])('%s', async (_, complaints, statement) => {
    const sql = await database()
    for (const one of statement.split(';')) await run(sql, one)
    expect(await complaints(sql)).toContain('bad')
  })

  test('adds a table of salons which is not listed', async () => {
    const sql = await database()
    await run(sql, 'create table chairs (salon_id uuid, id uuid, primary key (salon_id, id))')
    expect(await unnamed(sql)).toEqual(['chairs'])
  })
})
