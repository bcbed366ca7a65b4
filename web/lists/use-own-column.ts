import type { Right } from '#contract/access.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'

/** The id of the barber that the member is, '' for a member who is none; undefined for holders of the right. */
function useOwnWithout(right: Right) {
  const { user } = useSession()
  return user?.memberRole && !mayDo(user, right) ? (user.staffId ?? '') : undefined
}

/** The only column that the member writes into; undefined where every column is open to them. */
export const useOwnColumn = () => useOwnWithout('day.all')

/** The barber to whose figures the member is limited; undefined where the whole salon's are shown. */
export const useOwnTakings = () => useOwnWithout('money.read')
