/** @jsxImportSource preact */
import { minutesBetween } from '#contract/kit/time.ts'
import type { Booking } from '../book/use-booking.ts'
import type { Alternative } from '#contract/alternative.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { Drawer } from './drawer.tsx'

/** Shown when the chosen time was taken meanwhile: the nearest others, each booked by one touch. Name and number are kept. */
export function Taken({ booking }: { booking: Booking }) {
  const { words } = useSpeech()
  const { trouble, choice, services } = booking
  if (trouble?.kind !== 'taken') return null
  const onPick = ({ date, time, barber_id: barber }: Alternative) => {
    // The barber of an alternative counts for a single service; several services keep the barber chosen before.
    const wish = {
      services,
      barber: services.length === 1 ? barber : choice.barber,
      day: date,
      time,
    }
    booking.choose(wish)
    void booking.send(wish)
  }
  const onAll = () => {
    booking.dismiss()
    booking.go('when')
  }
  return (
    <TakenSheet
      taken={{ time: choice.time, alternatives: trouble.alternatives }}
      asked={`${choice.day} ${choice.time}`}
      why={words.takenWhy}
      onPick={onPick}
      onAll={onAll}
      onClose={booking.dismiss}
    />
  )
}

type SheetProps = {
  taken: { readonly time: string; readonly alternatives: readonly Alternative[] }
  /** The day and time that were taken. */
  asked: string
  why: string
  onPick: (one: Alternative) => void
  onAll: () => void
  onClose: () => void
}

export function TakenSheet({ taken, asked, why, onPick, onAll, onClose }: SheetProps) {
  const { words } = useSpeech()
  const { time, alternatives } = taken
  return (
    <Drawer title={words.taken(time)} onClose={onClose}>
      <p class="lede">{alternatives.length > 0 ? why : words.takenAll}</p>
      <div class="alts">
        {alternatives.map((one, nth) => (
          <Other
            key={one.date + one.time + one.barber_id}
            one={one}
            isFirst={nth === 0}
            asked={asked}
            onPick={onPick}
          />
        ))}
      </div>
      <button type="button" class="btn btn-quiet btn-wide" onClick={onAll}>
        {words.seeAll}
      </button>
    </Drawer>
  )
}

type OtherProps = {
  one: Alternative
  isFirst: boolean
  asked: string
  onPick: (one: Alternative) => void
}

function Other({ one, isFirst, asked, onPick }: OtherProps) {
  const { words, longDay, length } = useSpeech()
  const minutes = minutesBetween(asked, `${one.date} ${one.time}`)
  const isNear = one.date === asked.slice(0, 10) && minutes !== 0
  return (
    <button type="button" class={isFirst ? 'next' : 'next plain'} onClick={() => onPick(one)}>
      <span>
        <b class="num">
          {longDay(one.date)}, {one.time}
        </b>
        <small>
          {words.with(one.barber)}
          {isNear && ` · ${minutes > 0 ? '+' : '−'}${length(Math.abs(minutes))}`}
        </small>
      </span>
      <Icon name="arrow" size={20} />
    </button>
  )
}
