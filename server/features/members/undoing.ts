import { type MemberRole, mayGive } from '#contract/access.ts'
import type { Member } from '#contract/members/members.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { refuseOn, type Sql } from '#server/database/sql.ts'
import { barbersAmong } from '#server/visits/undo/barbers-among.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Shot, Step, Taken } from '#server/record/undo/steps.ts'
import { invitationRevoked, memberChanged } from './acts.ts'
import { holdTeam, listMembers } from './data.ts'
import { revokeUnbacked } from './invitations/data.ts'
import { whyOwnerStays } from './rules.ts'

/** Both with the moment at which the person joined: whoever was removed and has joined again gets nothing back. */
type Place = {
  readonly role?: readonly [MemberRole, since: string]
  readonly column?: readonly [barber: string | null, since: string]
}
const placeIn = (shot: Shot | null) => (shot ?? {}) as Place

const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select m.user_id as id, jsonb_build_object('role', jsonb_build_array(m.role, m.created_at),
      'column', jsonb_build_array(m.staff_id, m.created_at)) as shot
    from members m where m.salon_id = ${salon} and m.user_id = any(${ids}::uuid[])`

const membersOf = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  (await listMembers(sql, salon, null)).filter(({ userId }) => ids.includes(userId))

/** The salon keeps an owner who pays; a barber who is gone, or is somebody else by now, is nobody's column. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const team = await listMembers(sql, salon, null)
  const owners = team.filter(({ role }) => role === 'owner').length
  const columns = steps.flatMap(({ was }) => placeIn(was).column?.[0] ?? [])
  const there = await barbersAmong(sql, salon, columns)
  return steps.filter(({ id, was }) => {
    const { role, column } = placeIn(was)
    const member = team.find(({ userId }) => userId === id)
    const barber = column?.[0] ?? null
    if (role && role[0] !== 'owner' && member && whyOwnerStays(member, owners)) return true
    if (barber === null) return false
    return !there.includes(barber) || team.some((one) => one.staffId === barber && one !== member)
  })
}

const changedSince = {
  members_staff: undoErrors.changedSince,
  members_salon_id_staff_id_fkey: undoErrors.changedSince,
}

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  for (const { id, was } of steps) {
    const { role, column } = placeIn(was)
    await refuseOn(
      changedSince,
      tx`
        update members set role = coalesce(${role?.[0] ?? null}, role),
          staff_id = case when ${column !== undefined} then ${column?.[0] ?? null}::uuid else staff_id end
        where salon_id = ${salon} and user_id = ${id}`,
    )
  }
}

export const members: Ground<Member> = {
  kind: 'members',
  shots: shotsOf,
  besides: [],
  told: { own: 'people', others: [] },
  mayUndo({ memberRole }, { shot }) {
    const { role } = placeIn(shot)
    return role === undefined || mayGive(memberRole, role[0])
  },
  blocked,
  hold: holdTeam,
  setBack,
  read: membersOf,
  act: (actor, { after }) => (after ? memberChanged(actor, after) : {}),
  /** Open invitations of somebody who may no longer invite. */
  async follows(tx, actor, ids, now) {
    const revoked = []
    for (const id of ids) revoked.push(...(await revokeUnbacked(tx, actor.salonId, id, now)))
    return revoked.map((one) => invitationRevoked(actor, one))
  },
  words: ({ after }) => undoReplies.member(after?.name ?? ''),
}

export const undoMembers = undoingOn(members)
