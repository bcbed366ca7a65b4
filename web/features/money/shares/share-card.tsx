import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import type { LineKind } from '#contract/till/sales.ts'
import type { Share } from '#contract/till/shares.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { rateInWords } from './rates.ts'
import '#web/ui/data/figure-open.css'

const RatesDialog = lazyPiece(async () => ({
  default: (await import('./rates-dialog.tsx')).RatesDialog,
}))

type Props = { share: Share; onOpen: (kind: LineKind) => void }

/** Base, percentage and result; each result opens its rows. */
export function ShareCard({ share, onOpen }: Props) {
  const [isSetting, setIsSetting] = useState(false)
  const mayChange = useRight('settings')
  const { data: staff = [] } = useQuery(staffQuery)
  const colour = staff.find(({ id }) => id === share.barberId)?.colour
  const { barber, rates, services, products, ofServices, ofProducts, tips } = share
  return (
    <Card
      title={
        <span className="row gap-8">
          <Avatar name={barber} hue={colour} />
          {barber}
        </span>
      }
      className="share-card"
      action={
        mayChange && (
          <Button
            kind="icon"
            aria-label={`Ndrysho përqindjet: ${barber}`}
            onClick={() => setIsSetting(true)}
          >
            <SlidersHorizontal size={18} aria-hidden />
          </Button>
        )
      }
    >
      <p className="share-sum">{money(share.share)}</p>
      <dl>
        <Line
          name="Shërbime"
          rate={rateInWords(rates.services)}
          base={services}
          own={ofServices}
          onOpen={() => onOpen('service')}
        />
        <Line
          name="Produkte"
          rate={rateInWords(rates.products)}
          base={products}
          own={ofProducts}
          onOpen={() => onOpen('product')}
        />
        <div>
          <dt>
            Bakshish <em>i vet</em>
          </dt>
          <dd>{money(tips)}</dd>
        </div>
      </dl>
      <Suspense>
        {isSetting && <RatesDialog share={share} onClose={() => setIsSetting(false)} />}
      </Suspense>
    </Card>
  )
}

type LineProps = { name: string; rate: string; base: number; own: number; onOpen: () => void }

const Line = ({ name, rate, base, own, onOpen }: LineProps) => (
  <div>
    <dt>
      {name} <em>{rate}</em>
      <small>nga {money(base)}</small>
    </dt>
    <dd>
      <button
        type="button"
        className="figure-open"
        aria-label={`${name}: ${money(own)}, shfaq rreshtat`}
        onClick={onOpen}
      >
        {money(own)}
      </button>
    </dd>
  </div>
)
