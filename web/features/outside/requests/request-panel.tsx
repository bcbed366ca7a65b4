import { CalendarClock, Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { duration, moneyIfKnown } from '#contract/kit/albanian.ts'
import type { Request } from '#contract/outside/requests.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { CallLink } from '#web/features/salon/numbers/call-link.tsx'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import type { Now } from '#web/visits/use-now.ts'
import type { LongAnswer } from './answer-dialog.tsx'
import { OtherSlots } from './other-slots.tsx'
import { RequestDay } from './request-day.tsx'
import { RequestMenu } from './request-menu.tsx'
import { footWords, historyWords, whenInWords } from './request-words.ts'
import type { RequestAnswers } from './use-answers.ts'
import { type KnownWeek, useKnownWeek } from '#web/visits/times/use-known-week.ts'

type Props = {
  request: Request
  now: Now
  isWide: boolean
  isBusy: boolean
  isOnline: boolean
  answers: RequestAnswers
  onOpen: (kind: LongAnswer['kind']) => void
}

/** What was asked, the day around it, and the answers. */
export function RequestPanel(props: Props) {
  const { request, now, isWide, isBusy, isOnline, answers } = props
  const week = useKnownWeek(request.appointment_date)
  const withWhom = useWithWhom()
  const { phone, sameNumber } = request
  const who = (
    <>
      {phone && <CallLink className="panel-number" phone={phone} />}
      {phone && historyWords(request) && ' · '}
      {historyWords(request)}
      {sameNumber && (
        <b>{` · i njëjti numër, ${sameNumber.time} te ${withWhom(sameNumber.barber)}`}</b>
      )}
    </>
  )
  const menu = (
    <RequestMenu
      {...{ request, isBusy, isOnline }}
      onStranger={() => answers.notAClient(request)}
    />
  )
  return (
    <>
      {isWide && (
        <PanelHead name={request.client_name} end={menu}>
          {who}
        </PanelHead>
      )}
      <dl className="panel-facts">
        <Fact name="Kërkon">
          {request.service_name}, {duration(request.duration)} · {moneyIfKnown(request.price)}
        </Fact>
        <Fact name="Kur">
          <b>{whenInWords(request, now.date)}</b> te {withWhom(request.barber)}
        </Fact>
        {request.note && <Fact name="Shënim">“{request.note}”</Fact>}
        {!isWide && (phone || historyWords(request)) && <Fact name="Numri">{who}</Fact>}
      </dl>
      <RequestDay request={request} week={week} />
      <Answers {...props} week={week} />
      <div className="row gap-8">
        <p className="panel-foot grow">{footWords(request, now.date)}</p>
        {!isWide && menu}
      </div>
    </>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Answers(props: Props & { week: KnownWeek }) {
  const { request, week, now, isWide, isBusy, isOnline, answers, onOpen } = props
  const [hasSlots, showSlots] = useState(false)
  const hasLetters = useSingleKeys()
  const isOff = isBusy || !isOnline
  const why = useId()
  return (
    <>
      <div className="panel-acts">
        <LineButton
          kind="primary"
          size="big"
          busy={isBusy}
          why={why}
          onClick={() => answers.accept(request)}
        >
          <Check size={18} aria-hidden /> Prano
          {isWide && <EnterKey />}
        </LineButton>
        <LineButton
          size="big"
          aria-expanded={hasSlots}
          aria-keyshortcuts={hasLetters ? 'O' : undefined}
          disabled={isBusy}
          why={why}
          onClick={() => showSlots(!hasSlots)}
        >
          <CalendarClock size={18} aria-hidden /> Orë tjetër
        </LineButton>
        <LineButton
          kind="ghost"
          size="big"
          disabled={isBusy}
          why={why}
          onClick={() => onOpen('refuse')}
        >
          Refuzo
        </LineButton>
      </div>
      <WhileNoLine id={why} />
      {hasSlots && (
        <OtherSlots
          {...{ request, week, now, isOff }}
          onTake={(slot) => answers.takeSlot(request, slot)}
          onOther={() => onOpen('move')}
        />
      )}
    </>
  )
}
