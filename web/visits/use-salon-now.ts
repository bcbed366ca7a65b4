import { useQuery } from '@tanstack/react-query'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useNow } from './use-now.ts'

/** The salon's day and clock. */
export function useSalonNow() {
  const { data: salon } = useQuery(salonQuery)
  return useNow(salon?.timeZone ?? defaultZone)
}
export const useToday = () => useSalonNow().date
