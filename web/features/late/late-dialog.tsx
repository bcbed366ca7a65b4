import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type LateDay, leastLate, mostLate } from '#contract/late.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useCalled } from '#web/lists/use-called.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useShowPushed } from '#web/visits/wanted-place.ts'
import { lateFrom } from './late-from.ts'
import { type Callee, CallButton, useCallee } from './call-blocked.tsx'
import { BlockedNote, LateFacts, LateMoves } from './late-moves.tsx'
import { useLate } from './use-late.ts'
import './late.css'

type Props = {
  barberId: string
  items: readonly Appointment[]
  onClose: () => void
}

const usual = ['10', '15', '20', '30'] as const
const other = 'tjetër…'
const options = [
  ...usual.map((value) => ({ value, label: `+${value}` })),
  { value: other, label: other },
]

/** Minutes as they were chosen, or typed. */
function useMinutes() {
  const [chosen, choose] = useState<string>('15')
  const [typed, type] = useState('45')
  const wanted = Math.round(Number(chosen === other ? typed : chosen)) || leastLate
  const minutes = Math.min(mostLate, Math.max(leastLate, wanted))
  const set = (value: number) => {
    const isUsual = usual.some((one) => one === String(value))
    choose(isUsual ? String(value) : other)
    if (!isUsual) type(String(value))
  }
  return { chosen, choose, typed, type, minutes, set }
}

function Minutes({ chosen, choose, typed, type }: ReturnType<typeof useMinutes>) {
  return (
    <>
      <Segmented label="Sa minuta" value={chosen} onChange={choose} options={options} wide />
      {chosen === other && (
        <Field
          label={`Minuta, ${leastLate} deri ${mostLate}`}
          type="number"
          inputMode="numeric"
          min={leastLate}
          max={mostLate}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </>
  )
}

export function LateDialog({ barberId, items, onClose }: Props) {
  const barber = useNameOf()(barberId)
  const now = useSalonNow()
  const [from] = useState(() => clockOf(lateFrom(items, barberId, now)))
  const [date] = useState(now.date)
  if (barber === '') return null
  return <Dialog {...{ barber, barberId, items, onClose, from, date }} />
}

type LateAsked = Props & { barber: string; from: string; date: string }

function Dialog({ barber, barberId, items, from, date, onClose }: LateAsked) {
  const own = useOwnColumn()
  const called = useCalled()
  const delay = useMinutes()
  const { minutes } = delay
  const asked = { barber_id: barberId, date, from, minutes }
  const { look, apply, isBusy, hasChanged } = useLate(asked, onClose)
  const { data: day } = look
  const form = useRef<HTMLFormElement>(null)
  const [place] = useState(() => columnOf(barber))
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  useShowPushed(day && { date, moves: day.moves.map(shiftOf) })
  // While it is looked at, the line keeps its place.
  const running = day ? runningWords(day, items) : '\u00a0'
  const isNone = day !== undefined && day.moves.length === 0 && day.blocked.length === 0
  const callee = useCallee(day, items)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!day || look.isPlaceholderData) return
    if (day.blocked.length > 0) {
      if (day.most !== null) delay.set(day.most)
    } else if (isNone) onClose()
    else void apply(day)
  }
  return (
    <SideDialog
      title={own === barberId ? 'Jam vonë' : `${called(barber)} është vonë`}
      place={place}
      onClose={onClose}
    >
      <form ref={form} className="late" onSubmit={submit}>
        {running !== '' && !isNone && <p className="late-running">{running}</p>}
        <Minutes {...delay} />
        {look.error && (
          <LoadTrouble onRetry={() => void look.refetch()}>{look.error.message}</LoadTrouble>
        )}
        {hasChanged && <Warning>Dita ndryshoi; kjo është lista e re.</Warning>}
        <div className="late-day" data-none={isNone || undefined}>
          <div aria-live="polite" aria-busy={look.isFetching}>
            {day && (
              <Day {...{ day, barber, items, minutes, isNone }} isCallable={Boolean(callee)} />
            )}
          </div>
          <WhileNoLine>Thirrja punon. Një nga një zhvendosen edhe pa internet.</WhileNoLine>
          <Buttons {...{ day, callee, isNone, isBusy, onClose }} isOff={look.isPlaceholderData} />
        </div>
      </form>
    </SideDialog>
  )
}

/** Where the barber's column is on screen: the dialog leaves it in sight. */
function columnOf(barber: string) {
  const heads = [...document.querySelectorAll('.column-head')]
  const head = heads.find((one) => one.querySelector('b')?.textContent === barber)
  if (!head) return undefined
  const { left, width } = head.getBoundingClientRect()
  return new DOMRect(left, 0, width, innerHeight)
}

const shiftOf = ({ id, from, to }: LateDay['moves'][number]) => ({
  id,
  minutes: minutesOfTime(to) - minutesOfTime(from),
})

/** "Tani te Teuta Berisha: mbaron 13:00, jo 12:45." */
function runningWords({ running, blocked }: LateDay, items: readonly Appointment[]) {
  const client = items.find(({ id }) => id === running?.id)?.client_name
  if (!running || client === undefined) return ''
  const ends =
    blocked.length > 0
      ? `do të mbaronte ${running.until}`
      : `mbaron ${running.until}, jo ${running.was}`
  return `Tani te ${client}: ${ends}.`
}

type DayProps = {
  day: LateDay
  barber: string
  items: readonly Appointment[]
  minutes: number
  isNone: boolean
  isCallable: boolean
}

function Day({ day, barber, items, minutes, isNone, isCallable }: DayProps) {
  if (day.blocked.length > 0) return <BlockedNote {...{ day, minutes, isCallable }} />
  if (isNone) return <p>Askush nuk lëviz: {minutes} min të lira mjaftojnë.</p>
  return (
    <>
      <LateMoves day={day} barber={barber} />
      <LateFacts day={day} items={items} />
    </>
  )
}

type ButtonsProps = {
  day: LateDay | undefined
  callee: Callee | undefined
  isNone: boolean
  isBusy: boolean
  isOff: boolean
  onClose: () => void
}

/** The harmless one first, which is a call where somebody who is in the way can be called; where something is blocked, the most that works. */
function Buttons({ day, callee, isNone, isBusy, isOff, onClose }: ButtonsProps) {
  const isBlocked = day !== undefined && day.blocked.length > 0
  const most = isBlocked ? day.most : undefined
  const words = isNone
    ? 'Mbyll'
    : isBlocked
      ? `Provo +${most}`
      : `Zhvendos ${counted(day?.moves.length ?? 0, 'termin', 'termine')}`
  return (
    <div className="late-buttons">
      {callee && <CallButton {...callee} />}
      {!isNone && !callee && (
        <Button kind="ghost" onClick={onClose}>
          {isBlocked && most === null ? 'Mbyll' : 'Mbrapa'}
        </Button>
      )}
      {most !== null && (
        <LineButton
          type="submit"
          kind="primary"
          busy={isBusy}
          busyLabel="Po zhvendoset…"
          disabled={!day || isOff}
        >
          {words}
          <span aria-hidden>
            <Kbd>↵</Kbd>
          </span>
        </LineButton>
      )}
    </div>
  )
}
