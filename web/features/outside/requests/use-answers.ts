import { useState } from 'react'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import type { Request } from '#contract/outside/requests.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { useRequestActs } from './mutations.ts'
import { dayInWords } from './request-words.ts'

export type RequestAnswers = {
  accept: (request: Request) => void
  /** Rejects with the refusal. */
  acceptElsewhere: (request: Request, slot: Slot) => Promise<void>
  takeSlot: (request: Request, slot: Slot) => void
  refuse: (request: Request, reason: string) => void
  notAClient: (request: Request) => void
}

/** The answers to requests, each sent once: a second press before the server has answered does nothing. */
export function useAnswers(today: string) {
  const acts = useRequestActs()
  const [busy, setBusy] = useState<readonly string[]>([])
  async function run({ id }: Request, send: () => Promise<unknown>) {
    setBusy((others) => [...others, id])
    try {
      await send()
    } finally {
      setBusy((others) => others.filter((other) => other !== id))
    }
  }
  const isBusy = ({ id }: Request) => busy.includes(id)
  const once = (request: Request, send: () => Promise<unknown>) => {
    if (!isBusy(request)) void run(request, send)
  }
  const acceptElsewhere = (request: Request, slot: Slot) => {
    const when = `${dayInWords(slot.date, today)} në ${clockOf(slot.start)}`
    return acts.acceptElsewhere(request, slot, when)
  }
  const answers: RequestAnswers = {
    acceptElsewhere,
    accept: (request) => once(request, () => acts.accept(request)),
    takeSlot: (request, slot) =>
      once(request, () =>
        acceptElsewhere(request, slot).catch((error: unknown) => {
          toast.error(refusalWords(error, request, appointmentWords.changeFailed))
        }),
      ),
    refuse: (request, reason) => once(request, () => acts.refuse(request, reason)),
    notAClient: (request) => once(request, () => acts.notAClient(request)),
  }
  return { answers, isBusy }
}
