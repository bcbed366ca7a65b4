import { useSearchParams } from 'wouter'

const next = 'radha'

/** The number of the entry, "14", that a face of the tablet is to call: it was wished before its member had entered. */
export function useWishedNext() {
  const [params, setParams] = useSearchParams()
  const wish = (label: string | undefined) =>
    setParams(label === undefined ? {} : { [next]: label }, { replace: true })
  return { label: params.get(next) ?? undefined, wish }
}
