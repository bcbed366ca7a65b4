import { useId } from 'react'
import { type MemberRole, mayGive, memberRoleLabels, memberRoles } from '#contract/access.ts'
import { wordsOfRole } from '../role-words.ts'

type Props = {
  mine: MemberRole
  chosen: MemberRole
  /** A barber already: no accountant is one. */
  hasColumn: boolean
  error: string | undefined
  onChoose: (role: MemberRole) => void
}

/** The roles that one may give, those of the days first and the smallest of them; each says also what stays closed to it. */
export function RoleCards({ mine, chosen, hasColumn, error, onChoose }: Props) {
  const complaint = useId()
  const given = memberRoles.filter((role) => mayGive(mine, role) && role !== 'accountant')
  const offered: MemberRole[] = [
    ...given.toReversed(),
    ...(hasColumn ? [] : ['accountant' as const]),
  ]
  return (
    <fieldset className="role-cards stack gap-8" data-wrong={error !== undefined || undefined}>
      <legend>Çfarë do të bëjë</legend>
      {offered.map((role) => {
        const { does, closed } = wordsOfRole(role)
        return (
          <label key={role} className="role-card tile flex gap-12">
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === chosen}
              aria-describedby={error === undefined ? undefined : complaint}
              onChange={() => onChoose(role)}
            />
            <span>
              <b>{memberRoleLabels[role]}</b>
              <small>{does}</small>
              {closed && <small>{closed}</small>}
            </span>
          </label>
        )
      })}
      {error !== undefined && (
        <p id={complaint} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
