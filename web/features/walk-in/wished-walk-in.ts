import { useSearchParams } from 'wouter'

const walkIn = 'kalimtar'
const next = 'radha'

/** That a walk-in is to be written, in the address: it was wished on a tablet before anybody had entered. */
export function useWishedWalkIn() {
  const [params, setParams] = useSearchParams()
  const wish = (isWished: boolean) =>
    setParams(isWished ? { [walkIn]: '1' } : {}, { replace: true })
  return { isWished: params.has(walkIn), wish }
}

/** The same for whom a face of the tablet is to call from the line: the number of an entry, "14". */
export function useWishedNext() {
  const [params, setParams] = useSearchParams()
  const wish = (label: string | undefined) =>
    setParams(label === undefined ? {} : { [next]: label }, { replace: true })
  return { label: params.get(next) ?? undefined, wish }
}
