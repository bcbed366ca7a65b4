import type { Appointment } from '#contract/visits/appointments.ts'
import { placeOf } from '#web/features/day-grid/grid/column-head.tsx'
import { QueueStrip } from '#web/features/queue/queue-strip.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { type Column, itemsOf } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import './day-faces.css'

type Props = {
  columns: readonly Column[]
  items: readonly Appointment[]
  times: Times | undefined
  now: Now
}

const show = (nth: number) =>
  document
    .querySelector(`.schedule [data-column="${nth}"]`)
    ?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** Above more columns than there is room for: a face leads to its own, and a dot says that it is full. */
const DayFaces = ({ columns, items, times, now }: Props) =>
  columns.map((column, nth) => {
    const { barber_id, date, title, isOff } = column
    const asked = { items: itemsOf(column, items), date, barber_id: barber_id ?? '' }
    const place = !isOff && times ? placeOf({ ...asked, times }, now) : undefined
    const words = place ? `${title}, ${place.words}` : title
    return (
      <button
        key={column.key}
        type="button"
        title={words}
        aria-label={words}
        data-full={place?.isFull}
        data-off={(!place?.slot && !place?.isFull) || undefined}
        onClick={() => show(nth)}
      >
        <Avatar name={title} size={26} hue={column.colour} />
      </button>
    )
  })

/** What stands over a day besides the days of its week: the faces of many barbers, or who waits in the shop. */
export const DayAbove = ({ faces }: { readonly faces?: Props }) =>
  faces ? <DayFaces {...faces} /> : <QueueStrip />
