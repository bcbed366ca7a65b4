import { hasRight, may, memberRoles, type MemberRole, type Right } from '#contract/access.ts'
import type { Account } from '#contract/session.ts'
import { useSession } from './session.ts'

/** A role that is not known yet hides nothing: the server decides either way. */
export const mayDo = (
  user: Partial<Pick<Account, 'memberRole' | 'byPin'>> | undefined,
  right: Right,
) =>
  user?.memberRole === undefined ||
  may({ memberRole: user.memberRole, byPin: user.byPin ?? false }, right)

/** Whether the account may do this in its salon; what it may not do is not on its screens. */
export const useRight = (right: Right) => mayDo(useSession().user, right)

const holders = {
  owner: 'pronari',
  manager: 'menaxheri',
  desk: 'recepsioni',
  barber: 'berberi',
} as const satisfies Record<MemberRole, string>

/** "pronari ose menaxheri" */
export const holdersOf = (right: Right) =>
  memberRoles
    .filter((role) => hasRight(role, right))
    .map((role) => holders[role])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ose ')
