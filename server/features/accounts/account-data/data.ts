import { type ClientDetails, clientLabels } from '#contract/clients/clients.ts'
import { namesOf } from '#contract/kit/details.ts'
import { salonLabels } from '#contract/salon.ts'
import type { ServiceDetails } from '#contract/services/services.ts'
import type { AppointmentDetails } from '#contract/visits/appointments.ts'
import type { BarberDetails } from '#contract/staff.ts'
import { wholeHistory } from '#server/features/salon-history/actions.ts'
import {
  exportColumns,
  type exportRow,
} from '#server/features/salon-history/sentences/sentences.ts'
import { columnOf } from '#server/database/field-columns.ts'
import { clientColumns } from '#server/features/clients/reach.ts'
import { columnList, fieldList } from '#server/database/sql.ts'
import { calendarLinks, calendarsRead } from './calendars.ts'
import { door } from './door.ts'
import { keys } from './keys.ts'
import { dueNights, texts, toldMessages } from './messages.ts'
import { offlineActs } from './outbox.ts'
import { tillTables } from './till.ts'
import { absences, workingHours } from './times.ts'
import { queue, waiting } from './waiting.ts'
import type { Collection, Table } from './rules.ts'
import { webhooks } from './webhooks.ts'

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

/** The old form's reading of the hours is not exported beside them. */
const { openingHours: _, ...salonHeadings } = salonLabels
const { hours: __, till: ___, stamps: ____, queue: _____, ...plainHeadings } = salonHeadings

/** The table of the salon; its fields have the names of the database's columns. */
const salon: Table<Entry & Record<string, string | number | boolean>> = {
  file: 'salloni',
  columns: {
    id: 'Numri',
    ...Object.fromEntries(
      Object.entries(salonHeadings).map(([field, heading]) => [columnOf(field), heading]),
    ),
    asks_reviews: 'Kërkohet fjala në Google',
    wishes_birthdays: 'Urohet ditëlindja',
    created_at: 'Krijuar',
  },
  rows: (sql, { salonId }) => sql`
    select s.id, s.asks_reviews, s.wishes_birthdays, ${columnList(namesOf(plainHeadings).map(columnOf), 's')}, s.hours::text, s.stamps::text,
      s.queue::text, s.till_since is not null as till, s.created_at
    from salons s where s.id = ${salonId}`,
}

type StaffRow = Entry &
  BarberDetails & {
    shareServices: number
    shareProducts: number
    shareTiers: string[]
    rent: number
  }

const staff: Table<StaffRow> = {
  file: 'berberet',
  columns: {
    id: 'Numri',
    name: 'Emri',
    colour: 'Ngjyra (0–359)',
    active: 'Aktiv',
    takesAny: 'Merr rezervime për “Kushdo”',
    shareServices: 'Pjesa e shërbimeve (%)',
    shareProducts: 'Pjesa e produkteve (%)',
    shareTiers: 'Shkallët',
    rent: 'Qira e karriges në muaj',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql`
    select id, name, colour, active, takes_any as "takesAny", share_services / 100::float8 as "shareServices",
      share_products / 100::float8 as "shareProducts", rent_cents / 100::float8 as rent, created_at,
      array(select format('mbi %s: %s %%', (tier ->> 'above')::bigint / 100::float8, (tier ->> 'services')::int / 100::float8)
        from jsonb_array_elements(share_tiers) tier) as "shareTiers" from staff
    where salon_id = ${salonId} order by position, id`,
}

type ServiceRow = Omit<ServiceDetails, 'barbers'> & { barbers: string[]; retired_at: string | null }

const services: Table<Entry & ServiceRow> = {
  file: 'sherbimet',
  columns: {
    id: 'Numri',
    name: 'Emri',
    description: 'Përshkrimi',
    group: 'Grupi',
    duration: 'Minuta',
    work: 'Puna (minuta)',
    wait: 'Pritja (minuta)',
    finish: 'Përfundimi (minuta)',
    buffer: 'Pastrimi (minuta)',
    againDays: 'Prapë pas (ditë)',
    price: 'Çmimi (€)',
    priceFrom: 'Çmim fillestar',
    barbers: 'Berberët',
    active: 'Aktiv',
    retired_at: 'Hequr',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql`
    select s.id, s.name, s.description, s.group_name as "group", s.minutes as duration, s.work, s.wait,
      s.finish, s.buffer, s.again_days as "againDays", s.price_cents / 100::float8 as price,
      s.price_from as "priceFrom",
      array(select b.name from service_barbers d join staff b on b.salon_id = d.salon_id and b.id = d.staff_id
        where d.salon_id = s.salon_id and d.service_id = s.id order by b.position, b.id) as barbers,
      s.active, s.retired_at, s.created_at
    from services s where s.salon_id = ${salonId} order by s.position, s.id`,
}

const inWords = Object.fromEntries(
  Object.entries(clientColumns).filter(([field]) => field !== 'preferredBarber'),
)

const clients: Table<Entry & ClientDetails & { phones: string[] }> = {
  file: 'klientet',
  columns: { id: 'Numri', ...clientLabels, phones: 'Të gjithë numrat', created_at: 'Shtuar' },
  rows: (sql, { salonId }) => sql`
    select c.id, ${fieldList(inWords, 'c')}, c.created_at,
      (select s.name from staff s where s.salon_id = c.salon_id and s.id = c.preferred_staff_id) as "preferredBarber",
      array(select n.typed from client_numbers n
        where n.salon_id = c.salon_id and n.client_id = c.id order by n.position) as phones
    from clients c where c.salon_id = ${salonId} order by c.id`,
}

type Visit = AppointmentDetails &
  Record<'source' | 'cancelledBy' | 'cancelReason' | 'arrivedAt', string | null>

const appointments: Table<Entry & Visit> = {
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
    note: 'Shënim',
    source: 'Nga',
    arrivedAt: 'Erdhi',
    cancelledBy: 'Anuluar nga',
    cancelReason: 'Arsyeja',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql`
    select a.id, a.starts_at::date as appointment_date,
      left(a.starts_at::time::text, 5) as appointment_time, a.minutes as duration, a.client_name,
      a.service_name, b.name as barber, a.price_cents / 100::float8 as price, a.status, a.note,
      a.source, a.arrived_at as "arrivedAt", a.cancelled_by as "cancelledBy",
      a.cancel_reason as "cancelReason", a.created_at
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
  door,
  staff,
  workingHours,
  absences,
  services,
  clients,
  appointments,
  waiting,
  queue,
  offlineActs,
  texts,
  toldMessages,
  dueNights,
  ...tillTables,
  subscriptions,
  keys,
  calendarLinks,
  calendarsRead,
  webhooks,
  history,
]

/** What belongs to the salon is its owner's to take along; what belongs to the account is everybody's. */
export const collectionsFor = (isOwner: boolean): readonly Collection[] =>
  isOwner ? [account, ...ofSalon] : [account]
