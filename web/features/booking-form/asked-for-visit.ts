import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { visitQuery } from '#web/visits/cache/queries.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Asked = {
  /** Named by the address. */
  visit: string | undefined
  /** The visits of the day in the address are there. */
  isReady: boolean
  items: readonly Appointment[]
}

type Answers = {
  onHere: (visit: Appointment, block: HTMLElement | null) => void
  /** The visit is not among those shown: it was moved since the link was made. */
  onElsewhere: (visit: Appointment) => void
  onGone: () => void
}

const notFound = 'Ky termin nuk u gjet.'

const blockOf = (id: string) => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)

/** Opens the card of the visit that the address names, beside its block, on whichever day it is by now. */
export function useAskedForVisit({ visit, isReady, items }: Asked, answers: Answers) {
  const here = items.find(({ id }) => id === visit)
  const isAsked = isReady && visit !== undefined
  const { data, error } = useQuery({ ...visitQuery(visit ?? ''), enabled: isAsked && !here })
  const answer = useEffectEvent(() => {
    if (here) {
      const block = blockOf(here.id)
      block?.scrollIntoView({ block: 'center' })
      answers.onHere(here, block)
    } else if (data) answers.onElsewhere(data)
    else if (error) {
      toast.error(notFound)
      answers.onGone()
    }
  })
  useLayoutEffect(() => {
    if (isAsked) answer()
  }, [isAsked, here, data, error])
}
