import { LogOut, Palette, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { memberRoleLabels } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { roleLabels } from '#contract/accounts/users.ts'
import { LookChoice } from '#web/features/accounts/profile/look-choice.tsx'
import { SalonItems } from '#web/features/accounts/salons/salon-items.tsx'
import { leave } from '#web/features/unsent/leave.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx'
import { AccountButton, AccountLink, RowWords } from './account-row.tsx'
import './account.css'

type Props = { user: Account; onClose: () => void }

/** Who is logged in here, and what is this person's alone: a sheet on a phone, at the desk below the initials. */
export function AccountDialog({ user, onClose }: Props) {
  return (
    <Dialog className="account" title={<Who user={user} />} onClose={onClose}>
      <ul className="account-rows">
        <Salons user={user} onClose={onClose} />
        <li>
          <AccountLink
            to="/profili"
            icon={<User size={20} aria-hidden />}
            label="Profili"
            note="emri, fjalëkalimi, tastet, PIN"
            onClick={onClose}
          />
        </li>
        <li className="account-row">
          <Palette size={20} aria-hidden />
          <RowWords label="Pamja" />
          <LookChoice />
        </li>
        <li>
          <AccountButton
            icon={<LogOut size={20} aria-hidden />}
            label="Shkyqu"
            onClick={() => {
              onClose()
              void leave()
            }}
          />
        </li>
      </ul>
    </Dialog>
  )
}

function Who({ user }: Pick<Props, 'user'>): ReactNode {
  const { email, role, memberRole } = user
  const name = user.name || user.username
  const part = role === 'admin' ? roleLabels.admin : memberRole && memberRoleLabels[memberRole]
  const facts = [email, part?.toLowerCase()]
  return (
    <span className="account-who">
      <Avatar name={name} size={48} />
      <span>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

/** The salons to choose from, for a person who works in several. */
function Salons({ user, onClose }: Props) {
  const [items, setItems] = useState<readonly MenuItem[]>([])
  const mayChoose = user.role === 'user' && user.salon !== null && !user.byPin
  return (
    <>
      {mayChoose && <SalonItems onItems={setItems} />}
      {items.map(({ label, note, icon, onSelect }) => (
        <li key={`${label} ${note}`}>
          <AccountButton
            {...{ icon, label, note }}
            onClick={() => {
              onClose()
              onSelect()
            }}
          />
        </li>
      ))}
    </>
  )
}
