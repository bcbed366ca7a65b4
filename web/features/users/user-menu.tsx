import { CalendarPlus, MoreHorizontal, Pencil, ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react'
import { subscriptionErrors } from '#contract/subscription/subscription-refusals.ts'
import { type User, userErrors } from '#contract/accounts/users.ts'
import { isBilled } from '#web/platform/site.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { isMember } from './is-member.ts'

type Act = (user: User) => void
export type Acts = { edit: Act; extend: Act; changeRole: Act; remove: Act }

type Props = { user: User; isOwn: boolean; acts: Acts }

/** The own account is changed in the profile; why not here is said beside each act. */
export function UserMenu({ user, isOwn, acts }: Props) {
  const refused = isOwn ? userErrors.ownAccount.message : undefined
  const isAdmin = user.role === 'admin'
  const RoleIcon = isAdmin ? ShieldMinus : ShieldPlus
  // The subscription is the salon's: who owns none has nothing to extend.
  const notSold = isMember(user) ? subscriptionErrors.ownsNoSalon.message : undefined
  const item = (label: string, Icon: typeof Pencil, act: Act) => ({
    label,
    icon: <Icon size={16} aria-hidden />,
    onSelect: () => act(user),
    refused,
  })
  const extension = item('Zgjat Abonimin', CalendarPlus, acts.extend)
  return (
    <Menu
      label={`Veprime për ${user.username}`}
      className={buttonClass('icon')}
      trigger={<MoreHorizontal size={18} aria-hidden />}
      items={[
        item('Edito', Pencil, acts.edit),
        ...(isBilled() ? [{ ...extension, refused: refused ?? notSold }] : []),
        {
          ...item(
            isAdmin ? 'Hiqe si administrator' : 'Bëje administrator',
            RoleIcon,
            acts.changeRole,
          ),
          apart: true,
        },
        { ...item('Fshi', Trash2, acts.remove), danger: true, apart: true },
      ]}
    />
  )
}
