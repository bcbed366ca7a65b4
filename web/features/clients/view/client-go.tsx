import { CalendarPlus, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayIn } from '#web/visits/model/last-time.ts'
import type { Client } from '#contract/clients/clients.ts'
import { weekday } from '#contract/kit/albanian.ts'
import { useVisitMessage } from '#web/features/messages/use-visit-message.ts'
import { NumberWays } from '#web/features/salon/numbers/number-ways.tsx'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useCanBook } from '#web/platform/rights.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { type NextVisit, useNextVisit } from './use-next-visit.ts'
import { useVisitToWrite } from './use-visit-to-write.ts'

type Props = { client: Client; onBook: (next: NextVisit) => void }

/** What people open a client for comes first: the next visit, and the ways to reach them. */
export function ClientGo({ client, onBook }: Props) {
  const { phone, doNotMessage: isSilent } = client
  const canBook = useCanBook()
  const ahead = useNextVisit(client.id)
  const booked = useVisitToWrite(client)
  const ready = useVisitMessage(booked ?? '', booked !== undefined)
  const first = useRef<HTMLButtonElement>(null)
  // After the dialog has looked for its own beginning; a finger has no use for a ring.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) first.current?.focus()
  }, [])
  return (
    <div className="client-ahead stack gap-8">
      <div className="client-go flex gap-8">
        {canBook && (
          <Button ref={first} kind="primary" size="big" onClick={() => onBook(ahead.next)}>
            <CalendarPlus size={18} aria-hidden /> Termin i ri
          </Button>
        )}
        {phone && (
          <NumberWays
            {...{ phone, ready, isSilent }}
            className={buttonClass('soft', 'big')}
            iconSize={18}
          />
        )}
      </div>
      {canBook && ahead.usual && <Hint {...ahead} />}
    </div>
  )
}

/** Tells what the button books: the usual services, the barbers and the slot. */
function Hint({ next: { slot, rows }, hasPlace, isPending }: ReturnType<typeof useNextVisit>) {
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  const what = rows.map(({ service_name }) => service_name).join(' + ')
  const barbers = [
    ...new Set(rows.map(({ barber_id }) => barber_id && withWhom(nameOf(barber_id)))),
  ]
    .filter(Boolean)
    .join(', ')
  const day = `${weekday(slot.date)} ${dayIn(slot.date.slice(0, 4), slot.date)}`
  return (
    <p className="client-hint stack gap-8">
      <Sparkles size={15} aria-hidden />
      <span>
        Si zakonisht{' '}
        <b>
          {what}
          {barbers && ` te ${barbers}`}
        </b>
        {hasPlace && (
          <>
            , vendi i parë:{' '}
            <b>
              {day}, {clockOf(slot.start)}
            </b>
          </>
        )}
        {!hasPlace && !isPending && ', pa vend të lirë këto javë'}
      </span>
    </p>
  )
}
