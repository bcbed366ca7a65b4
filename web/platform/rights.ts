import { isAdmitted, type Right } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { useSession } from './session.ts'

/** A role that is not known yet hides nothing: the server decides either way. */
export const mayDo = (
  user: Partial<Pick<Account, 'memberRole' | 'byPin'>> | undefined,
  right: Right,
  or?: Right,
) =>
  user?.memberRole === undefined ||
  isAdmitted({ memberRole: user.memberRole, byPin: user.byPin ?? false }, { right, or })

/** Whether the account may do this in its salon, by the one right or the other; what it may not do is not on its screens. */
export const useRight = (right: Right, or?: Right) => mayDo(useSession().user, right, or)

/** False for a member who writes into one column only and has none. */
export const useCanBook = () => {
  const { user } = useSession()
  return mayDo(user, 'day.all') || user?.staffId !== null
}
export const noColumn =
  'Llogaria juaj nuk është lidhur ende me një berber të sallonit, prandaj nuk ka ditë të veten dhe nuk shton termine. Pyesni pronarin ose menaxherin.'
