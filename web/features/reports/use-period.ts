import { useSearchParams } from 'wouter'
import { defaultPeriod, type Period, periods } from '#contract/reports/figures.ts'

/** Kept in the address, so that a reload and a link lead back here. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod
  const show = (next: Period) =>
    setParams(
      (now) => {
        const params = new URLSearchParams(now)
        if (next === defaultPeriod) params.delete('period')
        else params.set('period', next)
        return params
      },
      { replace: true },
    )
  return { period, show }
}
