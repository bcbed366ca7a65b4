import { may } from '#contract/access.ts'
import { type HistoryFilter, type HistoryKind, historyKinds } from '#contract/salon-history.ts'
import type { Member } from '#server/core/actor.ts'
import { patternOf } from '#server/features/history/rules.ts'
import type { Row } from './sentences/words.ts'

/** What a member may read of the history. */
export type Sight = {
  kinds: readonly HistoryKind[]
  /** The own acts can always be read. */
  userId: string
  /** Only the own acts, and what concerns the own column. */
  ownOnly: { staffId: string | null } | null
}

/** A member reads of the team and of the subscription only with the right to change them, a program nothing of money. */
const kindsFor = (member: Member) =>
  historyKinds.filter((kind) => {
    if (kind === 'till') return member.key === null
    if (kind === 'subscription') return may(member, 'salon')
    return kind !== 'people' || may(member, 'people')
  })

export const sightOf = (member: Member): Sight => ({
  kinds: kindsFor(member),
  userId: member.userId,
  ownOnly: may(member, 'day.all') ? null : { staffId: member.staffId },
})

/** An entry, and what of its money is the member's own. */
export type Seen = Row & { readonly ownCents: number | null }

/** The entry as a member may read it: colleagues' prices are left out of what others did with a visit of several. */
export function seenBy({ ownOnly, userId }: Sight, { ownCents, ...row }: Seen): Row {
  if (ownOnly === null || row.userId === userId) return row
  const { cents: _, prices, ...details } = row.details
  if (row.kind === 'till' && ownCents !== null)
    return { ...row, details: { ...details, cents: ownCents } }
  if (row.kind === 'appointment' && !details.isOnes) return { ...row, details }
  return { ...row, details: { ...details, prices } }
}

export type Filter = Omit<HistoryFilter, 'q'> & { pattern: string | undefined }
export const filterOf = ({ q = '', ...rest }: HistoryFilter): Filter => ({
  ...rest,
  pattern: q.trim() === '' ? undefined : patternOf(q.trim()),
})

/** The mark of an entry in the list's order, from which a page continues. */
export type Mark = { at: Date | 'infinity'; id: string }
export const newest: Mark = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The contract has checked the form of the cursor. */
export function markOf(cursor: string | undefined): Mark {
  if (cursor === undefined) return newest
  const [moment = '', id = ''] = cursor.split('.')
  return { at: new Date(Number(moment)), id }
}
export const cursorOf = ({ at, id }: { at: string; id: string }) =>
  `${new Date(at).getTime()}.${id}`
