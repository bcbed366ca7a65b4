import { useId } from 'react'
import { type MemberRole, mayGive, memberRoleLabels, memberRoles } from '#contract/access.ts'
import { wordsOfRole } from '../role-words.ts'

type Props = {
  mine: MemberRole
  chosen: MemberRole
  error: string | undefined
  onChoose: (role: MemberRole) => void
}

/** The roles that one may give, the smallest first; each says also what stays closed to it. */
export function RoleCards({ mine, chosen, error, onChoose }: Props) {
  const complaint = useId()
  const offered = memberRoles.filter((role) => mayGive(mine, role)).toReversed()
  return (
    <fieldset className="role-cards stack gap-8" data-wrong={error !== undefined || undefined}>
      <legend>Çfarë do të bëjë</legend>
      {offered.map((role) => {
        const { does, closed } = wordsOfRole(role)
        return (
          <label key={role} className="role-card flex gap-12">
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
