import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Receipt } from '#contract/erasures.ts'
import { fullDay, weekday } from '#contract/kit/albanian.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { Logo } from '#web/ui/text/logo.tsx'
import './erasures.css'

const [head, meaning] = [
  'Dëftesë fshirjeje',
  'Të dhënat e një klienti u fshinë me kërkesë. Emri nuk qëndron këtu.',
]

/** "e premte 20 nëntor 2026, 12:38", on the salon's clock. */
export function momentWords(at: string, zone: string) {
  const clock = wallClock(new Date(at), zone)
  return `${weekday(clock.slice(0, 10))} ${fullDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}`
}

export const byWords = ({ by }: Pick<Receipt, 'by'>) => by || 'një llogari e fshirë'

type Props = {
  receipt: Receipt
  /** The erasing has just been done. */
  isNew?: boolean
  isInAddress?: boolean
  onClose: () => void
}

export function ReceiptDialog({ receipt, isNew = false, isInAddress = false, onClose }: Props) {
  const salon = useQuery(salonQuery).data
  const paper = useRef<HTMLElement>(null)
  // It is read before anything is done with it.
  useEffect(() => focusTitle(paper.current?.closest('dialog') ?? null), [])
  const facts = [
    ['Numri', receipt.id],
    ['Kur', momentWords(receipt.at, salon?.timeZone ?? defaultZone)],
    ['Nga', byWords(receipt)],
  ] as const
  const lines = [head, salon?.name ?? '', ...facts.map((fact) => fact.join(': ')), meaning]
  const copy = () => copyText(lines.filter(Boolean).join('\n'), 'U kopjua.', 'Nuk u kopjua dot.')
  return (
    <Dialog
      title={isNew ? 'U fshi' : receipt.id}
      className="receipt-dialog"
      isInAddress={isInAddress}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={() => void copy()}>
            <Copy size={16} aria-hidden /> Kopjo
          </Button>
          <Button kind="soft" onClick={() => window.print()}>
            <Printer size={16} aria-hidden /> Printo
          </Button>
          <Button kind="primary" onClick={onClose}>
            Mbyll
          </Button>
        </>
      }
    >
      {isNew && <p className="erase-whom">Dëftesa mbetet te Konfigurimet, Salloni</p>}
      <section ref={paper} className="receipt" aria-label={head}>
        <p className="flex gap-12">
          <Logo mark />
          <span>
            <b>{head}</b>
            <small className="breaks">{salon?.name}</small>
          </span>
        </p>
        <dl className="stack gap-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="breaks">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{meaning}</p>
      </section>
    </Dialog>
  )
}
