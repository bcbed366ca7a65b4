import { freeSlots } from '#contract/visits/availability.ts'
import { shownOf, type Spread } from '#contract/visits/free/fit.ts'
import { minutesOfTime, type Span } from '#contract/visits/visit-time.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import './door-spread.css'

const ways: Record<Spread, { label: string; hint: string }> = {
  all: { label: 'Të gjitha', hint: 'Klienti sheh çdo orë të lirë.' },
  best: {
    label: 'Me shenjë',
    hint: 'Klienti sheh çdo orë të lirë. Një pikë kanë ato që nuk lënë vrima, ku s’hyn asnjë shërbim.',
  },
  near: {
    label: 'Vetëm ngjitur',
    hint: 'Klienti sheh vetëm orët ngjitur me një termin, me hapjen ose me mbylljen, sa kohë dita ka të tilla.',
  },
}

const [opens, closes, visitMinutes, stepMinutes] = [9 * 60, 13 * 60, 30, 15]
const booked: Span[] = [
  [10 * 60, 10 * 60 + 45],
  [11 * 60 + 30, 12 * 60],
]
/** A morning of one barber, with all that is free for half an hour. */
const [morning] = freeSlots({
  from: '2026-03-02',
  days: 1,
  hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '13:00' }]),
  absences: [],
  barbers: [{ id: '', hours: null, dated: [] }],
  busy: new Map([['', booked]]),
  parts: [{ doers: [{ id: '', work: visitMinutes, wait: 0, finish: 0 }], buffer: 0 }],
  stepMinutes,
  now: 0,
  limit: 100,
  shortest: visitMinutes,
})
const slots = morning?.places ?? []

const columns = (from: number, to: number) =>
  `${(from - opens) / stepMinutes + 1} / ${(to - opens) / stepMinutes + 1}`
const hours = Array.from({ length: (closes - opens) / 60 }, (_, nth) => opens + nth * 60)

/** Which free times clients see, with a morning as they would see it. */
export function DoorSpread({
  spread,
  onChange,
}: {
  spread: Spread
  onChange: (spread: Spread) => void
}) {
  const shown = shownOf(slots, spread)
  return (
    <div className="door-spread stack gap-12">
      <p className="medium">Orët që sheh klienti</p>
      <Segmented
        label="Orët që sheh klienti"
        options={(['all', 'best', 'near'] as const).map((value) => ({
          value,
          label: ways[value].label,
        }))}
        value={spread}
        onChange={onChange}
      />
      <figure className="door-morning" aria-hidden>
        {hours.map((at) => (
          <span key={at} className="hour numbers" style={{ gridColumn: columns(at, at + 60) }}>
            {at / 60}
          </span>
        ))}
        {booked.map(([from, to]) => (
          <span key={from} className="booked" style={{ gridColumn: columns(from, to) }} />
        ))}
        {slots.map((slot) => {
          const at = minutesOfTime(slot.time)
          const look = spread === 'best' && slot.good ? 'slot good' : 'slot'
          return (
            <span
              key={at}
              className={shown.includes(slot) ? look : 'slot unseen'}
              style={{ gridColumn: columns(at, at + stepMinutes) }}
            />
          )
        })}
      </figure>
      <p className="door-hint">
        {ways[spread].hint} Një paradite, për 30 minuta: {shown.length} nga {slots.length} orë.
      </p>
    </div>
  )
}
