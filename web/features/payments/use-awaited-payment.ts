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
const seldom = 60_000
/** So often the status may not be had before the page says so. */
const patientTries = 5

const isUnknown = (error: unknown) => error instanceof ApiError && error.is(commonErrors.notFound)

/** Asks until it is known what became of the payment: with the person watching at first, once a minute later on. */
export function useAwaitedPayment(orderId: string) {
  const [isWaiting, setIsWaiting] = useState(true)
  const [tolerated, setTolerated] = useState(patientTries)
  const { data, error, refetch, errorUpdateCount } = useQuery({
    ...paymentQuery(orderId),
    refetchInterval: ({ state: { data: known, error: trouble, ...asked } }) =>
      isSettled(known) || isUnknown(trouble)
        ? false
        : isWaiting
          ? (waits[asked.dataUpdateCount + asked.errorUpdateCount - 1] ?? longestWait)
          : seldom,
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
    setTolerated(errorUpdateCount + patientTries)
    void refetch()
  }
  return {
    payment: data,
    isUnknown: isUnknown(error),
    isWaiting: isWaiting && errorUpdateCount < tolerated,
    askAgain,
  }
}

const isSettled = (payment: PaymentStatus | undefined) =>
  payment !== undefined && payment.status !== 'pending'

/** Once paid, reads status and profile again, so that menu, gate and banners are right on the next page. */
function useOpenedGate(isPaid: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isPaid) return
    void client.invalidateQueries({ queryKey: ['subscription', 'status'] })
    void client.prefetchQuery({ ...profileQuery, staleTime: 0 })
  }, [client, isPaid])
}
