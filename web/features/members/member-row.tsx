import { KeyRound, LogOut, MoreHorizontal, UserMinus } from 'lucide-react'
import { type MemberRole, mayGive, memberRoleLabels, memberRoles } from '#contract/access.ts'
import { type Member, memberErrors } from '#contract/members.ts'
import type { Barber } from '#contract/staff.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import type { Place } from './mutations.ts'
import '#web/ui/text/tag.css'

type Props = {
  member: Member
  /** The role of the person who looks. */
  mine: MemberRole
  /** That person pays for the salon, and may hand it over. */
  iPay: boolean
  staff: readonly Barber[]
  /** The barbers that belong to somebody else of the team. */
  taken: ReadonlySet<string>
  onChange: (place: Place) => void
  onRemove: () => void
  onHandOver: () => void
  onLeave: () => void
}

export function MemberRow(props: Props) {
  const { member, mine, staff } = props
  const { name, email, isMe, paysForSalon, role, staffId } = member
  const barber = staff.find(({ id }) => id === staffId)
  return (
    <li className="person">
      <Avatar name={name} size={40} hue={barber?.colour} />
      <span className="person-who shrinks breaks">
        <b>{name}</b>
        {isMe && <span className="tag">ju</span>}
        {paysForSalon && <span className="tag">paguan</span>}
        <small>{email}</small>
      </span>
      {mayGive(mine, role) ? (
        <span className="person-place">
          <RoleChoice {...props} />
          <BarberChoice {...props} />
        </span>
      ) : (
        <span className="person-place">
          <span className="person-role">{memberRoleLabels[role]}</span>
          <span className="person-barber">{barber?.name ?? withoutColumn}</span>
        </span>
      )}
      <Acts {...props} />
    </li>
  )
}

export const withoutColumn = 'pa kolonë'

/** A member who pays for the salon stays its owner: only after handing over the paying can the role change. */
function RoleChoice({ member, mine, onChange }: Props) {
  if (member.paysForSalon)
    return <span className="person-role">{memberRoleLabels[member.role]}</span>
  return (
    <select
      className="control control-select"
      aria-label={`Roli: ${member.name}`}
      value={member.role}
      onChange={({ target }) => onChange({ role: target.value as MemberRole })}
    >
      {memberRoles
        .filter((role) => mayGive(mine, role))
        .map((role) => (
          <option key={role} value={role}>
            {memberRoleLabels[role]}
          </option>
        ))}
    </select>
  )
}

function BarberChoice({ member, staff, taken, onChange }: Props) {
  const { name, staffId } = member
  const offered = staff.filter(({ id, active }) => id === staffId || (active && !taken.has(id)))
  return (
    <select
      className="control control-select person-barber"
      aria-label={`Kolona në orar: ${name}`}
      value={staffId ?? ''}
      data-empty={staffId === null}
      onChange={({ target }) => onChange({ staffId: target.value || null })}
    >
      <option value="">{withoutColumn}</option>
      {offered.map((barber) => (
        <option key={barber.id} value={barber.id}>
          {barber.name}
        </option>
      ))}
    </select>
  )
}

function Acts({ member, mine, iPay, onRemove, onHandOver, onLeave }: Props) {
  const { name, role, isMe, paysForSalon } = member
  if (!isMe && !mayGive(mine, role)) return <span />
  const refused = paysForSalon ? memberErrors.paysForSalon.message : undefined
  const icon = { size: 16, 'aria-hidden': true }
  const items: MenuItem[] = isMe
    ? [{ label: 'Largohu nga salloni', icon: <LogOut {...icon} />, onSelect: onLeave, refused }]
    : [{ label: 'Hiqe nga ekipi', icon: <UserMinus {...icon} />, onSelect: onRemove, refused }]
  const heir = { label: 'Kaloji pagesat', icon: <KeyRound {...icon} />, onSelect: onHandOver }
  const isHeir = iPay && role === 'owner' && !isMe
  return (
    <Menu
      label={`Veprime për ${name}`}
      className={buttonClass('icon')}
      trigger={<MoreHorizontal size={18} aria-hidden />}
      items={[...(isHeir ? [heir] : []), ...items.map((item) => ({ ...item, danger: true }))]}
    />
  )
}
