import { CalendarClock, Check } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { duration, moneyIfKnown } from '#contract/kit/albanian.ts'
import type { Request } from '#contract/requests.ts'
import { callLink } from '#web/features/salon/numbers/phone-links.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import type { Now } from '#web/visits/use-now.ts'
import { OtherSlots } from './other-slots.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RequestDay } from './request-day.tsx'
import { RequestMenu } from './request-menu.tsx'
import { footWords, historyWords, whenInWords } from './request-words.ts'
import { useRequestWeek } from './use-request-week.ts'

const MoveDialog = lazyPiece(async () => ({
  default: (await import('#web/features/booking-form/move-dialog.tsx')).MoveDialog,
}))

export type RequestAnswers = {
  accept: (request: Request) => void
  /** Rejects with the refusal. */
  acceptElsewhere: (request: Request, slot: Slot) => Promise<void>
  takeSlot: (request: Request, slot: Slot) => void
  refuse: (request: Request, reason: string) => void
  notAClient: (request: Request) => void
}
type Props = {
  request: Request
  now: Now
  isWide: boolean
  isBusy: boolean
  isOnline: boolean
  answers: RequestAnswers
}

/** What was asked, the day around it, and the answers. */
export function RequestPanel(props: Props) {
  const { request, now, isWide, answers } = props
  const week = useRequestWeek(request)
  const { phone } = request
  const who = (
    <>
      {phone && (
        <a className="panel-number" href={callLink(phone)}>
          {phone}
        </a>
      )}
      {phone && historyWords(request) && ' · '}
      {historyWords(request)}
    </>
  )
  const menu = <RequestMenu request={request} onStranger={() => answers.notAClient(request)} />
  return (
    <>
      {isWide && (
        <PanelHead name={request.client_name} end={menu}>
          {who}
        </PanelHead>
      )}
      <dl className="request-facts">
        <Fact name="Kërkon">
          {request.service_name}, {duration(request.duration)} · {moneyIfKnown(request.price)}
        </Fact>
        <Fact name="Kur">
          <b>{whenInWords(request, now.date)}</b> te {request.barber}
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type Opened = 'slots' | 'move' | 'refuse'

function Answers(props: Props & { week: ReturnType<typeof useRequestWeek> }) {
  const { request, isWide, isBusy, isOnline, answers } = props
  const [opened, open] = useState<Opened>()
  const hasLetters = useSingleKeys()
  const isOff = isBusy || !isOnline
  return (
    <>
      <div className="panel-acts">
        <Button
          kind="primary"
          size="big"
          busy={isBusy}
          disabled={!isOnline}
          onClick={() => answers.accept(request)}
        >
          <Check size={18} aria-hidden /> Prano
          {isWide && <EnterKey />}
        </Button>
        <Button
          size="big"
          aria-expanded={opened === 'slots'}
          aria-keyshortcuts={hasLetters ? 'O' : undefined}
          disabled={isOff}
          onClick={() => open(opened === 'slots' ? undefined : 'slots')}
        >
          <CalendarClock size={18} aria-hidden /> Orë tjetër
        </Button>
        <Button kind="ghost" size="big" disabled={isOff} onClick={() => open('refuse')}>
          Refuzo
        </Button>
      </div>
      {opened && <OpenedAnswer {...props} opened={opened} onOpen={open} />}
    </>
  )
}

type OpenedProps = Parameters<typeof Answers>[0] & {
  opened: Opened
  onOpen: (opened: Opened | undefined) => void
}

/** Another time, from those that are near or any; or no, with a reason. */
function OpenedAnswer({ request, week, now, isBusy, isOnline, answers, ...rest }: OpenedProps) {
  const { opened, onOpen } = rest
  const close = () => onOpen(undefined)
  if (opened === 'refuse')
    return (
      <RefuseDialog
        name={request.client_name}
        onClose={close}
        onRefuse={(reason) => {
          close()
          answers.refuse(request, reason)
        }}
      />
    )
  return (
    <>
      <OtherSlots
        {...{ request, week, now }}
        isOff={isBusy || !isOnline}
        onTake={(slot) => answers.takeSlot(request, slot)}
        onOther={() => onOpen('move')}
      />
      {opened === 'move' && (
        <Suspense>
          <MoveDialog
            appointment={request}
            onClose={() => onOpen('slots')}
            onMove={(slot) => answers.acceptElsewhere(request, slot)}
          />
        </Suspense>
      )}
    </>
  )
}
