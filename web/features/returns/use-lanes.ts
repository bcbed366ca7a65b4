import { useQuery } from '@tanstack/react-query'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'

/** The barbers whose columns are open to the member. */
export function useLanes() {
  const { data: staff = [] } = useQuery(staffQuery)
  const own = useOwnColumn()
  return staff.filter(({ active, name }) => active && isOpenTo(own, name))
}
