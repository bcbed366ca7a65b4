import type { HistoryKind } from '#contract/salon-history.ts'
import type { Told } from '#contract/replies.ts'
import type { UndoKind } from '#contract/undo.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act } from '../act.ts'
import type { Shot, Step, Taken } from './steps.ts'

/** One thing before an undoing and after it; undefined where it was not there. */
export type Pair<Thing> = { readonly before: Thing | undefined; readonly after: Thing | undefined }

/** A thing as it is or would be, and the member whose act is to be undone. */
type Undoing = { readonly id: string; readonly shot: Shot; readonly doneBy: string | null }

/** Whether the list has room for what these steps would bring back to it. */
export type HasRoom = (steps: readonly Step[]) => boolean

/** Things of one kind whose acts are undone: how they are read, held, set back and told of. */
export type Ground<Thing> = {
  readonly kind: UndoKind
  readonly shots: (
    sql: Sql,
    salon: SalonId,
    ids: readonly string[],
  ) => PromiseLike<readonly Taken[]>
  /** Columns that change without an act upon the thing. */
  readonly besides: readonly string[]
  /** The kind of the entries that tell of the thing, and the kinds of those about what came to it. */
  readonly told: { readonly own: HistoryKind; readonly others: readonly HistoryKind[] }
  /** Whether the member may, where not everybody with the right of the kind may. */
  readonly mayUndo?: (actor: Member, undoing: Undoing) => boolean
  /** Of steps that their own rows allow, those in whose way something else stands. */
  readonly blocked: (sql: Sql, salon: SalonId, steps: readonly Step[]) => Promise<readonly Step[]>
  /** Of a list that has an end. */
  readonly room?: (sql: Sql, salon: SalonId, now: Date) => Promise<HasRoom>
  readonly hold: (tx: Sql, salon: SalonId, ids: readonly string[], now: Date) => Promise<unknown>
  readonly setBack: (tx: Sql, salon: SalonId, steps: readonly Step[]) => Promise<unknown>
  readonly read: (tx: Sql, salon: SalonId, ids: readonly string[], now: Date) => Promise<Thing[]>
  readonly act: (actor: Member, pair: Pair<Thing>) => Act
  /** What follows from an undoing, told beside it. */
  readonly follows?: (
    tx: Sql,
    actor: Member,
    ids: readonly string[],
    now: Date,
  ) => Promise<readonly Act[]>
  readonly words: (pair: Pair<Thing>) => Told
}
