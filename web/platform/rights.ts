import { hasRight, may, memberRoles, type MemberRole, type Right } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
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

/** False for a member who writes into one column only and has none. */
export const useCanBook = () => {
  const { user } = useSession()
  return mayDo(user, 'day.all') || user?.staffId !== null
}
export const noColumn =
  'Llogaria juaj nuk është lidhur ende me një berber të sallonit, prandaj nuk ka ditë të veten dhe nuk shton termine. Pyesni pronarin ose menaxherin.'

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
