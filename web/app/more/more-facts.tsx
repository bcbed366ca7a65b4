import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { clientRoutes } from '#contract/clients/clients.ts'
import { counted, dayOfMonth, fullDay, money, monthSoFar } from '#contract/kit/albanian.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { ownReportQuery } from '#web/features/reports/queries.ts'
import { useSubscription } from '#web/features/subscription/salon/status-query.ts'
import { dayQuery } from '#web/features/till/days/queries.ts'
import { useWaiting } from '#web/features/till/sales/queries.ts'
import { useOwnShareColumn } from '#web/features/money/shares/use-own-share-column.ts'
import { sharesQuery } from '#web/features/money/shares/queries.ts'
import { call } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { Shape } from '#web/ui/data/waiting.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'

/** A line of now below the word of a page: a shape until it is known, nothing where it can't be. */
export function Fact({ of }: { of: string }) {
  const Known = facts[of]
  return Known && <Known />
}

type Told = { isPending: boolean }

const Line = ({ words, of }: { words: string | undefined; of: readonly Told[] }) =>
  words ?? (of.some(({ isPending }) => isPending) ? <Shape width="9em" height={10} /> : null)

const countQuery = queryOptions({
  queryKey: ['clients', 'count'],
  queryFn: async ({ signal }) =>
    (await call(clientRoutes.list, { query: { limit: 1 }, signal })).counts.all,
})

function Clients() {
  const count = useQuery(countQuery)
  const { data } = count
  return (
    <Line of={[count]} words={data === undefined ? data : counted(data, 'klient', 'klientë')} />
  )
}

function Till() {
  const waiting = useWaiting()
  const day = useQuery(dayQuery(useToday()))
  const visits = waiting.data?.length
  const drawer = day.data && `në sirtar ${money(day.data.expected)}`
  const open = visits ? `${counted(visits, 'vizitë', 'vizita')} për t’u mbyllur` : undefined
  const isKnown = visits !== undefined && drawer !== undefined
  return (
    <Line
      of={[waiting, day]}
      words={isKnown ? [open, drawer].filter(Boolean).join(' · ') : undefined}
    />
  )
}

function Reports() {
  const column = useOwnShareColumn()
  return column === undefined ? <Earned /> : <Share barber={column} />
}

function Earned() {
  const report = useQuery(ownReportQuery('month'))
  const today = useToday()
  const { data } = report
  return <Line of={[report]} words={data && `${monthSoFar(today)} ${money(data.monthlyRevenue)}`} />
}

/** "1–20 nëntor 486,40 € · sot 21,60 €" */
function Share({ barber }: { barber: string }) {
  const today = useToday()
  const from = `${today.slice(0, 8)}01`
  const month = useQuery(sharesQuery({ from, to: today }))
  const day = useQuery(sharesQuery({ from: today, to: today }))
  const [ofMonth, ofDay] = [month, day].map(
    ({ data }) => data?.find(({ barberId }) => barberId === barber)?.share,
  )
  const days = from === today ? dayOfMonth(today) : `1–${dayOfMonth(today)}`
  const isKnown = ofMonth !== undefined && ofDay !== undefined
  return (
    <Line
      of={[month, day]}
      words={isKnown ? `${days} ${money(ofMonth)} · sot ${money(ofDay)}` : undefined}
    />
  )
}

function Settings() {
  const hasOwn = Boolean(useSession().user?.staffId)
  if (useRight('settings')) return 'shërbimet, ekipi, orari, faqja, historiku'
  return hasOwn ? 'profili, orari im, historiku' : 'profili, historiku'
}

function Subscription() {
  const mayPay = useRight('salon')
  const { status, isKnown } = useSubscription()
  if (!mayPay) return 'e paguan salloni'
  if (!status) return <Line of={[{ isPending: !isKnown }]} words={undefined} />
  const { subscriptionType, subscriptionEndDate: end, remainingTrialDays: left } = status
  if (status.isInTrialPeriod) return `edhe ${counted(left, 'ditë', 'ditë')} provë falas`
  const plan = planLabels[subscriptionType]
  return end ? `${plan}, deri më ${fullDay(end)}` : plan
}

const facts: Readonly<Record<string, ComponentType>> = {
  '/klientet': Clients,
  '/arka': Till,
  '/raportet': Reports,
  '/konfigurimet': Settings,
  '/abonimi': Subscription,
}
