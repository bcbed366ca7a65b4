import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Lock, SlidersHorizontal } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import type { Share } from '#contract/till/shares.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { told, useShareActs } from './mutations.ts'
import type { Span } from './queries.ts'
import {
  isPaidWhole,
  linesOf,
  moneyLeft,
  paidInWords,
  type RowsOf,
  spanInWords,
} from './share-figures.ts'
import { ShareLines } from './share-lines.tsx'

const RatesDialog = lazyPiece(async () => ({
  default: (await import('./rates-dialog.tsx')).RatesDialog,
}))
const AdvanceDialog = lazyPiece(async () => ({
  default: (await import('./advance-dialog.tsx')).AdvanceDialog,
}))
const PayOutDialog = lazyPiece(async () => ({
  default: (await import('./pay-out-dialog.tsx')).PayOutDialog,
}))

type Asked = 'rates' | 'advance' | 'payout'
type Props = {
  share: Share
  span: Span
  /** One of several: on a phone its lines are behind its sum. */
  folds: boolean
  onOpen: (rows: RowsOf) => void
}

/** What is still to be paid, and the lines that add up to it; each opens its rows. */
export function ShareCard({ share, span, folds, onOpen }: Props) {
  const [asked, ask] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const lines = useId()
  const isFolded = useMedia(phone) && folds
  const { data: staff = [] } = useQuery(staffQuery)
  const colour = staff.find(({ id }) => id === share.barberId)?.colour
  const isPaid = isPaidWhole(share, span)
  const end = () => ask(undefined)
  return (
    <Card
      title={
        <span className="row gap-8">
          <Avatar name={share.barber} hue={colour} />
          {share.barber}
        </span>
      }
      className={isPaid ? 'share-card share-paid' : 'share-card'}
      action={<HeadActs share={share} onRates={() => ask('rates')} />}
    >
      <Sum
        share={share}
        isPaid={isPaid}
        {...(isFolded && { lines, isOpen, onOpen: () => setIsOpen(!isOpen) })}
      />
      <ShareLines
        id={lines}
        lines={linesOf(share, span)}
        isHidden={isFolded && !isOpen}
        onOpen={onOpen}
      />
      {isPaid ? (
        <PaidFoot share={share} onRows={() => onOpen('service')} />
      ) : (
        <Acts share={share} onAsk={ask} />
      )}
      <Suspense>
        {asked === 'rates' && <RatesDialog share={share} onClose={end} />}
        {asked === 'advance' && <AdvanceDialog share={share} onClose={end} />}
        {asked === 'payout' && <PayOutDialog share={share} span={span} onClose={end} />}
      </Suspense>
    </Card>
  )
}

type SumProps = {
  share: Share
  isPaid: boolean
  lines?: string
  isOpen?: boolean
  onOpen?: () => void
}

/** On a phone a button that opens the lines. */
function Sum({ share: { left, paid }, isPaid, lines, isOpen, onOpen }: SumProps) {
  const label = isPaid ? 'U pagua' : left < 0 ? 'I mbetet borxh sallonit' : 'Për t’u paguar'
  const sum = isPaid && paid > 0 ? paid : left
  const words = (
    <>
      <small>{label}</small>
      <b>{moneyLeft(sum)}</b>
    </>
  )
  if (!onOpen) return <p className="share-sum">{words}</p>
  return (
    <button
      type="button"
      className="share-sum"
      aria-expanded={isOpen}
      aria-controls={lines}
      onClick={onOpen}
    >
      {words}
    </button>
  )
}

function Acts({ share, onAsk }: { share: Share; onAsk: (asked: Asked) => void }) {
  const why = useId()
  if (!useRight('money.all')) return undefined
  return (
    <div className="share-acts">
      <LineButton why={why} aria-label={`Avans: ${share.barber}`} onClick={() => onAsk('advance')}>
        Avans
      </LineButton>
      {share.left > 0 && (
        <LineButton
          kind="outline"
          why={why}
          aria-label={`U pagua…: ${share.barber}`}
          onClick={() => onAsk('payout')}
        >
          U pagua…
        </LineButton>
      )}
      <WhileNoLine id={why} />
    </div>
  )
}

const PaidFoot = ({ share, onRows }: { share: Share; onRows: () => void }) => (
  <p className="share-foot flex between gap-12">
    <span className="row gap-8">
      <Lock size={16} aria-hidden />
      {paidInWords(share.payouts)}
    </span>
    <button
      type="button"
      className="link touchable"
      aria-label={`Rreshtat: ${share.barber}`}
      onClick={onRows}
    >
      Rreshtat
    </button>
  </p>
)

function HeadActs({ share, onRates }: { share: Share; onRates: () => void }) {
  const acts = useShareActs()
  const mayChange = useRight('settings')
  const mayPay = useRight('money.all')
  const isOnline = useOnline()
  const { barber, payouts } = share
  const takeBack = async ({ id, amount, ...span }: Share['payouts'][number]) => {
    const isSure = await confirm({
      title: 'Ta heqim pagesën?',
      body: `${barber}, ${spanInWords(span)}: ${money(amount)}. Periudha hapet përsëri.`,
      action: 'Hiq pagesën',
      button: LineButton,
      danger: true,
    })
    if (isSure) await told(acts.takePayoutBack(id))
  }
  return (
    <span className="share-head-acts flex">
      {mayChange && (
        <Button
          kind="icon"
          disabled={!isOnline}
          aria-label={`Ndrysho përqindjet: ${barber}`}
          onClick={onRates}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </Button>
      )}
      {mayPay && isOnline && payouts.length > 0 && (
        <Menu
          label={`Më shumë: ${barber}`}
          trigger={<Ellipsis size={20} aria-hidden />}
          className={buttonClass('icon')}
          items={payouts.map((payout) => ({
            label: 'Hiq pagesën',
            note: `${spanInWords(payout)}: ${money(payout.amount)}`,
            danger: true,
            onSelect: () => void takeBack(payout),
          }))}
        />
      )}
    </span>
  )
}
