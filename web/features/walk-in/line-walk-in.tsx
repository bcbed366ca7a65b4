import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { QueueToday } from '#web/features/queue/queries.ts'
import { ChairForm, type WalkInKnown } from './chair-form.tsx'
import { JoinForm } from './join-form.tsx'
import { joinLine } from './join-line.ts'

type Props = WalkInKnown & { line: QueueToday; onClose: () => void }

/** Nobody waits and a chair is free: it is taken at once. Else the line is joined, and what is typed for it stays. */
export function LineWalkIn({ line, onClose, ...known }: Props) {
  const { seats, service, now } = known
  const client = useQueryClient()
  const intent = useId()
  const free = seats.filter(({ start }) => start === now.minutes)
  const isFree = line.queue.length === 0 && free.some(({ awayUntil }) => awayUntil === undefined)
  const [isJoining, join] = useState(!isFree)
  if (!isFree && !isJoining) join(true)
  if (isJoining && service) return <JoinForm {...known} {...{ line, service, onClose }} />
  return (
    <ChairForm
      {...known}
      seats={free}
      onSeat={async (seat) => {
        await joinLine(client, { services: [seat.service.id], seat: seat.barber.id }, intent)
        onClose()
      }}
    />
  )
}
