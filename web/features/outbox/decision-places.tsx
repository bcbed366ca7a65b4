import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { goTo } from '#web/platform/history-router.tsx'
import { columnAt, piecesIn } from '#web/visits/model/columns.ts'
import type { Column, Span } from '#web/visits/model/schedule-model.ts'
import { piecesOf } from '#web/visits/model/visit-pieces.ts'
import { decisionPath, titleOf } from './act-words.ts'
import { minutesFor, wantedVisit } from './elsewhere.ts'
import { openActsQuery } from './queries.ts'
import './decision-places.css'

type Props = {
  body: RefObject<HTMLElement | null>
  columns: readonly Column[]
  items: readonly Appointment[]
  span: Span
}

type Place = { act: OpenAct; column: number; start: number; end: number; services: string }

/** Where each act wanted to be; what is decided with another one has no place of its own. */
function usePlaces({ columns, span }: Props): Place[] {
  // Asked for by the number of those who wait.
  const { data: acts = [] } = useQuery({ ...openActsQuery, enabled: false })
  const { data: services = [] } = useQuery(servicesQuery)
  const nameOf = useNameOf()
  return acts
    .filter(({ wanted, why }) => wanted && why !== 'after')
    .flatMap((act) =>
      piecesOf(wantedVisit(act, minutesFor(act, services), nameOf)).map((piece) => ({
        act,
        column: columnAt(columns, act.wanted?.date, piece.barber_id),
        start: piece.start,
        end: Math.min(piece.end, span.to),
        services: piece.services,
      })),
    )
    .filter(({ column, start }) => column >= 0 && span.from <= start && start < span.to)
}

/** Who holds such a place leaves a part of the column's width to it. */
function useNarrowBlocks({ body, columns, items }: Props, places: readonly Place[]) {
  // After every drawing: the blocks out of sight come later.
  useLayoutEffect(() => {
    const narrowed = places.flatMap(({ column, start, end }) => {
      const there = piecesIn(columns[column], items).filter(
        ({ appointment: { status }, ...piece }) =>
          occupies(status) && piece.start < end && piece.end > start,
      )
      return there.flatMap(({ appointment, nth }) => {
        const name = `[data-id="${CSS.escape(appointment.id)}"][data-nth="${nth}"]`
        return body.current?.querySelector(name) ?? []
      })
    })
    for (const block of narrowed) block.setAttribute('data-narrow', '')
    return () => {
      for (const block of narrowed) block.removeAttribute('data-narrow')
    }
  })
}

/** In the grid's body: the places that acts written without network wanted, until somebody decides. */
export function DecisionPlaces(props: Props) {
  const places = usePlaces(props)
  useNarrowBlocks(props, places)
  return places.map(({ act, column, start, end, services }) => {
    const name = titleOf(act)
    const look = { '--column': column, '--start': start, '--minutes': end - start }
    return (
      <button
        key={`${act.id} ${column} ${start}`}
        type="button"
        className="decision-place"
        aria-label={`${name}, ${services}, ${clockOf(start)}, pret vendim`}
        style={look as CSSProperties}
        onClick={() => goTo(decisionPath(act.id))}
      >
        <CircleAlert size={17} aria-hidden />
        <b data-whole>{name}</b>
        <b>{name.split(' ', 1)}</b>
        <span data-whole>pret vendim</span>
        <span>vendim</span>
      </button>
    )
  })
}
