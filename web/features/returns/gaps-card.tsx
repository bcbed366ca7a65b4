import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import type { Gap } from '#contract/returns/due.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import type { Barber } from '#contract/staff.ts'
import type { Alternative } from '#contract/alternative.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useCalled } from '#web/lists/use-called.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Folded } from '#web/ui/rows/folded-rows.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { awayQuery } from '#web/visits/times/use-times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { daySpan, type DaySpan, gapWords, isQuiet, isSameGap, minutesIn } from './gaps.ts'

/** The barbers whose columns are open to the member. */
function useLanes() {
  const { data: staff = [] } = useQuery(staffQuery)
  const own = useOwnColumn()
  return staff.filter(({ active, id }) => active && isOpenTo(own, id))
}

type Day = { readonly day: string; readonly today: string; readonly asked: string | undefined }

/** The free times of a day with the barbers that have them. They come first where the day was asked for, or is quiet. */
export function useGaps({ gaps }: { gaps: readonly Gap[] }, { day, today, asked }: Day) {
  const { data: salon } = useQuery(salonQuery)
  const now = useSalonNow()
  const lanes = useLanes()
  const ofDay = gaps.filter(({ date }) => date === day)
  const span = salon && daySpan(salon.hours, ofDay, day)
  const minutes = day === now.date ? now.minutes : undefined
  const isFirst = asked !== undefined || isQuiet(ofDay, span, lanes.length, minutes)
  return { day, today, gaps: ofDay, lanes, span, isFirst }
}

type ShownDay = {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}
type Props = ShownDay &
  ReturnType<typeof useGaps> & {
    readonly chosen: Gap | undefined
    readonly onChoose: (gap: Gap | undefined) => void
    /** The time of the row that has the focus. */
    readonly marked: (Alternative & { readonly minutes: number }) | undefined
  }

/** Where there is room, barber by barber; touched, a gap brings those forward who fit in it. */
export function GapsCard(props: Props) {
  const { gaps, day, today, lanes, span, isFirst } = props
  const { data: absences = [] } = useQuery(awayQuery(mondayOf(day)))
  const isAway = ({ id }: Barber) =>
    absences.some(
      ({ barberId, kind, from, to, fromTime }) =>
        barberId === id && kind === 'leave' && !fromTime && from <= day && day <= to,
    )
  return (
    <Folded title="Vende për ta" isFirstOpen={isFirst}>
      <div className="due-gaps stack gap-12">
        <DayChoice {...props} />
        {day > addDays(today, 1) && <OtherDay {...props} />}
        {span && gaps.length > 0 ? (
          <ul>
            {lanes.map((barber) => (
              <Lane
                key={barber.id}
                {...props}
                {...{ barber, span }}
                isAway={isAway(barber)}
                gaps={gaps.filter(({ barber_id }) => barber_id === barber.id)}
              />
            ))}
          </ul>
        ) : (
          <p className="quiet">Asnjë vend i lirë.</p>
        )}
      </div>
    </Folded>
  )
}

function DayChoice({ day, today, onDay }: ShownDay) {
  const tomorrow = addDays(today, 1)
  const days = { sot: today, neser: tomorrow, tjeter: addDays(today, 2) }
  const value = day === today ? 'sot' : day === tomorrow ? 'neser' : 'tjeter'
  return (
    <Segmented
      label="Dita"
      value={value}
      onChange={(choice) => onDay(days[choice])}
      options={[
        { value: 'sot', label: 'Sot' },
        { value: 'neser', label: 'Nesër' },
        { value: 'tjeter', label: 'Tjetër' },
      ]}
    />
  )
}

/** Any day from after tomorrow; while what is typed is none, the one before it stays. */
function OtherDay({ day, today, onDay }: ShownDay) {
  const [typed, setTyped] = useState(day)
  return (
    <DateField
      label="Cila ditë?"
      value={typed}
      today={today}
      min={addDays(today, 2)}
      max={addDays(today, 60)}
      onChange={(date) => {
        setTyped(date)
        if (date !== '') onDay(date)
      }}
    />
  )
}

type LaneProps = Props & {
  readonly barber: Barber
  readonly span: DaySpan
  /** For the whole day. */
  readonly isAway: boolean
}

function Lane({ barber, day, span, gaps, isAway, chosen, onChoose, marked }: LaneProps) {
  const called = useCalled()
  const share = (minutes: number) => (minutes / (span.to - span.from)) * 100
  const at = (time: string, minutes: number) =>
    ({
      '--at': `${share(minutesOfTime(time) - span.from)}%`,
      '--wide': `${share(minutes)}%`,
    }) as CSSProperties
  const isHere = marked?.barber_id === barber.id && marked.date === day
  const why = isAway ? 'away' : 'booked'
  return (
    <li className="gap-lane" data-full={gaps.length === 0 ? why : undefined}>
      <Avatar name={barber.name} size={24} hue={barber.colour} />
      <span className="gap-barber">{called(barber.name)}</span>
      <div className="gap-track">
        {isAway && gaps.length === 0 && <span className="gap-away">pushim</span>}
        {gaps.map((gap) => (
          <button
            key={gap.from}
            type="button"
            className="gap"
            style={at(gap.from, minutesIn(gap))}
            aria-pressed={isSameGap(chosen, gap)}
            aria-label={`${called(barber.name)}, ${gapWords(gap)}`}
            onClick={() => onChoose(isSameGap(chosen, gap) ? undefined : gap)}
          >
            <span>
              {gap.from}
              <span>–{gap.to}</span>
            </span>
          </button>
        ))}
        {isHere && <i className="gap-marked" style={at(marked.time, marked.minutes)} />}
      </div>
    </li>
  )
}
