import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientWords } from '#contract/clients/client-words.ts'
import type { Service } from '#contract/services/services.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { queueQuery } from '#web/features/queue/queries.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChairForm, type WalkInKnown } from './chair-form.tsx'
import { LineWalkIn } from './line-walk-in.tsx'
import { sitDown } from './sit-down.ts'
import { useSeats } from './use-seats.ts'
import './walk-in-dialog.css'

/** Into the line leads Enter, not the first field. */
const focusJoin = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('.join-form [type=submit]')?.focus()

/** Asks with whom a client without an appointment sits down; in a salon with a line also who joins it. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const [service, setService] = useState<Service>()
  const { now, trouble, known } = useSeats(service)
  const hasQueue = useHasQueue()
  const { data: line, error, refetch } = useQuery({ ...queueQuery, enabled: hasQueue })
  const isTrouble = trouble.error !== null || (hasQueue && error !== null)
  const onRetry = () => {
    trouble.onRetry()
    if (hasQueue) void refetch()
  }
  const asked = known && { ...known, now, onService: setService, onClose }
  return (
    <Dialog
      title={clientWords.walkIn}
      onClose={onClose}
      onOpen={focusJoin}
      className="walk-in-dialog"
    >
      {asked && !hasQueue ? (
        <BookedWalkIn {...asked} />
      ) : asked && line ? (
        <LineWalkIn {...asked} line={line} />
      ) : isTrouble ? (
        <LoadTrouble onRetry={onRetry}>{appointmentWords.loadFailed}</LoadTrouble>
      ) : (
        <p>Duke ngarkuar...</p>
      )}
    </Dialog>
  )
}

/** Without a line the chair that is free first is booked, also where it is not free yet. */
function BookedWalkIn({ onClose, ...known }: WalkInKnown & { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ChairForm
      {...known}
      onSeat={async (seat, whom) => {
        await sitDown(client, seat, known.now.date, whom)
        onClose()
      }}
    />
  )
}
