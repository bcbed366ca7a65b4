import type { Member } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act } from '#server/record/act.ts'

type Asked = {
  readonly actor: Member
  readonly payload: Readonly<Record<string, unknown>>
  /** The entry of the history about the undoing. */
  readonly historyId: string
}

/** How a file is taken out again; so many of what it brought are kept, since somebody relies on them. */
export type TakingOut = (
  tx: Sql,
  asked: Asked,
) => Promise<{ readonly message: string; readonly acts: readonly Act[]; readonly kept: number }>
