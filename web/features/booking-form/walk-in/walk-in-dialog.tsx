import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { appointmentWords } from '#contract/visits/appointments.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import { capitalised, duration, money, weekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { clientWords } from '#contract/clients.ts'
import type { Service } from '#contract/services.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { placeWord } from '#web/visits/times/free.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import type { Chair } from './chair.ts'
import { sitDown } from './sit-down.ts'
import { useChairs } from './use-chairs.ts'
import './walk-in-dialog.css'

const words = {
  noService: 'Shtoni së pari një shërbim te Konfigurimet.',
  full: "Sot s'ka vend.",
}

/** Asks with whom a client without an appointment sits down: the chair that is free first is chosen, and Enter takes it. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const [service, setService] = useState<Service>()
  const { now, trouble, known } = useChairs(service)
  return (
    <Dialog title={clientWords.walkIn} onClose={onClose} className="walk-in-dialog">
      {known ? (
        <Chairs {...known} now={now} onService={setService} onClose={onClose} />
      ) : trouble.error ? (
        <LoadTrouble onRetry={trouble.onRetry}>{appointmentWords.loadFailed}</LoadTrouble>
      ) : (
        <p>Duke ngarkuar...</p>
      )}
    </Dialog>
  )
}

type Asked = ReturnType<typeof useChairs>
type ChairsProps = NonNullable<Asked['known']> &
  Pick<Asked, 'now'> & {
    onService: (service: Service) => void
    onClose: () => void
  }

function Chairs({ services, service, chairs, later, now, onService, onClose }: ChairsProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const withWhom = useWithWhom()
  const [wanted, want] = useState<string>()
  const chosen = chairs.find(({ barber }) => barber.id === wanted) ?? chairs[0]
  const { busy, run, error } = useSingleFlight(async (chair: Chair) => {
    await sitDown(client, chair, now.date, withWhom(chair.barber.name))
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && isOnline) run(chosen)
  }
  if (!service) return <p>{words.noService}</p>
  return (
    <form onSubmit={send}>
      {chosen ? (
        <>
          <fieldset aria-label="Te kush">
            {chairs.map((chair, nth) => (
              <label key={chair.barber.id}>
                <input
                  type="radio"
                  name="chair"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was open before the chairs were known
                  autoFocus={nth === 0}
                  checked={chair === chosen}
                  onChange={() => want(chair.barber.id)}
                />
                <Avatar name={chair.barber.name} size={30} hue={chair.barber.colour} />
                <span>
                  <b>{chair.barber.name}</b> <small>{whenWords(chair, now.minutes)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {error && <Refusal error={error} />}
          <Button
            type="submit"
            kind="primary"
            size="big"
            busy={busy}
            busyLabel="Duke ruajtur..."
            disabled={!isOnline}
          >
            Ul te {withWhom(chosen.barber.name)}, {placeWord(chosen.start, now.minutes)}
            <span aria-hidden>
              <Kbd>↵</Kbd>
            </span>
          </Button>
        </>
      ) : (
        <Full later={later} today={now.date} />
      )}
      <Change {...{ services, service, onService }} chair={chosen} />
    </form>
  )
}

/** "13:15, pas 37 min · ka 45 min" */
function whenWords({ start, until, isUntilClosing }: Chair, now: number) {
  const when = start === now ? 'tani' : `${clockOf(start)}, pas ${duration(start - now)}`
  if (until === dayMinutes) return when
  return `${when} · ${isUntilClosing ? `deri ${clockOf(until)}` : `ka ${duration(until - start)}`}`
}

/** "Sot s'ka vend. Nesër 09:00 te Drita" */
function Full({ later, today }: Pick<ChairsProps, 'later'> & { today: string }) {
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

const Refusal = ({ error }: { error: ApiError }) => (
  <Alert tone="error">{refusalWords(error, undefined, appointmentWords.addFailed)}</Alert>
)

type ChangeProps = Pick<ChairsProps, 'services' | 'onService'> & {
  service: Service
  chair: Chair | undefined
}

/** What is done, and the way to something else. */
function Change({ services, service, chair, onService }: ChangeProps) {
  const [isOpen, open] = useState(false)
  const { minutes, price } = chair ?? { minutes: service.duration, price: service.price }
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
