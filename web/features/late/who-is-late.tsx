import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { stepTo } from '#web/ui/controls/roving.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { currentOf } from './late-from.ts'
import './late.css'

type Props = {
  /** By their ids. */
  barbers: readonly string[]
  items: readonly Appointment[]
  onChoose: (barberId: string | undefined) => void
}

/** Which of those at work is late, each with whom they are at: arrows and first letters lead, Enter chooses. */
export function WhoIsLate({ barbers, items, onChoose }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), [])
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepTo([...(list.current?.querySelectorAll('button') ?? [])], event.key)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    <Dialog title="Kush është vonë?" onClose={() => onChoose(undefined)}>
      <ul ref={list} className="late-who">
        {staff
          .filter(({ id }) => barbers.includes(id))
          .map(({ id, name, colour }) => (
            <li key={id}>
              <button type="button" onKeyDown={onKey} onClick={() => onChoose(id)}>
                <b>{name}</b>
                <AtWork barberId={id} items={items} />
                <Avatar name={name} size={36} hue={colour} />
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

/** "Teuta Berisha deri 12:45" of a visit that runs, "Arben Zeka në 14:00" of the next one. */
function AtWork({ barberId, items }: Pick<Props, 'items'> & { barberId: string }) {
  const now = useSalonNow()
  const work = currentOf(items, barberId, now)
  if (!work) return <small>sot pa termine</small>
  const { visit, start, end } = work
  const when = start <= now.minutes ? `deri ${clockOf(end)}` : `në ${clockOf(start)}`
  return (
    <small>
      {visit.client_name} {when}
    </small>
  )
}
