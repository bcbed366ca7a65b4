import type { Told } from '#contract/replies.ts'
import type { UndoKind } from '#contract/undo.ts'
import type { Member } from '#server/core/actor.ts'
import type { part } from '#server/database/sql.ts'
import type { Act } from '../act.ts'
import type { Ground } from './ground.ts'
import type { Taken } from './steps.ts'
import { holdSalon } from '../hold-salon.ts'

type List = {
  readonly kind: UndoKind
  readonly table: ReturnType<typeof part>
  readonly told: Ground<unknown>['told']
  readonly act: (actor: Member) => Act
  readonly words: Told
}

/** The order of a salon's list: no row's own version changes with it. */
export const orderOf = ({ kind, table, told, act, words }: List): Ground<string> => ({
  kind,
  shots: (sql, salon, ids) => sql<Taken>`
    select id, jsonb_build_object('position', position) as shot from ${table}
    where salon_id = ${salon} and id = any(${ids}::uuid[])`,
  besides: [],
  told,
  blocked: async () => [],
  hold: holdSalon,
  setBack: (tx, salon, steps) => tx`
    update ${table} a set position = (s.was ->> 'position')::int
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) s (id uuid, was jsonb)
    where a.salon_id = ${salon} and a.id = s.id and s.was ? 'position'`,
  read: async (_, __, ids) => [...ids],
  act,
  words: () => words,
})
