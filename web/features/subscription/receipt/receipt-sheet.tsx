import type { ReactNode } from 'react'
import { fullDay, fullRange, moneyIn, number } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { planLabels, type Receipt } from '#contract/subscription/subscription.ts'
import { Shape } from '#web/ui/data/waiting.tsx'
import { Logo } from '#web/ui/text/logo.tsx'

const paid = ({ amount, currency }: Receipt) =>
  currency === 'EUR' ? moneyIn(amount, 'EUR') : `${number(amount, 2)} ${currency}`

type Facts = readonly (readonly [string, ReactNode])[]
type SheetProps = {
  number: ReactNode
  isTest?: boolean
  seller: readonly ReactNode[]
  buyer: readonly ReactNode[]
  facts: Facts
  total: ReactNode
  isWaiting?: boolean
}

const Sheet = ({ number, isTest, seller, buyer, facts, total, isWaiting }: SheetProps) => (
  <article className="receipt stack framed numbers breaks" aria-busy={isWaiting}>
    <header className="flex wrap between gap-16">
      <Logo />
      <div>
        <h1 className="receipt-title">Fatura</h1>
        <p>{number}</p>
      </div>
    </header>
    {isTest && <p className="receipt-test">Pagesë prove: nuk u paguan para të vërteta.</p>}
    <div className="receipt-parties stack gap-20">
      <Party title="Shitësi" lines={seller} />
      <Party title="Blerësi" lines={buyer} />
    </div>
    <dl>
      {facts.map(([term, fact]) => (
        <div className="flex wrap between" key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    <p className="receipt-total flex wrap between">
      <span>Gjithsej e paguar</span>
      <b>{total}</b>
    </p>
    <p className="receipt-note">Pagesë e njëhershme: abonimi nuk rinovohet vetë.</p>
  </article>
)

const Party = ({ title, lines }: { title: string; lines: readonly ReactNode[] }) => (
  <section>
    <h2>{title}</h2>
    {lines.map((line, nth) => (
      <p key={nth}>{line}</p>
    ))}
  </section>
)

/** A salon without a name of its own bears its owner's. */
const once = (...lines: string[]) => [...new Set(lines)].filter(Boolean)

export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => (
  <Sheet
    number={receipt.number}
    isTest={receipt.isTest}
    seller={once(receipt.seller.name, receipt.seller.website)}
    buyer={once(receipt.buyer.salon, receipt.buyer.name, receipt.buyer.email)}
    facts={factsOf(receipt)}
    total={paid(receipt)}
  />
)

/** The sheet with all that stands on each of them, until this one is known. */
export const ReceiptWaiting = () => (
  <>
    <output className="sr-only">Duke ngarkuar...</output>
    <Sheet
      isWaiting
      number={<Shape width="11em" />}
      seller={[<Shape key="name" width="4em" />, <Shape key="site" width="9em" />]}
      buyer={['7em', '6em', '9em'].map((width) => (
        <Shape key={width} width={width} />
      ))}
      facts={terms.map((term, nth) => [term, <Shape key={term} width={`${5 + 2 * nth}em`} />])}
      total={<Shape width="3.5em" height={24} />}
    />
  </>
)

const terms = ['Data e pagesës', 'Përshkrimi', 'Periudha', 'Porosia'] as const

function factsOf(receipt: Receipt): Facts {
  const [day, what, span, order] = terms
  const { paid_at, plan, startDate, endDate, orderId } = receipt
  return [
    [day, fullDay(dayOf(new Date(paid_at)))],
    [what, `Abonim ${planLabels[plan]} në Orari`],
    [span, fullRange(startDate, endDate)],
    ...(orderId ? [[order, orderId] as const] : []),
  ]
}
