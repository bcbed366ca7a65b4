/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { cancelling } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'
import { SendSelf } from '../steps/keep.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { isStale } from './use-visit.ts'

/** To the salon's page with what the client usually has, where that is open. */
export function Again({ look, isMain = false }: { look: VisitLook; isMain?: boolean }) {
  const { words } = useSpeech()
  const { usual, salon } = look
  const wish =
    usual && new URLSearchParams({ barber: usual.barber, services: usual.services.join() })
  return salon.slug === null ? null : (
    <a
      class={isMain ? 'btn btn-primary full' : 'btn btn-outline full'}
      href={`/s/${salon.slug}${wish ? `?${wish}` : ''}`}
    >
      {words.bookAgain}
    </a>
  )
}

export function Calendar({ token, isMain }: { token: string; isMain: boolean }) {
  const { words } = useSpeech()
  return (
    <a class={isMain ? 'btn btn-primary full' : 'btn btn-outline full'} href={`/b/${token}.ics`}>
      <Icon name="calendar" size={19} />
      {words.calendar}
    </a>
  )
}

type ActsProps = {
  look: VisitLook
  visit: OnlineBooking
  onMove: () => void
  onChange: (visit: OnlineBooking) => void
  onStale: () => Promise<boolean>
}

/** The acts on a visit that is not cancelled; without JavaScript a page of its own asks before cancelling. */
export function Acts({ look, visit, onMove, onChange, onStale }: ActsProps) {
  const { words, untilDay } = useSpeech()
  const [isAsking, setAsking] = useState(false)
  const { run, ...act } = useAct()
  const until = visit.canChangeUntil ?? ''
  const isMovable = visit.serviceIds.length > 0 && look.salon.slug !== null
  async function onCancel() {
    await run({
      ...cancelling(visit.token),
      onDone: onChange,
      onRefused: (refusal) => isStale(refusal) && onStale(),
    })
    setAsking(false)
  }
  return (
    <>
      <div class="acts">
        {visit.status === 'confirmed' && <Calendar token={visit.token} isMain />}
        {isMovable && (
          <button
            type="button"
            class="btn btn-outline alive"
            aria-disabled={act.isBusy || undefined}
            onClick={() => act.isBusy || onMove()}
          >
            <Icon name="clock" />
            {words.moveTime}
          </button>
        )}
        <CancelForm
          token={visit.token}
          isBusy={act.isBusy}
          onAsk={() => act.isBusy || setAsking(true)}
        />
        <SendSelf salon={look.salon.name} token={visit.token} class="btn btn-quiet full alive" />
      </div>
      {isMovable && (
        <noscript>
          <p class="small">{words.moveNoScript}</p>
        </noscript>
      )}
      <p class="small">
        {words.changeUntil(`${untilDay(until.slice(0, 10))}, ${until.slice(11)}`)}
      </p>
      <ActNote act={act} />
      {isAsking && !act.isUnknown && (
        <CancelQuestion
          isBusy={act.isBusy}
          onCancel={() => void onCancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type CancelProps = { token: string; isBusy: boolean; onAsk: () => void }

function CancelForm({ token, isBusy, onAsk }: CancelProps) {
  const { words } = useSpeech()
  return (
    <AskingForm token={token} onAsk={onAsk}>
      <button
        type="submit"
        class="btn btn-outline full"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? <span class="spin" /> : <Icon name="close" />}
        {isBusy ? words.cancelling : words.cancel}
      </button>
    </AskingForm>
  )
}

type AskingProps = {
  token: string
  /** Booked by another person, who gets no more mails either. */
  isStranger?: boolean
  onAsk: () => void
  children: ComponentChildren
}

/** Asks here; without a program on a page of its own. */
export function AskingForm({ token, isStranger = false, onAsk, children }: AskingProps) {
  const { lang } = useSpeech()
  return (
    <form
      action={`/b/${token}/cancel`}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <input type="hidden" name="lang" value={lang} />
      {isStranger && <input type="hidden" name="disown" value="yes" />}
      {children}
    </form>
  )
}
