import { type FormEvent, useState } from 'react'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import { capitalised, duration, money, weekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Service } from '#contract/services/services.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { placeWord } from '#web/visits/times/free.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import type { WalkInSeat } from './seats.ts'
import type { useSeats } from './use-seats.ts'

const words = {
  noService: 'Shtoni së pari një shërbim te Konfigurimet.',
  full: "Sot s'ka vend.",
  anyway: 'Ul megjithatë',
}

type Asked = ReturnType<typeof useSeats>
export type WalkInKnown = NonNullable<Asked['known']> &
  Pick<Asked, 'now'> & { onService: (service: Service) => void }

type Props = WalkInKnown & {
  /** Seats somebody there; `whom` is the barber as one says with whom. */
  onSeat: (seat: WalkInSeat, whom: string) => Promise<void>
}

/** The chairs at which somebody could sit down: the one that is free first is chosen, and Enter takes it. */
export function ChairForm(props: Props) {
  const { services, service, seats, later, now, onService, onSeat } = props
  const withWhom = useWithWhom()
  const [wanted, want] = useState<string>()
  const first = seats.find(({ awayUntil }) => awayUntil === undefined)
  const chosen = seats.find(({ barber }) => barber.id === wanted) ?? first
  const { busy, run, error } = useSingleFlight((seat: WalkInSeat) =>
    onSeat(seat, withWhom(seat.barber.name)),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) run(chosen)
  }
  if (!service) return <p>{words.noService}</p>
  return (
    <form className="chair-form" onSubmit={send}>
      {seats.length > 0 ? (
        <>
          <fieldset aria-label="Te kush">
            {seats.map((seat, nth) => (
              <Row
                key={seat.barber.id}
                seat={seat}
                minutes={now.minutes}
                isFirst={nth === 0}
                isChosen={seat === chosen}
                onChoose={() => want(seat.barber.id)}
              />
            ))}
          </fieldset>
          {error && (
            <Alert tone="error">{refusalWords(error, undefined, appointmentWords.addFailed)}</Alert>
          )}
          {chosen && (
            <Button type="submit" kind="primary" size="big" busy={busy} busyLabel="Duke ruajtur...">
              {chosen.awayUntil === undefined ? 'Ul' : words.anyway} te{' '}
              {withWhom(chosen.barber.name)}, {placeWord(chosen.start, now.minutes)}
              <span aria-hidden>
                <Kbd>↵</Kbd>
              </span>
            </Button>
          )}
        </>
      ) : (
        <Full later={later} today={now.date} />
      )}
      <Change {...{ services, service, onService }} seat={chosen} />
    </form>
  )
}

type RowProps = {
  seat: WalkInSeat
  minutes: number
  isFirst: boolean
  isChosen: boolean
  onChoose: () => void
}

const Row = ({ seat, minutes, isFirst, isChosen, onChoose }: RowProps) => (
  <label data-away={seat.awayUntil !== undefined || undefined}>
    <input
      type="radio"
      name="chair"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was open before the chairs were known
      autoFocus={isFirst}
      checked={isChosen}
      onChange={onChoose}
    />
    <Avatar name={seat.barber.name} size={30} hue={seat.barber.colour} />
    <span>
      <b>{seat.barber.name}</b> <small>{whenWords(seat, minutes)}</small>
    </span>
  </label>
)

/** "13:15, pas 37 min · ka 45 min", "tani · hapet 10:20", "në pushim deri 14:00" */
function whenWords(seat: WalkInSeat, now: number) {
  const { start, until, isUntilClosing, awayUntil, opens } = seat
  if (awayUntil !== undefined) return `në pushim deri ${clockOf(awayUntil)}`
  if (opens !== undefined) return `tani · hapet ${clockOf(opens)}`
  const when = start === now ? 'tani' : `${clockOf(start)}, pas ${duration(start - now)}`
  if (until === dayMinutes) return when
  return `${when} · ${isUntilClosing ? `deri ${clockOf(until)}` : `ka ${duration(until - start)}`}`
}

/** "Sot s'ka vend. Nesër 09:00 te Drita" */
function Full({ later, today }: Pick<WalkInKnown, 'later'> & { today: string }) {
  const withWhom = useWithWhom()
  if (!later) return <p className="walk-in-full">{words.full}</p>
  const { date, start, barber } = later
  const day = date === addDays(today, 1) ? 'Nesër' : capitalised(weekday(date))
  return (
    <p className="walk-in-full">
      {words.full} {day} {clockOf(start)} te {withWhom(barber.name)}
    </p>
  )
}

type ChangeProps = Pick<WalkInKnown, 'services' | 'onService'> & {
  service: Service
  seat: WalkInSeat | undefined
}

/** What is done, and the way to something else. */
function Change({ services, service, seat, onService }: ChangeProps) {
  const [isOpen, open] = useState(false)
  const { minutes, price } = seat ?? { minutes: service.duration, price: service.price }
  if (isOpen)
    return (
      <select
        className="control control-select"
        aria-label="Shërbimi"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={service.id}
        onChange={({ target }) => {
          const next = services.find(({ id }) => id === target.value)
          if (next) onService(next)
        }}
      >
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <p className="walk-in-what">
      {service.name}, {duration(minutes)} · {money(price)}{' '}
      {services.length > 1 && (
        <button type="button" className="link" onClick={() => open(true)}>
          Ndrysho
        </button>
      )}
    </p>
  )
}
