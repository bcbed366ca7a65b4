import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Check, Clock, Coffee, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayWords } from '#contract/visits/day-words.ts'
import { counted, duration } from '#contract/kit/albanian.ts'
import { sayYes } from '#web/features/outside/requests/mutations.ts'
import { isRequest, isUnconfirmed } from '#web/visits/model/visit-word.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useStage, useStatusWord } from '#web/visits/cache/use-status-word.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import type { Row } from './own-day-rows.ts'
import '../dashboard-list.css'

type Props = {
  rows: readonly Row[]
  /** The number of visits that are over. */
  earlier: number
  isLoaded: boolean
  /** Title and link of the day ahead, which is shown once today is over. */
  ahead?: { title: string; to: string } | undefined
  onAdd: (start: number, anchor: HTMLElement) => void
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
}

/** Visits, pauses and slots in order of time; visits that are over are summed up in a line. */
export function OwnDay({ ahead, ...props }: Props) {
  const className = 'day-card own-day'
  if (!ahead)
    return (
      <section className={`card card-flush ${className}`} aria-label="Dita ime">
        <Rows {...props} none={dayWords.noneToday} />
      </section>
    )
  const way = (
    <Link className="link" to={ahead.to}>
      Hap orarin
    </Link>
  )
  return (
    <Card flush title={ahead.title} className={className} action={way}>
      <Rows {...props} none="Ende asnjë termin." />
    </Card>
  )
}

type RowsProps = Omit<Props, 'ahead'> & { none: string }

function Rows({ rows, earlier, isLoaded, none, onAdd, onOpen }: RowsProps) {
  if (!isLoaded) return <WaitingRows height={54} time={44} ends={[64]} />
  return (
    <>
      {rows.length === 0 && earlier === 0 && <EmptyState icon={CalendarDays}>{none}</EmptyState>}
      <ol className="day-list">
        {rows.map((row) => {
          if (row.kind === 'gap') return <Gap key={`free ${row.from}`} {...row} onAdd={onAdd} />
          if (row.kind === 'pause') return <Pause key={`pause ${row.to}`} {...row} />
          return <Visit key={row.appointment.id} appointment={row.appointment} onOpen={onOpen} />
        })}
      </ol>
      {earlier > 0 && (
        <p className="own-earlier">{counted(earlier, 'termin', 'termine')} më herët sot</p>
      )}
    </>
  )
}

type PauseProps = { from: number; to: number }

const Pause = ({ from, to }: PauseProps) => (
  <li className="day-row own-gap">
    <time>{clockOf(from)}</time>
    <span>
      <Coffee size={16} aria-hidden />
      {duration(to - from)} pushim
    </span>
  </li>
)

type GapProps = Extract<Row, { kind: 'gap' }> & Pick<Props, 'onAdd'>

const Gap = ({ from, to, begins, isWait, onAdd }: GapProps) => (
  <li className="day-row own-gap">
    <time>{begins}</time>
    <button
      type="button"
      className="day-open"
      onClick={({ currentTarget }) => onAdd(from, currentTarget)}
    >
      <Plus size={16} aria-hidden />
      {isWait ? 'Në pritje, vend' : 'Vend'} i lirë deri {clockOf(to)}
      <span className="sr-only">, shto termin</span>
    </button>
  </li>
)

type VisitProps = { appointment: Appointment; onOpen: Props['onOpen'] }

const Visit = ({ appointment, onOpen }: VisitProps) => (
  <li className="day-row" data-status={appointment.status}>
    <time dateTime={`${appointment.appointment_date}T${appointment.appointment_time}`}>
      {appointment.appointment_time}
      <small>{appointment.duration} min</small>
    </time>
    <div className="day-who">
      <button
        type="button"
        className="day-open"
        onClick={({ currentTarget }) => onOpen(appointment, currentTarget)}
      >
        {appointment.client_name}
      </button>
      <span>{appointment.service_name}</span>
    </div>
    <State appointment={appointment} />
  </li>
)

/** The exception is marked: what waits has a button, what is confirmed a tick. */
function State({ appointment }: Pick<VisitProps, 'appointment'>) {
  const client = useQueryClient()
  const wordOf = useStatusWord()
  const stage = useStage()(appointment)
  const hasTill = useHasTill()
  const { status, client_name: name } = appointment
  const act = isRequest(appointment) ? 'Prano' : 'Konfirmo'
  const ActIcon = isRequest(appointment) ? Check : Clock
  if (isRequest(appointment) || isUnconfirmed(appointment, stage, hasTill))
    return (
      <Button
        size="small"
        aria-label={`${act} terminin e ${name}`}
        onClick={({ currentTarget }) => {
          // The button goes with the act; the focus stays in its row.
          currentTarget.closest('li')?.querySelector('button')?.focus()
          void sayYes(client, appointment)
        }}
      >
        <ActIcon size={15} aria-hidden />
        {act}
      </Button>
    )
  if (status !== 'confirmed') return <Pill status={status}>{wordOf(appointment)}</Pill>
  return (
    <span className="own-tick">
      <Check size={18} aria-hidden />
      <span className="sr-only">{wordOf(appointment)}</span>
    </span>
  )
}
