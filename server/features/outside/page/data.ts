import { commonErrors } from '#contract/common.ts'
import { type Door, type DoorChange, doorFields, type PublicSalon } from '#contract/outside/door.ts'
import type { Country } from '#contract/kit/countries.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { columnsOf, rowOf } from '#server/database/field-columns.ts'
import { andSet, fieldList, jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import { isClosed } from '#server/features/salon/owners.ts'
import type { SubscriptionRow } from '#server/features/subscription/rules.ts'
import type { DoorRow } from './rules.ts'

const picture = part`
  (select 'picture-' || p.hash || '.' || p.type from door_pictures p where p.salon_id = d.salon_id) as picture`

/** The address has a table of its own. */
const { slug: _, ...ownFields } = doorFields
export const doorColumns = columnsOf(namesOf(ownFields), { on: 'is_on' })
const columns = part`${fieldList(doorColumns, 'd')}, d.version, ${picture}`

/** Adds the row of a salon that never opened these settings, with its page switched off. */
export async function holdDoor(tx: Sql, salon: SalonId) {
  await tx`insert into doors (salon_id) values (${salon}) on conflict do nothing`
  return oneRow(
    await tx<DoorRow>`select ${columns} from doors d where d.salon_id = ${salon} for no key update`,
  )
}

export const doorOf = async (sql: Sql, salon: SalonId) =>
  (await sql<DoorRow>`select ${columns} from doors d where d.salon_id = ${salon}`)[0]

type Change = Omit<DoorChange, 'slug'>

export async function saveDoor(tx: Sql, salon: SalonId, change: Change) {
  return oneRow(
    await tx<DoorRow>`
      update doors d set version = version + 1 ${andSet(rowOf(doorColumns, change))}
      where d.salon_id = ${salon} returning ${columns}`,
  )
}

/** The current address of the page; undefined before the settings were first saved. */
export const slugOf = async (sql: Sql, salon: SalonId) =>
  (
    await sql<{ slug: string }>`
      select slug from door_slugs where salon_id = ${salon} and freed_at is null`
  )[0]?.slug

/** The first of these addresses that no other salon has, or had within a year. */
export async function firstFreeSlug(sql: Sql, salon: SalonId, slugs: readonly string[], now: Date) {
  const taken = await sql<{ slug: string }>`
    select slug from door_slugs
    where slug = any(${slugs}::text[]) and salon_id <> ${salon} and ${isKept(now)}`
  return slugs.find((slug) => !taken.some((one) => one.slug === slug)) ?? ''
}

const isKept = (now: Date) =>
  part`(door_slugs.freed_at is null or door_slugs.freed_at > ${now}::timestamptz - interval '1 year')`

/**
 * The caller has locked the door's row, so a salon changes its address once at a time. Of two salons that want one address the
 * primary key admits one; false for the other.
 */
export async function saveSlug(tx: Sql, salon: SalonId, slug: string, now: Date) {
  if ((await slugOf(tx, salon)) === slug) return true
  // An address that was public for less than a day is given up at once, so that a salon can't hoard addresses.
  await tx`
    delete from door_slugs where salon_id = ${salon} and freed_at is null
      and coalesce(public_since, ${now}) > ${now}::timestamptz - interval '1 day'`
  await tx`
    update door_slugs set freed_at = ${now} where salon_id = ${salon} and freed_at is null`
  const taken = await tx`
    insert into door_slugs (slug, salon_id) values (${slug}, ${salon})
    on conflict (slug) do update set salon_id = excluded.salon_id, freed_at = null,
      public_since = case when door_slugs.salon_id = excluded.salon_id then door_slugs.public_since end
      where door_slugs.salon_id = excluded.salon_id or not ${isKept(now)}
    returning 1`
  return taken.length > 0
}

/** Notes since when the address has been public, unless it was public before. */
export const publish = (tx: Sql, salon: SalonId, now: Date) => tx`
  update door_slugs set public_since = ${now}
  where salon_id = ${salon} and freed_at is null and public_since is null`

/** How many of these services and barbers belong to the salon. */
export const listed = async (
  sql: Sql,
  salon: SalonId,
  { services, barbers }: Pick<DoorChange, 'services' | 'barbers'>,
) =>
  oneRow(
    await sql<{ services: number; barbers: number }>`
      select
        (select count(*)::int from services s
          where s.salon_id = ${salon} and s.retired_at is null and s.id = any(${services ?? []}::uuid[])) as services,
        (select count(*)::int from staff b
          where b.salon_id = ${salon} and b.id = any(${barbers ?? []}::uuid[])) as barbers`,
  )

/** A public page as found by its address, with all that decides whether it takes bookings. */
export type KnockedDoor = SubscriptionRow & {
  readonly salonId: SalonId
  readonly slug: string
  readonly timeZone: string
  readonly country: Country
  readonly on: boolean
  readonly closed: boolean
  /** When something of the salon's devices last reached the server. */
  readonly heardAt: string | null
} & Omit<Door, 'on' | 'slug'>

/** The page at an address, also while it is switched off. */
export const pageAt = async (sql: Sql, slug: string, now: Date) =>
  oneRow(
    await sql<KnockedDoor>`
      select d.salon_id as "salonId", current.slug, l.time_zone as "timeZone", l.country, l.heard_at as "heardAt", ${columns},
        ${isClosed(part`l.id`)} as closed, l.subscription_type, l.subscription_end_date, l.trial_end_date, l.cancel_at_period_end
      from door_slugs
      join doors d on d.salon_id = door_slugs.salon_id
      join door_slugs current on current.salon_id = d.salon_id and current.freed_at is null
      join salons l on l.id = d.salon_id
      where door_slugs.slug = ${slug} and ${isKept(now)}`,
    commonErrors.notFound,
  )

/** A page that is switched off is not found, like one that never existed. */
export function switchedOn(door: KnockedDoor) {
  if (!door.on) throw new AppError(commonErrors.notFound)
  return door
}

export const knock = async (sql: Sql, slug: string, now: Date) =>
  switchedOn(await pageAt(sql, slug, now))

/** Whether an id is in the list; null stands for a list of all. */
const isChosen = (id: ReturnType<typeof part>, chosen: readonly string[] | null) =>
  part`(${chosen}::uuid[] is null or ${id} = any(${chosen}::uuid[]))`

const offered = (salon: SalonId, { services }: Pick<Door, 'services'>) => part`
  s.salon_id = ${salon} and s.active and s.retired_at is null and ${isChosen(part`s.id`, services)}`
const offering = (salon: SalonId, { barbers }: Pick<Door, 'barbers'>) => part`
  b.salon_id = ${salon} and b.active and ${isChosen(part`b.id`, barbers)}`

/** The offered barbers that a service names; a service that names none is done by all. */
const named = part`
  from service_barbers d join offering b on b.id = d.staff_id
  where d.salon_id = s.salon_id and d.service_id = s.id`
const isAnybodys = part`
  not exists (select from service_barbers d where d.salon_id = s.salon_id and d.service_id = s.id)`

/**
 * The services and barbers of a page: services that one of its barbers does, and barbers who do one of its services. A barber
 * who does all of them has null instead of a list, so that the answer does not grow with services times barbers.
 */
const offer = (salon: SalonId, door: Pick<Door, 'services' | 'barbers'>) => part`
  with offering as materialized (select b.id, b.name, b.position from staff b where ${offering(salon, door)}),
  offered as materialized (
    select s.*, coalesce(own.least, s.price_cents) as least, coalesce(own.most, s.price_cents) as most,
      own.doers = 0 as anybodys
    from services s
    cross join lateral (select count(*) as doers, min(coalesce(d.price_cents, s.price_cents)) as least,
      max(coalesce(d.price_cents, s.price_cents)) as most ${named}) own
    where ${offered(salon, door)} and exists (select from offering) and (own.doers > 0 or ${isAnybodys})),
  doing as materialized (
    select d.staff_id, count(*) as count from service_barbers d join offered s on s.id = d.service_id
    where d.salon_id = ${salon} group by 1),
  free as materialized (select count(*) filter (where anybodys) as anybodys, count(*) as "all" from offered)
  select
    ${jsonArray(part`
      select s.id, s.name, s.group_name as "group", s.description, s.minutes, s.least / 100::float8 as price,
        s.price_from or s.least < s.most as "priceFrom"
      from offered s order by s.position, s.id`)} as services,
    ${jsonArray(part`
      select b.id, b.name, case when free.anybodys + coalesce(doing.count, 0) < free."all" then (
          select json_agg(s.id order by s.position, s.id) from offered s where s.anybodys or exists (
            select from service_barbers d where d.salon_id = ${salon} and d.service_id = s.id and d.staff_id = b.id))
        end as services
      from offering b cross join free left join doing on doing.staff_id = b.id
      where free.anybodys + coalesce(doing.count, 0) > 0 order by b.position, b.id`)} as barbers`

type PageRow = Omit<PublicSalon, 'rules' | 'takesBookings' | 'slug'> & PublicSalon['rules']

export const pageOf = async (sql: Sql, { salonId, services, barbers }: KnockedDoor) =>
  oneRow(
    await sql<PageRow>`
      select l.name, l.hours, l.country, l.currency, l.time_zone as "timeZone", d.address, d.phone, d.whatsapp, d.text, d.colour,
        d.on_request as "onRequest", d.notice_minutes as "noticeMinutes", d.horizon_days as "horizonDays",
        d.change_hours as "changeHours", d.no_shows_ask as "noShowsAsk", d.spread, d.waiting, ${picture},
        offer.services, offer.barbers
      from salons l join doors d on d.salon_id = l.id cross join (${offer(salonId, { services, barbers })}) offer
      where l.id = ${salonId}`,
  )
