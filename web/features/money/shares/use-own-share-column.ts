import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'

/** The column whose share of what the till takes this member sees; undefined for who sees the till itself, or has none. */
export function useOwnShareColumn() {
  const { user } = useSession()
  const seesTill = useRight('till', 'money.read')
  return !seesTill && user?.salon?.till === true ? (user.staffId ?? undefined) : undefined
}
