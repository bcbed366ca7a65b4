import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { useHasBegun } from '#web/visits/cache/use-status-word.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { isOffer } from '#web/visits/model/visit-word.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useUnsentSubjects } from '#web/platform/outbox/unsent-acts.ts'
import { CardActs, type CardSteps } from './card-actions.tsx'
import { CardClient } from './card-client.tsx'
import { CardNext } from './card-next.tsx'
import { CardHead } from './card-head.tsx'
import { CardParts } from './card-parts.tsx'
import { CardStatus } from './card-status.tsx'
import './appointment-card.css'

const OnlineLine = lazyPiece(async () => ({
  default: (await import('#web/features/outside/requests/online-line.tsx')).OnlineLine,
}))

const OfferActs = lazyPiece(async () => ({
  default: (await import('#web/features/freed/offer-acts.tsx')).OfferActs,
}))

const ClosedLine = lazyPiece(async () => ({
  default: (await import('#web/features/till/sales/closed-line.tsx')).ClosedLine,
}))

const CardUnsent = lazyPiece(async () => ({
  default: (await import('#web/features/unsent/card-unsent.tsx')).CardUnsent,
}))

const CardLater = lazyPiece(async () => ({
  default: (await import('#web/features/unsent/card-unsent.tsx')).CardLater,
}))

type Props = CardSteps & { appointment: Appointment; place?: DOMRect | undefined }

export function AppointmentCard({ appointment, place, ...steps }: Props) {
  const own = useOwnColumn()
  // A member writes what is in their column alone.
  const isOpen = appointment.parts.every(({ barber_id }) => isOpenTo(own, barber_id))
  const hasBegun = useHasBegun()(appointment)
  const { client_id: id } = appointment
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  const isUnsent = useUnsentSubjects().has(appointment.id)
  const isWrittenTo = id !== null && data?.client.doNotMessage !== true
  const mayWrite = isOpen && !hasBegun && !isUnsent && isWrittenTo
  return (
    <SideDialog
      title={<CardHead appointment={appointment} opensClient />}
      place={place}
      onClose={steps.onClose}
    >
      <Suspense>{isUnsent && <CardUnsent visit={appointment.id} />}</Suspense>
      <CardStatus appointment={appointment} />
      <CardClient {...{ appointment, mayWrite, isUnsent }} />
      {appointment.source === 'online' && (
        <Suspense>
          <OnlineLine appointment={appointment} isOpen={isOpen} onClose={steps.onClose} />
        </Suspense>
      )}
      <CardParts
        appointment={appointment}
        {...(isOpen && appointment.saleId === null && { onRoom: steps.onClose })}
      />
      {appointment.saleId !== null && (
        <Suspense fallback={<div className="card-closed" />}>
          <ClosedLine appointment={appointment} />
        </Suspense>
      )}
      {isOpen && !isOffer(appointment) && (
        <CardActs {...{ appointment, hasBegun, mayWrite, isUnsent }} {...steps} />
      )}
      <Suspense>{isUnsent && <CardLater />}</Suspense>
      {isOpen && hasBegun && <CardNext {...{ appointment, place }} onClose={steps.onClose} />}
      <Suspense>
        {isOffer(appointment) && <OfferActs {...{ appointment, isOpen }} onClose={steps.onClose} />}
      </Suspense>
    </SideDialog>
  )
}
