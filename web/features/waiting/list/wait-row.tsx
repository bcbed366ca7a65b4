import { useQuery } from '@tanstack/react-query'
import { Clock, Pencil, Sparkles, UserMinus, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { duration } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PanelHead } from '#web/ui/rows/panel-head.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { slotTime } from '#web/visits/times/near-day.ts'
import { nameOf, offerWords, sinceWords, whenWords } from '#web/visits/waits/wait-words.ts'

const sinceNow = (wait: Wait) => sinceWords(wait, new Date())

export type RowActs = {
  onBook: () => void
  onOffer: () => void
  onTakeBack: () => void
  onChange: () => void
  onRemove: () => void
  onStranger: () => void
}

/** Who waits, for what, since when, and what there is for them now. */
export function WaitHead({ wait }: { wait: Wait }) {
  const today = useToday()
  const withBarber = useWithBarber()
  const about = `${wait.service_name}, ${duration(wait.minutes)} · ${withBarber(wait.barber)}`
  return (
    <span className="row-head wait-row">
      <span className="row-words">
        <b>{nameOf(wait)}</b> <small>{about}</small>
      </span>{' '}
      <span className="wait-wish">
        <span>{whenWords(wait, today)}</span> <small>{sinceNow(wait)}</small>{' '}
        {wait.note && <small className="breaks">“{wait.note}”</small>}
      </span>{' '}
      <SlotNow wait={wait} today={today} />
    </span>
  )
}

function SlotNow({ wait: { offer, fits }, today }: { wait: Wait; today: string }) {
  const { data: salon } = useQuery(salonQuery)
  const withBarber = useWithBarber()
  if (offer)
    return (
      <Pill status="pending" glyph={Clock}>
        {offerWords(offer, today, salon?.timeZone ?? defaultZone)}
      </Pill>
    )
  if (!fits) return <span className="quiet">ende asnjë vend</span>
  return (
    <span className="wait-fits">
      <Sparkles size={16} aria-hidden /> {slotTime(fits, today)} {withBarber(fits.barber)}
    </span>
  )
}

type ActProps = Pick<RowActs, 'onBook'> & {
  wait: Wait
  /** Without network, or in a row that leaves. */
  isOff: boolean
  isBusy: boolean
  refusal: string | undefined
}

/** The one button of a row; below it why an act was refused. */
export const WaitAct = ({ wait, isOff, isBusy, refusal, onBook }: ActProps) => (
  <>
    {!wait.offer && wait.fits && !isOff && (
      <Button
        size="small"
        kind="soft"
        aria-label={`Ruaje: ${nameOf(wait)}`}
        busy={isBusy}
        onClick={onBook}
      >
        Ruaje
      </Button>
    )}
    {refusal && (
      <p className="field-error" role="alert">
        {refusal}
      </p>
    )}
  </>
)

type PanelProps = RowActs & { wait: Wait; isWide: boolean; isOnline: boolean; isBusy: boolean }

/** What one does about somebody who waits: book or offer the slot, take an offer back, change or end the wait. */
export function WaitPanel(props: PanelProps) {
  const { wait, isWide, isOnline, isBusy, onBook, onOffer, onTakeBack } = props
  const { offer, fits } = wait
  const today = useToday()
  const withBarber = useWithBarber()
  const name = nameOf(wait)
  return (
    <>
      {isWide && <PanelHead name={name}>{whenWords(wait, today)}</PanelHead>}
      {isOnline && offer && (
        <Button busy={isBusy} aria-label={`Tërhiqe: ${name}`} onClick={onTakeBack}>
          Tërhiqe
        </Button>
      )}
      {isOnline && !offer && fits && (
        <div className="panel-acts wait-panel-acts">
          <Button kind="primary" busy={isBusy} onClick={onBook}>
            Ruaje {slotTime(fits, today)} {withBarber(fits.barber)}
          </Button>
          <Button busy={isBusy} aria-label={`Ofro: ${name}`} onClick={onOffer}>
            Ofro
          </Button>
        </div>
      )}
      {isOnline && <OtherActs {...props} />}
    </>
  )
}

const OtherActs = ({ wait, isBusy, onChange, onRemove, onStranger }: PanelProps) => (
  <div className="wait-other flex wrap">
    <Other icon={<Pencil size={15} aria-hidden />} isOff={isBusy} onPress={onChange}>
      Ndrysho
    </Other>
    <Other icon={<UserMinus size={15} aria-hidden />} isOff={isBusy} onPress={onRemove}>
      Hiq
    </Other>
    {wait.source === 'online' && (
      <Other icon={<UserX size={15} aria-hidden />} isOff={isBusy} onPress={onStranger}>
        Ky nuk ishte klient
      </Other>
    )}
  </div>
)

type OtherProps = { icon: ReactNode; isOff: boolean; onPress: () => void; children: string }

const Other = ({ icon, isOff, onPress, children }: OtherProps) => (
  <button type="button" className="link row gap-6 touchable" disabled={isOff} onClick={onPress}>
    {icon} {children}
  </button>
)
