import { useQuery } from '@tanstack/react-query'
import { salonQuery } from '#web/features/salon/queries.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'

const noNumber = 'Nuk duket si numër; ruhet siç u shkrua.'

/** Said when the fingers rest; the library that reads numbers is asked for with the first of them. */
export function useNumberHint(typed: string) {
  const { country } = useQuery({ ...salonQuery, enabled: false }).data ?? {}
  const wanted = typed.trim()
  const settled = useDebounced(wanted, 400)
  const { data: isNumber } = useQuery({
    queryKey: ['numbers', country, settled],
    queryFn: async () => {
      const { e164Of } = await import('#contract/kit/phone-numbers.ts')
      return e164Of(settled, country ?? 'AL') !== null
    },
    enabled: settled !== '',
    staleTime: Infinity,
    retry: false,
  })
  return settled === wanted && isNumber === false ? noNumber : undefined
}
