import { ArrowRight, CircleAlert, Coffee, Hourglass } from 'lucide-react'
import type { LateCrossed, LateDay, LateMove } from '#contract/late.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useWithWhom } from '#web/lists/use-called.ts'

/** Who moves, what of the free time is used up, and who needs no message or can get none. */
export function LateMoves({ day: { moves, stays }, barber }: { day: LateDay; barber: string }) {
  const withWhom = useWithWhom()
  return (
    <ul className="late-moves">
      {moves.map((move) => (
        <Row key={move.id} move={move} />
      ))}
      {stays && (
        <li className="late-stays">
          <b>{stays.client_name}</b>
          <span className="numbers">mbetet {stays.time}</span>
          <small>te {withWhom(barber)}</small>
        </li>
      )}
    </ul>
  )
}

function Row({ move }: { move: LateMove }) {
  const withWhom = useWithWhom()
  const about = [
    `te ${withWhom(move.barber)}`,
    move.eaten > 0 && `${move.eaten} min të lira u hëngrën`,
    move.arrived ? 'është këtu' : !move.hasNumber && 'pa numër',
  ]
  return (
    <li>
      <b>{move.client_name}</b>
      <span className="late-times numbers">
        <s>{move.from}</s>
        <ArrowRight size={14} aria-label="në" />
        <b>{move.to}</b>
      </span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** What the salon should know of the day as it will be. */
export function LateFacts({ day, items }: { day: LateDay; items: readonly Appointment[] }) {
  const withWhom = useWithWhom()
  const waits = day.moves
    .flatMap(({ id }) => items.find((one) => one.id === id)?.parts ?? [])
    .filter(({ wait }) => wait > 0)
  if (waits.length + day.crosses.length === 0) return null
  return (
    <ul className="late-facts">
      {waits.map(({ service_name: name, wait, time }) => (
        <li key={`${name} ${time}`}>
          <Hourglass size={16} aria-hidden />
          <span>
            {name}: pritja mbetet <b>{wait} min</b>.
          </span>
        </li>
      ))}
      {day.crosses.map((one) => (
        <li key={`${one.barber} ${one.at}`}>
          <Coffee size={16} aria-hidden />
          <span>{crossedWords(one, withWhom(one.barber))}</span>
        </li>
      ))}
    </ul>
  )
}

function crossedWords({ what, at, until, left, of }: LateCrossed, whom: string) {
  if (what === 'closing') return `Puna te ${whom} mbaron ${until}, jo ${at}.`
  const name = what === 'break' ? 'Pushimi' : 'Mungesa'
  return `${name} te ${whom}: ${left} min nga ${of}.`
}

type BlockedProps = { day: LateDay; minutes: number; isCallable: boolean }

/** First who, then why, that nothing has happened, and the most that works. */
export function BlockedNote({ day: { blocked, most }, minutes, isCallable }: BlockedProps) {
  const withWhom = useWithWhom()
  return (
    <>
      <div className="late-blocked" role="alert">
        <CircleAlert size={18} aria-hidden />
        <p>
          <b>+{minutes} nuk mundet.</b>{' '}
          {blocked.map(({ id, by, client_name: client, barber, at }) => (
            <span key={`${id} ${by}`}>
              {by === null
                ? `${client} do të mbaronte pas mesnate.`
                : `${client} vazhdon te ${withWhom(barber)} në ${at}, dhe atje do të lëvizte një i tretë.`}{' '}
            </span>
          ))}
          Asgjë nuk u zhvendos.
        </p>
      </div>
      <p>
        {most === null ? (
          'Zhvendosini terminet veç, një nga një.'
        ) : (
          <>
            Më e shumta që mundet tani: <b>+{most}</b>.
            {isCallable && ' Ose telefononi dhe zhvendoseni veç.'}
          </>
        )}
      </p>
    </>
  )
}
