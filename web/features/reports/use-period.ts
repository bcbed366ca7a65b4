import { defaultPeriod, type Period, periods } from '#contract/figures.ts'
import { useSearchParams } from '#web/platform/router.tsx'

/** Kept in the address, so that a reload and a link lead back here. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod
  const show = (next: Period) =>
    setParams(
      (now) => {
        if (next === defaultPeriod) now.delete('period')
        else now.set('period', next)
        return now
      },
      { replace: true },
    )
  return { period, show }
}
