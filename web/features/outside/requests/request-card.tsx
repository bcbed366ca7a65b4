import { useQuery } from '@tanstack/react-query'
import { Ellipsis, UserRound, UserX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  dayOfMonth,
  duration,
  moneyIfKnown,
  shortDay,
  shortWeekday,
} from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { Request } from '#contract/requests.ts'
import { useNow } from '#web/visits/use-now.ts'
import { NumberWays } from '#web/features/salon/numbers/number-ways.tsx'
import { salonQuery } from '#web/lists/salon.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useRequestActs } from './mutations.ts'
import { RequestAnswer } from './request-answer.tsx'
import { historyWords, lapseWords, strangerQuestion } from './request-words.ts'

/** One request: who, what and when, with the answer in one touch. */
export function RequestCard({ request }: { request: Request }) {
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const acts = useRequestActs()
  const [isBusy, setBusy] = useState(false)
  const { client_name: name, appointment_date: day, appointment_time: time } = request
  const run = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return (
    <article className="request stack framed" aria-label={`${name}, ${dayOfMonth(day)}, ${time}`}>
      <time className="stack at-top numbers" dateTime={`${day}T${time}`}>
        <small>
          {shortWeekday(day)} {shortDay(day)}
        </small>
        <b>{time}</b>
      </time>
      <div className="request-words stack gap-2 shrinks breaks">
        <h2>{name}</h2>
        <p>{request.service_name}</p>
        <p>
          te {request.barber} · {duration(request.duration)} · {moneyIfKnown(request.price)}
        </p>
        <p className="request-tag">
          {[historyWords(request), lapseWords(request.lapsesAt, today)].filter(Boolean).join(' · ')}
        </p>
        {request.note && <q>{request.note}</q>}
      </div>
      <RequestMenu request={request} onStranger={() => run(acts.notAClient(request))} />
      <div className="request-acts flex wrap gap-8">
        <RequestAnswer request={request} isBusy={isBusy} onAnswer={(send) => run(send())} />
        {request.phone && (
          <NumberWays phone={request.phone} className={buttonClass('ghost')} iconSize={17} />
        )}
      </div>
    </article>
  )
}

function RequestMenu({ request, onStranger }: { request: Request; onStranger: () => void }) {
  const [, navigate] = useLocation()
  const { client_id: client, client_name: name } = request
  const onAsk = () => void confirm(strangerQuestion).then((yes) => yes && onStranger())
  return (
    <Menu
      label={`Më shumë për ${name}`}
      className={buttonClass('icon')}
      trigger={<Ellipsis size={20} aria-hidden />}
      items={[
        ...(client === null
          ? []
          : [
              {
                label: 'Hap klientin',
                icon: <UserRound size={16} />,
                onSelect: () => navigate(`/klientet?k=${client}`),
              },
            ]),
        { label: 'Ky nuk ishte klient', icon: <UserX size={16} />, danger: true, onSelect: onAsk },
      ]}
    />
  )
}
