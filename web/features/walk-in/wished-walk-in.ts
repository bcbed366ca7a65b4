import { useSearchParams } from 'wouter'

const walkIn = 'kalimtar'

/** That a walk-in is to be written, in the address: it was wished on a tablet before anybody had entered. */
export function useWishedWalkIn() {
  const [params, setParams] = useSearchParams()
  const wish = (isWished: boolean) =>
    setParams(isWished ? { [walkIn]: '1' } : {}, { replace: true })
  return { isWished: params.has(walkIn), wish }
}
