import { Mail, MailX, MoreHorizontal } from 'lucide-react'
import { type MemberRole, mayGive, memberRoleLabels } from '#contract/access.ts'
import type { Invitation } from '#contract/members.ts'
import type { Barber } from '#contract/staff.ts'
import { counted } from '#contract/kit/albanian.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { withoutColumn } from './member-row.tsx'

type Props = {
  invitation: Invitation
  mine: MemberRole
  staff: readonly Barber[]
  onRevoke: () => void
}

const hour = 3_600_000

/** In days as long as it is more than one. */
function timeLeft(expiresAt: string) {
  const hours = Math.floor((Date.parse(expiresAt) - Date.now()) / hour)
  if (hours < 1) return 'skadon brenda orës'
  if (hours < 36) return `vlen edhe ${counted(hours, 'orë', 'orë')}`
  return `vlen edhe ${counted(Math.round(hours / 24), 'ditë', 'ditë')}`
}

/** A person who is not there yet: a dashed face, and the time that the link has left. */
export function InvitationRow({ invitation, mine, staff, onRevoke }: Props) {
  const { email, role, staffId, expiresAt } = invitation
  const barber = staff.find(({ id }) => id === staffId)
  return (
    <li className="person">
      <span className="person-awaited middle">
        <Mail size={18} aria-hidden />
      </span>
      <span className="person-who shrinks breaks">
        <b>{email}</b>
        <small>Ftesë · {timeLeft(expiresAt)}</small>
      </span>
      <span className="person-place">
        <span className="person-role">{memberRoleLabels[role]}</span>
        <span className="person-barber">{barber?.name ?? withoutColumn}</span>
      </span>
      {mayGive(mine, role) ? (
        <Menu
          label={`Veprime për ftesën: ${email}`}
          className={buttonClass('icon')}
          trigger={<MoreHorizontal size={18} aria-hidden />}
          items={[
            {
              label: 'Anulo ftesën',
              icon: <MailX size={16} aria-hidden />,
              onSelect: onRevoke,
              danger: true,
            },
          ]}
        />
      ) : (
        <span />
      )}
    </li>
  )
}
