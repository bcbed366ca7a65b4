import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { moneyIn, fullDay } from '#contract/kit/albanian.ts'
import { paymentStateLabels, type PaymentStatus, paymentWords } from '#contract/payments.ts'
import { planLabels, receiptPath } from '#contract/subscription/subscription.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import { Spinner } from '#web/ui/text/spinner.tsx'
import { useAwaitedPayment } from './use-awaited-payment.ts'

export function AwaitedPayment({ orderId }: { orderId: string }) {
  const { payment, isUnknown, isWaiting, askAgain } = useAwaitedPayment(orderId)
  if (payment?.status === 'active') return <Paid payment={payment} />
  if (payment?.status === 'failed') return <Failed payment={payment} />
  if (isUnknown) return <Unknown />
  return isWaiting ? (
    <Waiting payment={payment} />
  ) : (
    <Unconfirmed payment={payment} onAsk={askAgain} />
  )
}

type Known = { payment: PaymentStatus | undefined }

const Paid = ({ payment }: { payment: PaymentStatus }) => (
  <>
    <Head icon={CircleCheck} tone="ok" title="Pagesa u krye">
      Faleminderit! Abonimi juaj është i hapur.
    </Head>
    <Facts payment={payment} />
    {payment.receiptId && (
      <p>
        <Link className="link" to={receiptPath(payment.receiptId)}>
          Shiko faturën
        </Link>
      </p>
    )}
  </>
)

const Failed = ({ payment }: { payment: PaymentStatus }) => (
  <>
    <Head icon={CircleAlert} tone="danger" title="Pagesa dështoi">
      Abonimi nuk ndryshoi. Provoni përsëri te Abonimi ose zgjidhni mënyrë tjetër pagese.
    </Head>
    <Facts payment={payment} />
  </>
)

const Unknown = () => (
  <Head icon={CircleAlert} tone="danger" title="Pagesa nuk u gjet">
    Kjo porosi nuk është e llogarisë suaj. Gjendja e abonimit shihet te Abonimi.
  </Head>
)

const Waiting = ({ payment }: Known) => (
  <>
    <div className="payment-head stack gap-10">
      <h1>Po konfirmohet pagesa</h1>
      <Spinner label="Presim konfirmimin..." />
      <p>Zakonisht zgjat disa sekonda. Edhe nëse e mbyllni faqen, pagesa numërohet.</p>
    </div>
    <Facts payment={payment} />
  </>
)

const Unconfirmed = ({ payment, onAsk }: Known & { onAsk: () => void }) => (
  <>
    <Head icon={Clock} tone="brass" title="Pagesa pret konfirmim">
      {paymentWords.unconfirmed}
    </Head>
    <Facts payment={payment} />
    <p>
      <Button kind="outline" onClick={onAsk}>
        Kontrollo përsëri
      </Button>
    </p>
  </>
)

type HeadProps = {
  icon: LucideIcon
  tone: 'ok' | 'brass' | 'danger'
  title: string
  children: ReactNode
}

const Head = ({ icon: Icon, tone, title, children }: HeadProps) => (
  <div className="payment-head stack gap-10" data-tone={tone}>
    <Icon size={40} strokeWidth={1.6} aria-hidden />
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
)

const looks = {
  active: 'confirmed',
  pending: 'pending',
  failed: 'cancelled',
} as const satisfies Record<PaymentStatus['status'], PillStatus>

function Facts({ payment }: Known) {
  if (!payment) return null
  const { plan, amount, status, subscriptionEndDate, orderId } = payment
  const facts: [string, ReactNode][] = [
    ['Plani', planLabels[plan]],
    ['Shuma', moneyIn(amount, 'EUR')],
    [
      'Statusi',
      <Pill key={status} status={looks[status]}>
        {paymentStateLabels[status]}
      </Pill>,
    ],
    ['Skadon më', subscriptionEndDate ? fullDay(subscriptionEndDate) : '–'],
    ['Porosia', orderId],
  ]
  return (
    <dl className="payment-facts lined stack numbers from-start">
      {facts.map(([term, fact]) => (
        <div className="row wrap between touchable" key={term}>
          <dt>{term}</dt>
          <dd className="shrinks medium breaks">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
