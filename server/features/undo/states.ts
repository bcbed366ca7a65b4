import { may } from '#contract/access.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { HistoryAction, HistoryEntry, HistoryKind } from '#contract/salon-history.ts'
import { undoneForDays, type UndoKind, undoRights } from '#contract/undo.ts'
import type { Member } from '#server/core/actor.ts'
import { lineHindrances } from '#server/features/queue/undoing.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'
import type { Hindrance } from '#server/record/undo/last-changes.ts'
import { stepsOf } from '#server/record/undo/steps.ts'
import { hindrancesOf } from '#server/visits/undo/hindrances.ts'
import { partsOf } from '#server/visits/undo/shots.ts'
import type { Row } from '#server/features/salon-history/sentences/words.ts'
import { grounds } from './grounds.ts'

type State = Pick<HistoryEntry, 'canUndo' | 'cannotUndo' | 'cannotUndoBy'>
const can: State = { canUndo: true, cannotUndo: null, cannotUndoBy: null }
const never: State = { canUndo: false, cannotUndo: null, cannotUndoBy: null }

type Kept = Undo & {
  id: string
  at: string
  doneBy: string | null
  undoneAt: string | null
  undoneBy: string | null
}

const keptOf = (sql: Sql, { salonId }: Member, rows: readonly Row[]) => sql<Omit<Kept, 'doneBy'>>`
  select un.history_id as id, un.kind, un.payload, un.at, u.username as "undoneBy",
    ${isoOf(part`un.undone_at`)} as "undoneAt"
  from undoable un left join users u on u.id = un.undone_by
  where un.salon_id = ${salonId} and un.history_id = any(${rows.map(({ id }) => id)}::uuid[])`

/** A member with one column sets nothing back in another's. */
const isWithin = (member: Member, { payload }: Kept) =>
  may(member, 'day.all') ||
  stepsOf(payload)
    .flatMap(({ was, now }) => [...partsOf(was), ...partsOf(now)])
    .every((part) => part.staff_id === member.staffId)

type Asking = { readonly sql: Sql; readonly actor: Member; readonly now: () => Date }

/** Of acts that could still be undone, those that the member may not undo, and what stands in the way of others. */
async function hindrancesAmong({ sql, actor, now }: Asking, open: readonly Kept[]) {
  const visits = open.filter(({ kind }) => kind === 'visits')
  const hindered = new Map<string, Hindrance>(await hindrancesOf(sql, actor.salonId, visits))
  const lines = open.filter(({ kind }) => kind === 'queue')
  for (const [id, why] of await lineHindrances(sql, actor, lines, now())) hindered.set(id, why)
  const forbidden = visits.filter((one) => !isWithin(actor, one)).map(({ id }) => id)
  for (const kind of namesOf(grounds)) {
    const acts = open.filter((one) => one.kind === kind)
    if (acts.length === 0) continue
    const found = await grounds[kind].hindrances(sql, actor, acts, now())
    for (const [id, hindrance] of found.hindered) hindered.set(id, hindrance)
    forbidden.push(...found.forbidden)
  }
  return { hindered, forbidden }
}

const oldest = (now: Date) => new Date(now.getTime() - undoneForDays * 86_400_000).toISOString()

/** As what the acts of these entries are undone, but for some that last. */
const undoneAs: Partial<Record<HistoryKind, UndoKind>> = {
  appointment: 'visits',
  client: 'clients',
  service: 'services',
  hours: 'hours',
  absence: 'absences',
  barber: 'barbers',
  salon: 'salon',
  people: 'members',
}
const lasting: readonly HistoryAction[] = ['import', 'unimport', 'merge', 'unmerge']

/** Who belongs to the team, who pays, and which devices are the salon's: whoever changed that did it for good. */
const isForGood = ({ kind, action }: Row) => kind === 'people' && action !== 'update'
/** Of settings some are for good: the address of the public page, and its picture. */
const canBeForGood: readonly HistoryKind[] = ['people', 'salon']

const isErasing = ({ kind, action, details }: Row) =>
  kind === 'client' && action === 'delete' && !details.undone

/** What is kept of an act is forgotten in time: these are the ones that could have been undone. */
function wasUndoable(member: Member, row: Row) {
  const kind = row.action === 'rate' ? 'rates' : undoneAs[row.kind]
  return (
    kind !== undefined &&
    may(member, undoRights[kind]) &&
    row.userId !== null &&
    !lasting.includes(row.action)
  )
}

/** Of the entries of a page, whether this member can undo each, and what stands in the way. */
export async function undoStates(asking: Asking, rows: readonly Row[]) {
  const { sql, actor, now } = asking
  const doers = new Map(rows.map(({ id, userId }) => [id, userId]))
  const found = await keptOf(sql, actor, rows)
  const kept = new Map(
    found.map((one) => [one.id, { ...one, doneBy: doers.get(one.id) ?? null }] as const),
  )
  const isOpen = (one: Kept) => one.undoneAt === null && Object.keys(one.payload).length > 0
  const mine = [...kept.values()].filter((one) => may(actor, undoRights[one.kind]))
  const { hindered, forbidden } = await hindrancesAmong(asking, mine.filter(isOpen))
  return (row: Row): State => {
    if (isErasing(row)) return cannot('erased')
    const one = kept.get(row.id)
    if (isForGood(row)) return may(actor, 'people') ? cannot('done') : never
    if (row.at < oldest(now()))
      return one !== undefined || wasUndoable(actor, row) ? cannot('older') : never
    if (!one)
      return canBeForGood.includes(row.kind) && wasUndoable(actor, row) ? cannot('done') : never
    if (!may(actor, undoRights[one.kind])) return never
    if (one.undoneAt !== null) return cannot('done', one.undoneBy, one.undoneAt)
    if (!isOpen(one)) return cannot('erased')
    if (forbidden.includes(row.id)) return never
    const hindrance = hindered.get(row.id)
    if (!hindrance) return can
    const { why, by, at } = hindrance
    return cannot(why === 'full' ? 'changed' : why, by, at)
  }
}

const cannot = (
  cannotUndo: State['cannotUndo'],
  name: string | null = null,
  at: string | null = null,
): State => ({ canUndo: false, cannotUndo, cannotUndoBy: at === null ? null : { name, at } })
