import { useQuery } from '@tanstack/react-query'
import { Clock, Ellipsis, Pencil, Sparkles, UserMinus, UserX } from 'lucide-react'
import { duration } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { whenLineIsBack } from '#web/platform/forms/line-button.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import {
  nameOf,
  offerWords,
  sinceWords,
  slotTime,
  whenWords,
} from '#web/visits/waits/wait-words.ts'

const sinceNow = (wait: Wait) => sinceWords(wait, new Date())

export type RowActs = {
  onBook: () => void
  onOffer: () => void
  onTakeBack: () => void
  onChange: () => void
  onRemove: () => void
  onStranger: () => void
}

type Props = RowActs & {
  wait: Wait
  /** The first of those who have a slot: theirs is the act of the page. */
  isFirst: boolean
  isLeaving: boolean
  isBusy: boolean
  isOnline: boolean
  refusal: string | undefined
}

/** Who waits, for what, since when, and what there is for them now. */
export function WaitRow(props: Props) {
  const { wait, isLeaving, isOnline, refusal, onChange } = props
  const today = useToday()
  const withBarber = useWithBarber()
  const name = nameOf(wait)
  const about = `${wait.service_name}, ${duration(wait.minutes)} · ${withBarber(wait.barber)}`
  return (
    <li className="row-line wait-row" data-of={wait.id} data-leaving={isLeaving || undefined}>
      <button
        type="button"
        data-row={wait.id}
        className="wait-who"
        aria-disabled={isLeaving || !isOnline || undefined}
        onClick={isLeaving || !isOnline ? undefined : onChange}
      >
        <Avatar name={name} size={36} />
        <span className="row-words">
          <b>{name}</b> <small>{about}</small>
        </span>
      </button>
      <p className="wait-wish">
        <span>{whenWords(wait, today)}</span> <small>{sinceNow(wait)}</small>
        {wait.note && <small className="breaks">“{wait.note}”</small>}
      </p>
      <div className="wait-slot">
        <SlotNow wait={wait} today={today} />
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <RowButtons {...props} />
    </li>
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

function RowButtons(props: Props) {
  const { wait, isFirst, isLeaving, isBusy, isOnline, onOffer, onBook, onTakeBack } = props
  const { offer, fits } = wait
  const name = nameOf(wait)
  const off = { disabled: isLeaving, size: 'small' } as const
  return (
    <div className="wait-acts">
      {offer && isOnline && (
        <Button {...off} busy={isBusy} aria-label={`Tërhiqe: ${name}`} onClick={onTakeBack}>
          Tërhiqe
        </Button>
      )}
      {!offer && fits && isOnline && (
        <>
          <Button {...off} aria-label={`Ofro: ${name}`} busy={isBusy} onClick={onOffer}>
            Ofro
          </Button>
          <Button
            {...off}
            kind={isFirst ? 'primary' : 'soft'}
            aria-label={`Ruaje: ${name}`}
            busy={isBusy}
            onClick={onBook}
          >
            Ruaje
          </Button>
        </>
      )}
      <RowMenu {...props} />
    </div>
  )
}

function RowMenu({ wait, isBusy, isOnline, onChange, onRemove, onStranger }: Props) {
  const busy = isBusy ? 'Po ruhet …' : undefined
  const refused = isOnline ? busy : whenLineIsBack
  const items = [
    { label: 'Ndrysho', icon: <Pencil size={16} />, refused, onSelect: onChange },
    { label: 'Hiq', icon: <UserMinus size={16} />, danger: true, refused, onSelect: onRemove },
    ...(wait.source === 'online'
      ? [
          {
            label: 'Ky nuk ishte klient',
            icon: <UserX size={16} />,
            danger: true,
            refused,
            onSelect: onStranger,
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={`Më shumë për ${nameOf(wait)}`}
      className={buttonClass('icon')}
      trigger={<Ellipsis size={20} aria-hidden />}
      items={items}
    />
  )
}
