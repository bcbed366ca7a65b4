import { useEffect, useRef } from 'react'
import { counted, dayOfMonth, money } from '#contract/kit/albanian.ts'
import type { Advance, Share } from '#contract/till/shares.ts'
import { spendWayLabels } from '#contract/till/expenses.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { told, useShareActs } from './mutations.ts'
import { minus } from './share-figures.ts'

/** What a barber took ahead; one that was written by mistake is removed, and given again from the toast. */
export function AdvanceRows({ share }: { share: Share }) {
  const acts = useShareActs()
  const mayRemove = useRight('money.all')
  const isOnline = useOnline()
  const { barberId, barber, advances, advanceList } = share
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [barberId])
  const remove = ({ id, ...advance }: Advance) =>
    told(acts.removeAdvance(id), () => void told(acts.advance(barberId, advance)))
  return (
    <div ref={place}>
      <Card
        flush
        title={`${barber}: ${counted(advanceList.length, 'avans', 'avanse')}`}
        action={<span className="shares-quiet nowrap">{minus(advances)}</span>}
      >
        {advanceList.length === 0 && <p className="shares-none">Asnjë avans në këto ditë.</p>}
        <ul className="share-rows">
          {advanceList.map((advance) => (
            <li key={advance.id} className="stack gap-12 numbers">
              <time>{dayOfMonth(advance.date)}</time>
              <span>
                <b>{spendWayLabels[advance.method]}</b>
                {advance.note && <small>{advance.note}</small>}
              </span>
              <span className="shares-quiet">
                {mayRemove && (
                  <Button
                    size="small"
                    kind="ghost"
                    disabled={!isOnline}
                    aria-label={`Hiq avansin e datës ${dayOfMonth(advance.date)}: ${money(advance.amount)}`}
                    onClick={() => void remove(advance)}
                  >
                    Hiq
                  </Button>
                )}
              </span>
              <b>{money(advance.amount)}</b>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
