import { useEffect, useRef, useState } from 'react'
import { paymentErrors, paymentRoutes, paymentWords } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { idempotencyKey } from '#web/platform/forms/idempotency-key.ts'

function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.is(paymentErrors.planUnavailable) ? error.message : paymentWords.startFailed
}

/** Whoever comes back from the pay page with the browser's arrow finds the page as they left it. */
function useComingBack(onBack: () => void) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onBack])
}

/** Starts a payment and takes the browser to the pay page. What failed is tried again as the same order. */
export function useBuy() {
  const [buying, setBuying] = useState<PlanType>()
  const [refusal, setRefusal] = useState<string>()
  const [stop] = useState(() => () => setBuying(undefined))
  const once = useRef<{ planType: PlanType; key: string }>(undefined)
  useComingBack(stop)

  async function start(planType: PlanType) {
    if (once.current?.planType !== planType) once.current = { planType, key: idempotencyKey() }
    const options = { body: { planType }, idempotencyKey: once.current.key }
    try {
      const { paymentUrl } = await call(paymentRoutes.start, options)
      once.current = undefined
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
