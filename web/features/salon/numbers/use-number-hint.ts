import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/kit/countries.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'

const noNumber = 'Nuk duket si numër; ruhet siç u shkrua.'

/** A number as the whole world dials it, null for what is none; the library that reads numbers is fetched with the first of them. */
const reading = (typed: string, country: Country = 'AL') =>
  queryOptions({
    queryKey: ['numbers', country, typed],
    queryFn: async () => (await import('#contract/kit/phone-numbers.ts')).e164Of(typed, country),
    enabled: typed !== '',
    staleTime: Infinity,
    retry: false,
  })

/** The hint for a text that is no phone number, once typing pauses. */
export function useNumberHint(typed: string, words = noNumber) {
  const { country } = useQuery({ ...salonQuery, enabled: false }).data ?? {}
  const wanted = typed.trim()
  const settled = useDebounced(wanted, 400)
  const { data: e164 } = useQuery(reading(settled, country))
  return settled === wanted && e164 === null ? words : undefined
}

/** Checks a number before it is sent; true if the library can't be fetched. */
export async function isReadable(client: QueryClient, typed: string) {
  try {
    const { country } = await client.ensureQueryData(salonQuery)
    return (await client.fetchQuery(reading(typed.trim(), country))) !== null
  } catch {
    return true
  }
}

/** The fewest digits of a number with its country's prefix. */
const fewest = 8
const linkTo = (number: string) => `https://wa.me/${number.replace(/\D/g, '').replace(/^00/, '')}`

/**
 * WhatsApp's links need the country's prefix, without a plus. A number typed with its prefix gives a link at once, any other
 * only once it has been read as a number of the salon's country.
 */
export function useWhatsappLink(phone: string) {
  const isAtHome = phone !== '' && !/^(\+|00)/.test(phone.trim())
  const { data: salon } = useQuery({ ...salonQuery, enabled: isAtHome })
  const isReadable = isAtHome && salon !== undefined
  const { data: e164 } = useQuery({ ...reading(phone, salon?.country), enabled: isReadable })
  if (!isAtHome) return phone.replace(/\D/g, '').length < fewest ? null : linkTo(phone)
  return e164 ? linkTo(e164) : e164
}
