import type { Door } from '#contract/outside/door.ts'
import type { SalonId } from '#server/core/actor.ts'
import { fieldList, type Sql } from '#server/database/sql.ts'
import { doorColumns } from '#server/features/outside/page/data.ts'
import type { Picture } from '#server/documents/picture.ts'
import type { Table } from './rules.ts'

/** Null where all that are on the list are offered. */
type DoorRow = Omit<Door, 'slug' | 'services' | 'barbers'> &
  Record<'services' | 'barbers', string[] | null> & { slug: string | null }

/** Services and barbers are exported by their names. */
const { services: _, barbers: __, ...plainColumns } = doorColumns

/** A salon that never opened its settings has none. */
export const door: Table<DoorRow> = {
  file: 'rezervimet_online',
  columns: {
    on: 'E hapur',
    slug: 'Adresa e faqes',
    onRequest: 'Me kërkesë',
    noticeMinutes: 'Më së voni (minuta para)',
    horizonDays: 'Deri sa larg (ditë)',
    changeHours: 'Ndryshim e anulim deri (orë para)',
    services: 'Shërbimet',
    barbers: 'Berberët',
    text: 'Teksti',
    colour: 'Ngjyra',
    address: 'Adresa e sallonit',
    phone: 'Telefoni',
    whatsapp: 'WhatsApp',
    noShowsAsk: 'Kush nuk erdhi dy herë, pyet së pari',
    reminderHours: 'Kujtesa (orë para)',
    spread: 'Orët që shihen',
    waiting: 'Lista e pritjes te faqja',
    whenSilent: 'Kur salloni hesht',
    silentMinutes: 'Hesht pas (minuta)',
  },
  rows: (sql, { salonId }) => sql`
    select ${fieldList(plainColumns, 'd')}, a.slug,
      case when d.services is not null then array(select s.name from services s
        where s.salon_id = d.salon_id and s.id = any(d.services) order by s.id) end as services,
      case when d.barbers is not null then array(select b.name from staff b
        where b.salon_id = d.salon_id and b.id = any(d.barbers) order by b.position, b.id) end as barbers
    from doors d left join door_slugs a on a.salon_id = d.salon_id and a.freed_at is null
    where d.salon_id = ${salonId}`,
}

export const pictureOf = async (sql: Sql, salon: SalonId) =>
  (
    await sql<Pick<Picture, 'type' | 'bytes'>>`
      select type, bytes from door_pictures where salon_id = ${salon}`
  )[0]
