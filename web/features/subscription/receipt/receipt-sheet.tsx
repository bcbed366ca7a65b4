import type { ReactNode } from 'react'
import { moneyIn, number, shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { planLabels, type Receipt } from '#contract/subscription.ts'
import { Logo } from '#web/ui/text/logo.tsx'

const paid = ({ amount, currency }: Receipt) =>
  currency === 'EUR' ? moneyIn(amount, 'EUR') : `${number(amount, 2)} ${currency}`

export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => (
  <article className="receipt">
    <header>
      <Logo />
      <div>
        <h1 className="receipt-title">Fatura</h1>
        <p>{receipt.number}</p>
      </div>
    </header>
    {receipt.isTest && <p className="receipt-test">Pagesë prove: nuk u paguan para të vërteta.</p>}
    <div className="receipt-parties">
      <Party title="Shitësi" lines={[receipt.seller.name, receipt.seller.website]} />
      <Party
        title="Blerësi"
        lines={[receipt.buyer.salon, receipt.buyer.name, receipt.buyer.email]}
      />
    </div>
    <dl>
      {factsOf(receipt).map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    <p className="receipt-total">
      <span>Gjithsej e paguar</span>
      <b>{paid(receipt)}</b>
    </p>
    <p className="receipt-note">Pagesë e njëhershme: abonimi nuk rinovohet vetë.</p>
  </article>
)

/** A salon without a name of its own bears its owner's. */
const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    {[...new Set(lines)].filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)

function factsOf(receipt: Receipt): [string, ReactNode][] {
  const { paid_at, plan, startDate, endDate, orderId } = receipt
  return [
    ['Data e pagesës', shortDate(dayOf(new Date(paid_at)))],
    ['Përshkrimi', `Abonim ${planLabels[plan]} në Orari`],
    ['Periudha', `${shortDate(startDate)} – ${shortDate(endDate)}`],
    ...(orderId ? ([['Porosia', orderId]] satisfies [string, string][]) : []),
  ]
}
