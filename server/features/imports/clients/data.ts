import { clientFields, mostNumbers } from '#contract/clients/clients.ts'
import { type FilledField, filledFields } from '#contract/imports/import-fields.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { andSet, columnList, Part, part, type Sql, valueList } from '#server/database/sql.ts'
import { clockOf, lastVisit } from '#server/features/clients/client-visits.ts'
import type { ReadNumber } from '#server/features/clients/numbers.ts'
import { clientColumns } from '#server/features/clients/reach.ts'
import { searchKey } from '#contract/clients/search.ts'
import type { Known } from './client-fates.ts'
import type { Person } from './person.ts'

const page = 250
const firstId = '00000000-0000-0000-0000-000000000000'

/** Between the items of a list that is compared as one text. */
export const listed = '\n'

/** How a field is emptied, and its column read: as much of it as shows whether there is anything, and all of it as one text. */
const kinds = [
  { none: null, empty: part`null`, some: (c: Part) => c, asText: (c: Part) => part`${c}::text` },
  { none: '', empty: part`''`, some: (c: Part) => part`left(${c}, 1)`, asText: (c: Part) => c },
  {
    none: [],
    empty: part`'{}'`,
    some: (c: Part) => part`${c}[1:1]`,
    asText: (c: Part) => part`array_to_string(${c}, ${listed})`,
  },
] as const

/** The fields that a file fills, each with its column; its rule tells with which value it is empty. */
export const filledColumns = filledFields.map((field) => {
  const column = clientColumns[field]
  const kind = kinds.find(({ none }) => clientFields[field].safeParse(none).success)
  if (!kind) throw new Error(`No value empties the field ${field} of a client.`)
  return { ...kind, field, column, ofClient: columnList([column], 'c') }
})

/** Each of these columns with what is to stand in it. */
const rowOf = (value: (column: (typeof filledColumns)[number]) => Part) =>
  Object.fromEntries(filledColumns.map((one) => [one.column, value(one)]))

/** For an update of clients `c`: `, email = …, birthday = …`. */
export const andFilled = (value: Parameters<typeof rowOf>[0]) => andSet(rowOf(value))

/** Rows of clients as JSON, by column. */
const asColumns = (row: Partial<Pick<Person, FilledField>>) =>
  Object.fromEntries(filledColumns.map(({ field, column }) => [column, row[field]]))

type Row = Omit<Known, 'numbers'> & { readonly id: string; readonly numbers: string }

const someOfEach = valueList(
  rowOf(({ field, some, ofClient }) => part`${some(ofClient)} as ${new Part([`"${field}"`], [])}`),
)

/** All clients of the salon, some at a time; of their fields as much as tells whether there is anything. */
export async function* knownClients(sql: Sql, salon: SalonId, now: Date): AsyncGenerator<Known[]> {
  for (let last: string | undefined = firstId; last !== undefined;) {
    const rows: Row[] = await sql<Row>`
      select c.id, c.name, ${someOfEach},
        coalesce((select string_agg(n.e164, ' ') from client_numbers n
          where n.salon_id = c.salon_id and n.client_id = c.id), '') as numbers,
        ${lastVisit(salon, now)} as "lastVisit"
      from clients c where c.salon_id = ${salon} and c.id > ${last}::uuid
      order by c.id limit ${page}`
    yield rows.map((row) => ({ ...row, numbers: row.numbers.split(' ').filter(Boolean) }))
    last = rows.length < page ? undefined : rows.at(-1)?.id
  }
}

/** Clients of the salon other than these. */
export const newcomers = (tx: Sql, salon: SalonId, ids: readonly string[]) => tx<{
  key: string
  numbers: string[]
}>`
  select c.name_key as key, array(select n.e164 from client_numbers n
    where n.salon_id = c.salon_id and n.client_id = c.id and n.e164 is not null) as numbers
  from clients c where c.salon_id = ${salon}
    and not exists (select from unnest(${ids}::uuid[]) k (id) where k.id = c.id)`

export type NewPerson = Person & { readonly id: string }

/** Adds many clients and their numbers in one statement. */
export const addPeople = (
  tx: Sql,
  { salonId: salon, userId }: Member,
  people: readonly NewPerson[],
  now: Date,
) => tx`
  with added as (
    insert into clients (salon_id, ${columnList(brought)}, may_write_since, created_at, created_by)
    select ${salon}, ${columnList(brought, 'f')}, case when f.may_write then ${clockOf(salon, now)}::date end,
      ${now}, ${userId}
    from jsonb_populate_recordset(null::clients, ${JSON.stringify(people.map(asRow))}::jsonb) f
    returning id)
  insert into client_numbers (salon_id, client_id, position, typed, e164)
  select ${salon}, n.client, n.position, n.typed, n.e164
  from ${numbersOf(people)} join added on added.id = n.client`

const keys = ['id', 'name', 'name_key', 'phone', 'search']
const brought = [...keys, ...filledColumns.map(({ column }) => column)]

function asRow({ id, name, numbers, mayWrite, ...person }: NewPerson) {
  const typed = numbers.map((number) => number.typed)
  const found = { name_key: fold(name), phone: typed[0] ?? '', search: searchKey(name, typed) }
  return { id, name, ...found, may_write: mayWrite, ...asColumns(person) }
}

type Numbered = { readonly id: string; readonly numbers: readonly ReadNumber[] }

const numbersOf = (clients: readonly Numbered[]) => {
  const rows = clients.flatMap(({ id, numbers }) =>
    numbers.map(({ typed, e164 }, position) => ({ client: id, position, typed, e164 })),
  )
  return part`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n (client uuid, position int, typed text, e164 text)`
}

type Held = Numbered & { readonly name: string }

/** Locks these clients, and tells their names and numbers as they are now. */
export async function holdNumbered(tx: Sql, salon: SalonId, ids: readonly string[]) {
  await tx`
    select 1 from clients where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`
  return tx<Held>`
    select c.id, c.name, coalesce((
      select json_agg(json_build_object('typed', n.typed, 'e164', n.e164) order by n.position)
      from client_numbers n where n.salon_id = c.salon_id and n.client_id = c.id), '[]') as numbers
    from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[])`
}

/** Stores all numbers of these clients in place of those before. */
export async function putNumbers(tx: Sql, salon: SalonId, clients: readonly Held[]) {
  if (clients.length === 0) return
  const keys = clients.map(({ id, name, numbers }) => {
    const typed = numbers.map((number) => number.typed)
    return { id, phone: typed[0] ?? '', search: searchKey(name, typed) }
  })
  await tx`
    delete from client_numbers
    where salon_id = ${salon} and client_id = any(${clients.map(({ id }) => id)}::uuid[])`
  await tx`
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select ${salon}, n.client, n.position, n.typed, n.e164 from ${numbersOf(clients)}`
  await tx`
    update clients c set phone = f.phone, search = f.search, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) f (id uuid, phone text, search text)
    where c.salon_id = ${salon} and c.id = f.id`
}

/** What a file adds to a client: fields that were empty, and numbers. */
export type Filling = { readonly id: string } & Partial<Pick<Person, FilledField | 'numbers'>>

const filledUp = andFilled(
  ({ empty, column, ofClient }) =>
    part`coalesce(nullif(${ofClient}, ${empty}), ${columnList([column], 'f')}, ${empty})`,
)

/** A field that somebody has filled in this moment stays as it is. */
export async function fillClients(tx: Sql, salon: SalonId, fillings: readonly Filling[]) {
  const held = await holdNumbered(
    tx,
    salon,
    fillings.map(({ id }) => id),
  )
  await tx`
    update clients c set version = c.version + 1${filledUp}
    from jsonb_populate_recordset(null::clients, ${JSON.stringify(
      fillings.map(({ id, ...filling }) => ({ id, ...asColumns(filling) })),
    )}::jsonb) f
    where c.salon_id = ${salon} and c.id = f.id`
  const added = new Map(fillings.map(({ id, numbers = [] }) => [id, numbers]))
  const numbered = held.flatMap((client) => {
    const more = added.get(client.id) ?? []
    const numbers = [...client.numbers, ...more].slice(
      0,
      Math.max(mostNumbers, client.numbers.length),
    )
    return more.length > 0 ? { ...client, numbers } : []
  })
  await putNumbers(tx, salon, numbered)
}
