import { giveParts } from '../demo/give-parts.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { insertAccount } from '#server/features/accounts/users/opening.ts'
import { startTrial } from '#server/features/subscription/data.ts'
import { readConfig } from '#server/core/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { startSession } from '#server/security/sessions.ts'
import { fillSalon, yearOf } from '#scripts/demo/fill.ts'
import { demoSalons, type StandingSalon } from '#scripts/demo/demo-salons.ts'

const long = (words: string) =>
  `${words} e Kastriotëve të lagjes së vjetër në Gjirokastër`.slice(0, 60)
const barbers = 'Arta Besnik Çlirim Drita Ermal Fatmir Gëzim Hana Ilir Jeton Kushtrim Liridona'

/** A salon with long names and many rows everywhere. */
const full: StandingSalon = {
  seed: 9,
  name: long('Salloni i flokëve dhe i mjekrave'),
  standing: 'yearly',
  owner: {
    username: long('Përparim Ëngjëllushe Krasniqi'),
    email: `${'p'.repeat(48)}@demo.example`,
  },
  barbers: barbers.split(' ').map((name) => long(`${name} Shpresa Krasniqi`)),
  team: [],
  services: Array.from({ length: 24 }, (_, nth) => [
    long(`Shërbimi ${nth + 1}: qethje, larje dhe stilim`),
    15 + 15 * (nth % 6),
    400 + 250 * nth,
    1,
  ]),
  clients: 500,
  load: 0.01,
}

/** Fills two weeks without a gap, with clients and services in turn. */
const fillWeeks = (sql: Sql, email: string, today: string) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
    service_id, service_name, price_cents, status)
  select u.salon_id, gen_random_uuid(), day + make_interval(mins => 480 + 30 * slot),
    case slot % 3 when 1 then 20 else 30 end, b.id, c.id, c.name, s.id, s.name, s.price_cents,
    (array['confirmed', 'pending', 'completed', 'cancelled', 'confirmed', 'no_show'])[1 + slot % 6]
  from accounts u
  cross join generate_series(${today}::date - 7, ${today}::date + 7, interval '1 day') day
  cross join generate_series(0, 25) slot
  cross join (select row_number() over (order by st.id) as nth, st.id, st.salon_id from staff st) b
  join lateral (select id, name from clients c where c.salon_id = u.salon_id
    order by id offset (7 * slot + 31 * b.nth) % 500 limit 1) c on true
  join lateral (select id, name, price_cents from services s where s.salon_id = u.salon_id
    order by id offset (slot + b.nth) % 24 limit 1) s on true
  where u.email = ${email} and b.salon_id = u.salon_id`

/** A hash that fits no password: these accounts have no log-in. */
const locked = 'nobody'

async function newcomer(sql: Sql, now: Date) {
  const owner = { username: 'Rina Leka', email: 'rina@demo.example' }
  const account = { ...owner, passwordHash: locked, role: 'user', verifiedAt: now } as const
  const id = await insertAccount(sql, account, now)
  await startTrial(sql, id ?? '', owner.email, dayOf(now))
}

async function administrator(sql: Sql, now: Date) {
  const admin = { username: 'Administrator', email: 'admin@demo.example' }
  const account = { ...admin, passwordHash: locked, role: 'admin', verifiedAt: now } as const
  await insertAccount(sql, account, now)
}

/** Adds so many accounts and activities that lists have several pages. */
async function crowd(sql: Sql, now: Date) {
  for (let nth = 0; nth < 60; nth++) {
    const person = { username: `Berberi ${nth + 1}`, email: `berberi${nth + 1}@demo.example` }
    const verifiedAt = nth % 7 === 0 ? null : now
    const account = { ...person, passwordHash: locked, role: 'user', verifiedAt } as const
    const id = await insertAccount(sql, account, new Date(now.getTime() - nth * 86_400_000))
    if (nth % 3 > 0) await startTrial(sql, id ?? '', person.email, addDays(dayOf(now), -nth))
  }
  await sql`
    insert into activities (id, action_type, severity, description, ip_address, created_at)
    select gen_random_uuid(), (array['login', 'create', 'update', 'delete', 'system'])[1 + n % 5],
      (array['info', 'info', 'warning', 'critical'])[1 + n % 4],
      'Termini i klientit ' || n || ' u ndryshua nga pronari i sallonit.',
      '203.0.113.' || n % 250, ${now}::timestamptz - make_interval(mins => n)
    from generate_series(1, 500) n`
}

const names = {
  owner: 'arta@demo.example',
  barber: 'drita@demo.example',
  trial: 'ilir@demo.example',
  expired: 'clirim@demo.example',
  empty: 'rina@demo.example',
  full: full.owner.email,
  admin: 'admin@demo.example',
}
export type Name = keyof typeof names
export type Session = { readonly token: string; readonly user: unknown }

const withoutParts = (sql: Sql) => sql<{ salon: string; visits: string[] }>`
  select salon_id as salon, array_agg(id) as visits from appointments a where not exists (
    select from appointment_parts p where p.salon_id = a.salon_id and p.appointment_id = a.id)
  group by salon_id`

/** Makes the demo and salons with extreme data; returns a session's token for each account in the pictures. */
export async function gather(dataDir: string) {
  const log = createLog('warn')
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, log)
  const sql = connect(database.connection, () => {})
  const now = new Date()
  try {
    await migrate(database.connection)
    await administrator(sql, now)
    await newcomer(sql, now)
    await crowd(sql, now)
    for (const salon of [...demoSalons, full])
      await sql.begin((tx) =>
        fillSalon(tx, salon, { passwordHash: locked, now, visits: yearOf(salon, now) }),
      )
    await sql`
      update clients c set name = left(c.name || ' Krasniqi e Kastriotëve të vjetër në Gjirokastër', 60)
      from accounts u where u.email = ${names.full} and c.salon_id = u.salon_id`
    await fillWeeks(sql, names.full, dayOf(now))
    for (const { salon, visits } of await withoutParts(sql)) await giveParts(sql, salon, visits)
    // Their place was taken: no booking would have left them there.
    for (const { visits } of await withoutParts(sql))
      await sql`delete from appointments where id = any(${visits}::uuid[])`
    await sql`analyze`
    return await tokensFor(sql, now)
  } finally {
    await sql.end()
    await database.stop()
  }
}

async function tokensFor(sql: Sql, now: Date) {
  const tokens = Object.entries(names).map(async ([name, email]) => {
    const [user] = await sql<{ id: string }>`select id from users where email = ${email}`
    return [name, await startSession(sql, user?.id ?? '', now)] as const
  })
  return Object.fromEntries(await Promise.all(tokens)) as Record<Name, string>
}
