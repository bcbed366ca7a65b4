import { useQuery } from '@tanstack/react-query'
import { Check, Phone } from 'lucide-react'
import { useId } from 'react'
import { counted, duration, moneyIfKnown } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useUntil } from '#web/features/freed/use-until.ts'
import { CallLink, callLink } from '#web/features/salon/numbers/call-link.tsx'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import type { Now } from '#web/visits/use-now.ts'
import { waitingQuery, whoFitsQuery } from '#web/visits/waits/queries.ts'
import type { Offered } from '../queries.ts'
import { Fact } from '../request-panel.tsx'
import { dayInWords } from '../request-words.ts'
import type { useOfferedActs } from './offered-words.tsx'

/** Who else waits for the slot, in the order of asking. */
function useNext({ appointment_date, appointment_time, duration: minutes, barber_id }: Offered) {
  const slot = { date: appointment_date, time: appointment_time, minutes, barber: barber_id }
  const { data } = useQuery(whoFitsQuery(slot))
  return data?.waiting[0]?.client.name
}

const minutesLeft = ({ offerUntil }: Offered) =>
  Math.max(0, Math.ceil((Date.parse(offerUntil) - Date.now()) / 60_000))

type Props = {
  offered: Offered
  now: Now
  isWide: boolean
  acts: ReturnType<typeof useOfferedActs>
}

/** What is offered to whom, how long it is held, and what the salon can do about it. */
export function OfferedPanel({ offered, now, isWide, acts }: Props) {
  const until = useUntil(offered)
  const why = useId()
  const withWhom = useWithWhom()
  const next = useNext(offered)
  const { data: waits } = useQuery(waitingQuery)
  const entry = waits?.find(({ offer }) => offer?.appointmentId === offered.id)
  const phone = entry?.client.phone
  const { client_name: name, appointment_time: time } = offered
  const fromList = (
    <>
      {phone && <CallLink className="panel-number" phone={phone} />}
      {phone && ' · '}nga lista e pritjes
    </>
  )
  const after = next ? `i tregohet tjetrit në listë: ${next}` : 'lirohet vetë'
  return (
    <>
      {isWide && <PanelHead name={name}>{fromList}</PanelHead>}
      <dl className="panel-facts">
        <Fact name="Iu ofrua">
          <b>
            {dayInWords(offered.appointment_date, now.date)} {time} te {withWhom(offered.barber)}
          </b>
          , {offered.service_name}, {duration(offered.duration)} · {moneyIfKnown(offered.price)}
        </Fact>
        <Fact name="Deri">
          {until}, edhe {counted(minutesLeft(offered), 'minutë', 'minuta')}
        </Fact>
        {!isWide && <Fact name="Numri">{fromList}</Fact>}
      </dl>
      <div className="panel-acts">
        <LineButton kind="primary" size="big" why={why} onClick={() => acts.book(offered)}>
          <Check size={18} aria-hidden /> Ruaje {time}
        </LineButton>
        {phone && (
          <a className={buttonClass('soft', 'big')} href={callLink(phone)}>
            <Phone size={18} aria-hidden /> Thirr
          </a>
        )}
        <LineButton kind="ghost" size="big" why={why} onClick={() => acts.takeBack(offered)}>
          Tërhiqe
        </LineButton>
      </div>
      <WhileNoLine id={why} />
      <p className="panel-foot">
        Pa përgjigje, në {until} vendi {after}.
      </p>
    </>
  )
}
