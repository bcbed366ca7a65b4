import type { Member } from '#contract/members/members.ts'
import { staffRoutes } from '#contract/staff.ts'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { staffQuery } from '#web/lists/staff.ts'
import { call } from '#web/platform/call.ts'
import { SettingRow } from '#web/ui/data/setting-rows.tsx'
import { useTeamActs } from '../mutations.ts'
import { tell } from '../tell.ts'
import type { PartProps } from './part-props.ts'

const newColumn = 'new'

/** The same page, of the person who has this account. */
const calledBy = (userId: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now)
  next.set('kush', userId)
  return next
}

/** Which column is this member's: none, a free one of the list, or a new one. */
export function ColumnChoice({ member, staff, team }: PartProps & { member: Member }) {
  const client = useQueryClient()
  const { change } = useTeamActs()
  const { name, staffId, userId } = member
  const [, setSearch] = useSearchParams()
  const taken = new Set([...team.members, ...team.invitations].map((one) => one.staffId))
  const offered = staff.filter(({ id, active }) => id === staffId || (active && !taken.has(id)))

  async function save(value: string) {
    if (value !== newColumn) return change(member, { staffId: value || null })
    const { barber } = await call(staffRoutes.add, { body: { name } })
    await client.invalidateQueries(staffQuery)
    await change(member, { staffId: barber.id })
  }
  const [chosen, choose] = useState<string>()
  const saveChosen = useEffectEvent((value: string) =>
    save(value)
      .catch(tell)
      .finally(() => choose(undefined)),
  )
  // The address, which may call this person by the column that goes, has changed by then.
  useEffect(() => {
    if (chosen !== undefined) void saveChosen(chosen)
  }, [chosen])
  return (
    <SettingRow label="Kolona e llogarisë" hint="Kush hyn me këtë llogari e sheh këtë si të vetën.">
      <select
        className="control control-select"
        aria-label={`Kolona në orar: ${name}`}
        value={chosen ?? staffId ?? ''}
        onChange={({ target }) => {
          setSearch(calledBy(userId), { replace: true })
          startTransition(() => choose(target.value))
        }}
      >
        <option value="">pa kolonë</option>
        {offered.map((barber) => (
          <option key={barber.id} value={barber.id}>
            {barber.name}
          </option>
        ))}
        {staffId === null && <option value={newColumn}>Kolonë e re</option>}
      </select>
    </SettingRow>
  )
}
