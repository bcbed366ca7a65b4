import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useRequestActs } from './mutations.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

type Props = {
  request: Pick<Appointment, 'id' | 'version' | 'client_name'>
  size?: 'big'
  isBusy?: boolean
  onAnswer: (send: () => Promise<void>) => void
}

/** Yes in one touch; no asks for a reason first. */
export function RequestAnswer({ request, size, isBusy = false, onAnswer }: Props) {
  const acts = useRequestActs()
  const [isRefusing, setRefusing] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        {...(size && { size })}
        busy={isBusy}
        busyLabel="Prano"
        onClick={() => onAnswer(() => acts.accept(request))}
      >
        <Check size={17} aria-hidden /> Prano
      </Button>
      <Button
        kind="soft"
        {...(size && { size })}
        disabled={isBusy}
        onClick={() => setRefusing(true)}
      >
        <X size={17} aria-hidden /> Refuzo
      </Button>
      {isRefusing && (
        <RefuseDialog
          name={request.client_name}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false)
            onAnswer(() => acts.refuse(request, reason))
          }}
        />
      )}
    </>
  )
}
