import type { SalonId } from '#server/core/actor.ts'
import type { Columns, Row } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'

type Owner = { salonId: SalonId; userId: string }

/** One table of a salon's data. Passwords, sessions and links are left out. */
export type Collection = {
  readonly file: string
  readonly columns: Columns
  readonly rows: (sql: Sql, owner: Owner) => Promise<Row[]>
}

const account: Collection = {
  file: 'llogaria',
  columns: {
    id: 'Numri',
    username: 'Emri i përdoruesit',
    name: 'Emri',
    email: 'Email',
    role: 'Roli',
    created_at: 'Regjistruar',
    verified_at: 'Verifikuar',
    subscription_type: 'Abonimi',
    trial_end_date: 'Prova deri më',
    subscription_end_date: 'Abonimi deri më',
  },
  rows: (sql, { userId }) => sql<Row>`
    select id, username, name, email, role, created_at, verified_at, subscription_type,
      trial_end_date, subscription_end_date
    from users where id = ${userId}`,
}

const salon: Collection = {
  file: 'salloni',
  columns: {
    id: 'Numri',
    name: 'Emri',
    time_zone: 'Zona kohore',
    auto_confirm: 'Konfirmim automatik',
    opening_hours: 'Orari (e hënë deri të diel)',
    created_at: 'Krijuar',
  },
  rows: (sql, { salonId }) => sql<Row>`
    select id, name, time_zone, auto_confirm, opening_hours::text, created_at
    from salons where id = ${salonId}`,
}

const staff: Collection = {
  file: 'berberet',
  columns: { id: 'Numri', name: 'Emri', active: 'Aktiv', created_at: 'Shtuar' },
  rows: (sql, { salonId }) => sql<Row>`
    select id, name, active, created_at from staff
    where salon_id = ${salonId} order by position, id`,
}

const services: Collection = {
  file: 'sherbimet',
  columns: {
    id: 'Numri',
    name: 'Emri',
    description: 'Përshkrimi',
    duration: 'Minuta',
    price: 'Çmimi (€)',
    active: 'Aktiv',
    retired_at: 'Hequr',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql<Row>`
    select id, name, description, minutes as duration, price_cents / 100::float8 as price, active,
      retired_at, created_at
    from services where salon_id = ${salonId} order by id`,
}

const clients: Collection = {
  file: 'klientet',
  columns: {
    id: 'Numri',
    name: 'Emri',
    phone: 'Telefoni',
    email: 'Email',
    birthday: 'Ditëlindja',
    note: 'Shënime',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql<Row>`
    select id, name, phone, email, birthday, note, created_at
    from clients where salon_id = ${salonId} order by id`,
}

const appointments: Collection = {
  file: 'terminet',
  columns: {
    id: 'Numri',
    appointment_date: 'Data',
    appointment_time: 'Ora',
    duration: 'Minuta',
    client_name: 'Klienti',
    service_name: 'Shërbimi',
    barber: 'Berberi',
    price: 'Çmimi (€)',
    status: 'Gjendja',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql<Row>`
    select a.id, a.starts_at::date as appointment_date,
      left(a.starts_at::time::text, 5) as appointment_time, a.minutes as duration, a.client_name,
      a.service_name, b.name as barber, a.price_cents / 100::float8 as price, a.status, a.created_at
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = ${salonId} order by a.starts_at, a.id`,
}

const subscriptions: Collection = {
  file: 'abonimet',
  columns: {
    id: 'Numri',
    plan: 'Plani',
    source: 'Burimi',
    amount: 'Shuma (€)',
    starts_on: 'Prej',
    ends_on: 'Deri më',
    paid_at: 'Paguar',
  },
  rows: (sql, { salonId }) => sql<Row>`
    select id, plan, source, amount_cents / 100::float8 as amount, starts_on, ends_on, paid_at
    from subscriptions where salon_id = ${salonId} order by paid_at, id`,
}

export const collections: readonly Collection[] = [
  account,
  salon,
  staff,
  services,
  clients,
  appointments,
  subscriptions,
]
