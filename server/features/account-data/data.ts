import { type ClientDetails, clientFields, clientLabels } from '#contract/clients.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { ServiceDetails } from '#contract/services.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { BarberDetails } from '#contract/staff.ts'
import type { SalonId } from '#server/core/actor.ts'
import { wholeHistory } from '#server/features/salon-history/actions.ts'
import { exportColumns, type exportRow } from '#server/features/salon-history/sentences/rules.ts'
import type { Columns, Row } from '#server/documents/csv.ts'
import { columnList, type Sql } from '#server/database/sql.ts'

/** The salon's own tables are read for its owner only, who always stands in one. */
type Owner = { readonly userId: string; readonly salonId: SalonId | null }

type Table<R extends Row> = {
  readonly file: string
  readonly columns: Columns<R>
  readonly rows: (sql: Sql, owner: Owner) => Promise<R[]>
}
/** One table of what a salon has in Orari. Passwords, sessions and links are nobody's data. */
export type Collection = Table<Row>

type Entry = { id: string; created_at: string }

type AccountRow = Entry &
  Record<'username' | 'name' | 'email' | 'role' | 'subscription_type', string> &
  Record<'verified_at' | 'trial_end_date' | 'subscription_end_date', string | null>

const account: Table<AccountRow> = {
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
  rows: (sql, { userId }) => sql`
    select id, username, name, email, role, created_at, verified_at, subscription_type,
      trial_end_date, subscription_end_date
    from accounts where id = ${userId}`,
}

type SalonRow = Entry & {
  name: string
  time_zone: string
  auto_confirm: boolean
  opening_hours: string
}

const salon: Table<SalonRow> = {
  file: 'salloni',
  columns: {
    id: 'Numri',
    name: 'Emri',
    time_zone: 'Zona kohore',
    auto_confirm: 'Konfirmim automatik',
    opening_hours: 'Orari (e hënë deri të diel)',
    created_at: 'Krijuar',
  },
  rows: (sql, { salonId }) => sql`
    select id, name, time_zone, auto_confirm, opening_hours::text, created_at
    from salons where id = ${salonId}`,
}

const staff: Table<Entry & BarberDetails> = {
  file: 'berberet',
  columns: {
    id: 'Numri',
    name: 'Emri',
    colour: 'Ngjyra (0–359)',
    active: 'Aktiv',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql`
    select id, name, colour, active, created_at from staff
    where salon_id = ${salonId} order by position, id`,
}

const services: Table<Entry & ServiceDetails & { retired_at: string | null }> = {
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
  rows: (sql, { salonId }) => sql`
    select id, name, description, minutes as duration, price_cents / 100::float8 as price, active,
      retired_at, created_at
    from services where salon_id = ${salonId} order by id`,
}

const clients: Table<Entry & ClientDetails> = {
  file: 'klientet',
  columns: { id: 'Numri', ...clientLabels, created_at: 'Shtuar' },
  rows: (sql, { salonId }) => sql`
    select id, ${columnList(namesOf(clientFields))}, created_at
    from clients where salon_id = ${salonId} order by id`,
}

const appointments: Table<Entry & AppointmentDetails> = {
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
  rows: (sql, { salonId }) => sql`
    select a.id, a.starts_at::date as appointment_date,
      left(a.starts_at::time::text, 5) as appointment_time, a.minutes as duration, a.client_name,
      a.service_name, b.name as barber, a.price_cents / 100::float8 as price, a.status, a.created_at
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = ${salonId} order by a.starts_at, a.id`,
}

type SubscriptionRow = { id: string; amount: number } & Record<
  'plan' | 'source' | 'starts_on' | 'ends_on' | 'paid_at',
  string
>

const subscriptions: Table<SubscriptionRow> = {
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
  rows: (sql, { salonId }) => sql`
    select id, plan, source, amount_cents / 100::float8 as amount, starts_on, ends_on, paid_at
    from subscriptions where salon_id = ${salonId} order by paid_at, id`,
}

/** Who did what, in sentences. */
const history: Table<ReturnType<typeof exportRow>> = {
  file: 'historiku',
  columns: exportColumns,
  rows: async (sql, { userId, salonId }) =>
    salonId === null ? [] : wholeHistory(sql, salonId, userId),
}

const ofSalon: readonly Collection[] = [
  salon,
  staff,
  services,
  clients,
  appointments,
  subscriptions,
  history,
]

/** What belongs to the salon is its owner's to take along; what belongs to the account is everybody's. */
export const collectionsFor = (isOwner: boolean): readonly Collection[] =>
  isOwner ? [account, ...ofSalon] : [account]
