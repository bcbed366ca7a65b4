import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { commonErrors } from '#contract/common.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { ApiError } from '#web/platform/call.ts'
import { profileQuery } from '#web/platform/session.ts'
import { paymentQuery } from './queries.ts'

const patienceMs = 120_000
/** The confirmation mostly comes within a second; then ever more seldom. */
const waits = [500, 1000, 1000, 2000, 3000, 5000, 8000]
const longestWait = 10_000

const isUnknown = (error: unknown) => error instanceof ApiError && error.is(commonErrors.notFound)

/** Asks until it is known what became of the payment, for two minutes at the most. */
export function useAwaitedPayment(orderId: string) {
  const [isWaiting, setIsWaiting] = useState(true)
  const { data, error, refetch } = useQuery({
    ...paymentQuery(orderId),
    refetchInterval: ({
      state: { data: known, error: trouble, dataUpdateCount, errorUpdateCount },
    }) =>
      !isWaiting || isSettled(known) || isUnknown(trouble)
        ? false
        : (waits[dataUpdateCount + errorUpdateCount - 1] ?? longestWait),
    // The person may be at the bank's page in another tab.
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsWaiting(false), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useOpenedGate(data?.status === 'active')

  const askAgain = () => {
    setIsWaiting(true)
    void refetch()
  }
  return { payment: data, isUnknown: isUnknown(error), isWaiting, askAgain }
}

const isSettled = (payment: PaymentStatus | undefined) =>
  payment !== undefined && payment.status !== 'pending'

/** Menu, gate and banners are right at once, wherever the person goes from here. */
function useOpenedGate(isPaid: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isPaid) return
    void client.invalidateQueries({ queryKey: ['subscription', 'status'] })
    void client.prefetchQuery({ ...profileQuery, staleTime: 0 })
  }, [client, isPaid])
}
