import { useEffect, useState } from 'react'
import { paymentErrors, paymentRoutes, paymentWords } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import { ApiError, call } from '#web/platform/call.ts'

function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.is(paymentErrors.planUnavailable) ? error.message : paymentWords.startFailed
}

/** The browser's arrow leads back from the pay page to this one as it was left: nothing is being bought any more. */
function useComingBack(onBack: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onBack])
}

/** Starts a payment and takes the browser to the pay page. */
export function useBuy() {
  const [buying, setBuying] = useState<PlanType>()
  const [refusal, setRefusal] = useState<string>()
  const [stop] = useState(() => () => setBuying(undefined))
  useComingBack(stop)

  async function start(planType: PlanType) {
    try {
      const { paymentUrl } = await call(paymentRoutes.start, { body: { planType } })
      location.assign(paymentUrl)
    } catch (error) {
      stop()
      setRefusal(refusalOf(error))
    }
  }
  function buy(planType: PlanType) {
    if (buying) return
    setBuying(planType)
    setRefusal(undefined)
    void start(planType)
  }
  return { buy, buying, refusal }
}
