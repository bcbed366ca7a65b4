import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/users.ts'
import { ExtendDialog } from '#web/features/subscription/admin/extend-dialog.tsx'
import { askAgain } from './queries.ts'
import { useOwnedSalons } from './user-salons.tsx'

/** The subscription of one of the salons that the account owns. */
export function ExtendUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ExtendDialog
      target={{ userId: user.id }}
      username={user.username}
      salons={useOwnedSalons(user)}
      onClose={onClose}
      onExtended={() => void askAgain(client)}
    />
  )
}
