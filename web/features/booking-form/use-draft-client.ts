import { useState } from 'react'
import type { Service } from '#contract/services/services.ts'
import { type PartDraft, withRows } from '#web/visits/model/draft.ts'
import { type Guest, usualSet, walkIn } from './client-suggestions.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

type RowsFor = (services: readonly Service[]) => readonly PartDraft[]

/** Sets the draft's client, and remembers the usual services of a chosen one. */
export function useDraftClient(
  { draft, set }: AppointmentForm,
  services: readonly Service[],
  rowsFor: RowsFor,
) {
  const [usual, setUsual] = useState<readonly Service[]>([])
  const [isWalkIn, setWalkIn] = useState(false)
  /** Choosing a client also fills in the services that the client usually books. */
  const pickClient = ({ id, name, usualService }: Guest) => {
    const wanted = usualSet(usualService, services)
    setUsual(wanted)
    const client_id = id === walkIn.id ? null : id
    setWalkIn(client_id === null)
    const who = { client_name: name, client_id, isNamesake: false }
    // A number in the form was typed to find the client.
    const number = draft.client_phone === undefined ? {} : { client_phone: '' }
    set({ ...who, ...number, ...(wanted.length > 0 && withRows(rowsFor(wanted))) })
  }
  /** Sets a client who is not chosen from the list: a typed name, or a new client with a known name. */
  const setClient = (client_name: string, isNamesake: boolean) => {
    setUsual([])
    setWalkIn(false)
    set({ client_name, client_id: null, isNamesake })
  }
  return { usual, pickClient, setClient, isChosen: draft.client_id !== null || isWalkIn }
}
