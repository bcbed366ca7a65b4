import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { counted, dayOfMonth, money } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { WaitingVisit } from '#contract/till/sales.ts'
import { visitQuery } from '#web/visits/cache/queries.ts'
import { useNow } from '#web/visits/use-now.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { CloseDialog } from './lazy-close-dialog.ts'
import { useCashClosing } from './use-cash-closing.ts'
import { useWaiting } from './queries.ts'
import './waiting-list.css'

const sumOf = (visits: readonly WaitingVisit[]) =>
  visits.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100

const waitingWords = ({ length }: readonly WaitingVisit[]) =>
  `${counted(length, 'vizitë', 'vizita')} për t’u mbyllur`

/** What is over and not closed, but for one that is closed elsewhere: each in one touch, all in two. */
export function WaitingList({ except }: { except?: string | undefined }) {
  const { data = [] } = useWaiting()
  const visits = data.filter(({ id }) => id !== except)
  const { closing, close } = useCashClosing()
  const [opened, open] = useState<string>()
  if (visits.length === 0 && opened === undefined) return null
  const closeAll = async () => {
    const yes = await confirm({
      title: `Mbyll ${counted(visits.length, 'vizitë', 'vizita')} me para në dorë?`,
      body: `Secila me çmimin e rezervuar, gjithsej ${money(sumOf(visits))}. Ato që u paguan ndryshe mbyllini më parë një nga një.`,
      action: 'Mbylli të gjitha',
    })
    if (yes) await close(visits)
  }
  return (
    <>
      {visits.length > 0 && (
        <section className="waiting-list" aria-label="Për t’u mbyllur">
          {visits.length > 1 && (
            <header className="row gap-10">
              <Clock size={18} aria-hidden />
              <h2>{waitingWords(visits)}</h2>
            </header>
          )}
          <ul>
            {visits.map((visit) => (
              <Waiting
                key={visit.id}
                visit={visit}
                {...(visits.length === 1 && { lead: waitingWords(visits) })}
                isBusy={closing.includes(visit.id)}
                onCash={() => void close([visit])}
                onOther={() => open(visit.id)}
              />
            ))}
          </ul>
          {visits.length > 1 && (
            <Button
              kind="ghost"
              size="small"
              busy={closing.length > 1}
              onClick={() => void closeAll()}
            >
              Mbylli të gjitha me para në dorë
            </Button>
          )}
        </section>
      )}
      {/* Beside the list, whose dress it would wear within. */}
      {opened !== undefined && <Opened id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

type RowProps = {
  visit: WaitingVisit
  /** What stands above several, before the only one. */
  lead?: string
  isBusy: boolean
  onCash: () => void
  onOther: () => void
}

function Waiting({ visit, lead, isBusy, onCash, onOther }: RowProps) {
  const withWhom = useWithWhom()
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const { client, date, time, barber, services, price } = visit
  const when = date === today ? time : `${dayOfMonth(date)}, ${time}`
  return (
    <li>
      <b className="waiting-who">
        {lead && <span>{lead}: </span>}
        {client}
      </b>
      <small>
        <time>{when}</time> te {withWhom(barber)} · {services}
      </small>
      <b className="waiting-sum">{money(price)}</b>
      <span className="waiting-acts flex gap-4">
        <Button kind="ghost" size="small" aria-label={`Ndryshe: ${client}`} onClick={onOther}>
          Ndryshe…
        </Button>
        <Button
          size="small"
          busy={isBusy}
          aria-label={price > 0 ? `Në dorë: ${client}, ${money(price)}` : `Mbylle: ${client}`}
          onClick={onCash}
        >
          {price > 0 ? 'Në dorë' : 'Mbylle'}
        </Button>
      </span>
    </li>
  )
}

/** As it stands now: with its parts and what each of them costs. */
function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(visitQuery(id))
  if (!data) return null
  return (
    <Suspense>
      <CloseDialog appointment={data} onClose={onClose} />
    </Suspense>
  )
}
