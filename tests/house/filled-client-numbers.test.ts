import { expect, test } from 'vitest'
import { e164Of } from '#contract/kit/phone-numbers.ts'
import { databaseBefore } from '#tests/support/database-before.ts'

const salon = '00000000-0000-7000-8000-000000000001'
const locals = ['691234567', '42234567', '68 765 4321', '44123456', '70123456', '67 123 456']
const prefixes = [
  '',
  '0',
  '+355',
  '00355',
  '355',
  '+355 (0)',
  '+383 ',
  '00383',
  '+3890',
  '+382-',
  '+39 ',
  '+49 0',
]
const odd = [
  '12',
  '069',
  '069 123',
  '++355 69 123 4567',
  '069 123 4567 / 068 1',
  '+',
  '-',
  '35569123',
]
const phones = [...prefixes.flatMap((one) => locals.map((number) => `${one}${number}`)), ...odd]

test('the migration reads stored phone numbers as the application does', async () => {
  const { sql, migrate } = await databaseBefore('0029_client_numbers.sql')
  await sql`insert into users (id, username, name, email, password_hash) values (${salon}, 'A', 'A', 'a@b.al', '')`
  await sql`insert into salons (id, name, owner_user_id) values (${salon}, 'Salloni', ${salon})`
  await sql`
    insert into clients (salon_id, id, name, name_key, search, phone)
    select ${salon}, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n || ' ', phone
    from unnest(${['', ...phones]}::text[]) with ordinality c (phone, n)`
  const before = await sql`select * from clients order by id`
  await migrate()
  expect(await sql`select * from clients order by id`).toEqual(before)
  const rows = await sql<{ typed: string; e164: string | null; position: number }>`
    select typed, e164, position from client_numbers`
  expect(rows.map(({ typed }) => typed).toSorted()).toEqual(phones.toSorted())
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([0]))
  const read = rows.filter(({ e164 }) => e164 !== null)
  expect(read.map(({ e164 }) => e164)).toEqual(read.map(({ typed }) => e164Of(typed, 'AL')))
  const ours = rows.filter(({ typed }) => /^(\+3[58]|0?69|00)/.test(typed.replaceAll(' ', '')))
  const unread = ours.filter(({ e164 }) => e164 === null).map(({ typed }) => typed)
  expect(unread.filter((typed) => e164Of(typed, 'AL') !== null)).toEqual(['069 123'])
  expect(await sql`select country from salons`).toEqual([{ country: 'AL' }])
  // From this migration on two clients may have one name.
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    values (${salon}, gen_random_uuid(), 'K1', 'k1', ' k1 ')`
})
