import { may } from '#contract/access.ts'
import type { HistoryEntry } from '#contract/salon-history.ts'
import { undoneForDays, undoRights } from '#contract/undo.ts'
import type { Member } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'
import { hindrancesOf, stepsOf } from '#server/visits/undo/hindrances.ts'
import { partsOf } from '#server/visits/undo/shots.ts'
import type { Row } from './sentences/words.ts'

type State = Pick<HistoryEntry, 'canUndo' | 'cannotUndo'>
const can: State = { canUndo: true, cannotUndo: null }
const never: State = { canUndo: false, cannotUndo: null }

type Kept = Undo & { id: string; at: string; undoneAt: string | null; undoneBy: string | null }

const keptOf = (sql: Sql, { salonId }: Member, ids: readonly string[]) => sql<Kept>`
  select un.history_id as id, un.kind, un.payload, un.at, u.username as "undoneBy",
    to_char(un.undone_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undoneAt"
  from undoable un left join users u on u.id = un.undone_by
  where un.salon_id = ${salonId} and un.history_id = any(${ids}::uuid[])`

/** A member with one column sets nothing back in another's. */
const isWithin = (member: Member, { kind, payload }: Kept) =>
  kind !== 'visits' ||
  may(member, 'day.all') ||
  stepsOf(payload)
    .flatMap(({ was, now }) => [...partsOf(was), ...partsOf(now)])
    .every((part) => part.staff_id === member.staffId)

const oldest = (now: Date) => new Date(now.getTime() - undoneForDays * 86_400_000).toISOString()

/** What is kept of an act is forgotten in time: acts on visits are the ones that could have been undone. */
const wasUndoable = ({ kind, action, userId }: Row) =>
  kind === 'appointment' && userId !== null && action !== 'import' && action !== 'unimport'

/** Of the entries of a page, whether this member can undo each, and what stands in the way. */
export async function undoStates(
  { sql, actor, now }: { sql: Sql; actor: Member; now: () => Date },
  rows: readonly Row[],
) {
  const kept = new Map(
    (
      await keptOf(
        sql,
        actor,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const isOpen = (one: Kept) => one.undoneAt === null && Object.keys(one.payload).length > 0
  const hindrances = await hindrancesOf(
    sql,
    actor.salonId,
    [...kept.values()].filter((one) => one.kind === 'visits' && isOpen(one)),
  )
  return (row: Row): State => {
    const one = kept.get(row.id)
    if (row.at < oldest(now()))
      return one !== undefined || wasUndoable(row) ? cannot('older') : never
    if (!one || !may(actor, undoRights[one.kind])) return never
    if (one.undoneAt !== null) return cannot('done', one.undoneBy, one.undoneAt)
    if (!isOpen(one)) return cannot('erased')
    if (!isWithin(actor, one)) return never
    const hindrance = hindrances.get(row.id)
    return hindrance ? { canUndo: false, cannotUndo: hindrance } : can
  }
}

const cannot = (
  why: NonNullable<State['cannotUndo']>['why'],
  by: string | null = null,
  at: string | null = null,
): State => ({ canUndo: false, cannotUndo: { why, by, at } })
