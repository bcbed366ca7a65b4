import { connect, type Sql } from '#server/database/sql.ts'
import { insertCalendar, tokensOf } from '#server/features/calendars/data.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { fillSalons, type Owner } from './fill/salons.ts'
import { median } from './product.ts'
import { now, startApp } from './suite/app-process.ts'
import { openDatabase } from './suite/database-server.ts'
import { goal, table, writeSection } from './suite/results.ts'

const [visits, looks] = [5_000, 40]
const [mostWhole, mostSame] = [100, 5]

/** Six barbers, twenty visits a day each, from next week on. */
async function fillVisits(sql: Sql, { salonId }: Owner) {
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_id,
      service_name, price_cents, status)
    select b.salon_id, gen_random_uuid(),
      date '2026-12-01' + n / 120 + time '08:00' + n / 6 % 20 * interval '30 min', 30, b.id, c.id, c.name, v.id,
      v.name, v.price_cents, 'confirmed'
    from generate_series(0, ${visits}::int - 1) n
    join staff b on b.salon_id = ${salonId} and b.position = n % 6
    cross join (select * from clients where salon_id = ${salonId} limit 1) c
    cross join (select * from services where salon_id = ${salonId} limit 1) v`
  await givePart(sql)
  await sql`vacuum analyze`
}

async function linkOf(sql: Sql, { salonId, userId }: Owner, names: boolean) {
  const made = { barberId: null, names, userId, at: now() }
  return (await tokensOf(sql))(await insertCalendar(sql, salonId, made))
}

/** The answers to one question after the other, in milliseconds, and what the last one was. */
async function ask(url: string, known?: string) {
  const took: number[] = []
  let [etag, bytes, status] = ['', 0, 0]
  for (let nth = 0; nth < looks; nth++) {
    const begin = performance.now()
    const answer = await fetch(url, { headers: known ? { 'if-none-match': known } : {} })
    bytes = (await answer.arrayBuffer()).byteLength
    took.push(performance.now() - begin)
    status = answer.status
    etag = answer.headers.get('etag') ?? ''
  }
  return { took: median(took.slice(5)), etag, bytes, status }
}

/** What a calendar program waits for: the whole file, and that it has it already. */
export async function measureCalendars() {
  const database = await openDatabase()
  const owners = await fillSalons(database.connection, { salons: 20, appointments: 300 })
  const sql = connect(
    { ...database.connection, options: '-c statement_timeout=0', max: 1 },
    () => {},
  )
  const [owner] = owners
  if (!owner) throw new Error('There is no salon.')
  await fillVisits(sql, owner)
  const app = await startApp(database.connection)
  const lines: string[][] = []
  for (const names of [false, true]) {
    const url = `${app.url}/ical/${await linkOf(sql, owner, names)}.ics`
    const whole = await ask(url)
    const same = await ask(url, whole.etag)
    if (same.status !== 304) throw new Error(`It answered ${same.status}.`)
    const kind = names ? 'with names' : 'without names'
    const said = `${whole.took.toFixed(1)} ms, ${Math.round(whole.bytes / 1024)} KB`
    lines.push(
      goal(`${kind}: the file < ${mostWhole} ms`, said, whole.took < mostWhole),
      goal(`${kind}: 304 < ${mostSame} ms`, `${same.took.toFixed(1)} ms`, same.took < mostSame),
    )
  }
  const body = table([[`${visits} visits, median of ${looks}`, 'measured', ''], ...lines])
  console.log(body)
  writeSection('Calendars', 'npm run bench -- calendars', database.words, body)
  await app.end()
  await sql.end()
  await database.close()
}
