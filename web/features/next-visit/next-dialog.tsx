import { Suspense, useState } from 'react'
import { type NextPlace, type NextVisit, nextVisitWords } from '#contract/returns/next-visit.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { filledIn, NextForm } from './next-form.ts'
import { NextOffer } from './next-offer.tsx'

type Props = {
  appointment: Appointment
  next: NextVisit
  place?: DOMRect | undefined
  onClose: () => void
}

/** Of a visit that is over: when its client would come again. */
export function NextDialog({ appointment, next, place, onClose }: Props) {
  const [other, setOther] = useState<NextPlace>()
  if (other)
    return (
      <Suspense>
        <NextForm {...filledIn(appointment, next, other)} place={place} onClose={onClose} />
      </Suspense>
    )
  return (
    <SideDialog title={nextVisitWords.title} place={place} onClose={onClose}>
      <NextOffer {...{ appointment, next }} onDone={onClose} onOther={setOther} />
    </SideDialog>
  )
}
