import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { type NextPlace, type NextVisit, nextVisitWords } from '#contract/returns/next-visit.ts'
import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { commonErrors } from '#contract/common.ts'
import { offerBeside } from '#web/features/messages/offer-to-write.ts'
import { ApiError } from '#web/platform/call.ts'
import { tellDone } from '#web/visits/cache/actions.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { nextVisitQuery } from './queries.ts'

const isSame = (one: NextPlace) => (other: NextPlace) =>
  one.date === other.date && one.time === other.time

type Booking = Pick<NextVisit, 'parts'> & { visit: Appointment; place: NextPlace; intent: string }

/** Answers how it is told, with the way back. */
async function bookNext(client: QueryClient, { visit, place, parts, intent }: Booking) {
  const { date, time } = place
  const { id, client_id, client_name } = visit
  const body = { client_id, client_name, appointment_date: date, appointment_time: time, parts }
  const answer = await book(client, body, `${intent} ${date} ${time}`)
  client.setQueryData(nextVisitQuery(id).queryKey, null)
  const said = `U ruajt ${dayOfMonth(date)} ${time}, ${client_name}`
  const text = withWarnings(said, answer.warnings)
  return () => offerBeside(client, answer.appointment.id, tellDone(client, answer, { text }))
}

/** What is offered, the one that is chosen of it, and its booking; a place that is taken meanwhile is replaced. */
export function useNextBooking(visit: Appointment, first: NextVisit, onDone: () => void) {
  const client = useQueryClient()
  const intent = useId()
  const [offered, setOffered] = useState<NextVisit | null>(first)
  const [chosen, choose] = useState<NextPlace>(first)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const places = offered ? [{ date: offered.date, time: offered.time }, ...offered.others] : []

  async function offerAnew(taken: NextPlace) {
    const query = { ...nextVisitQuery(visit.id), staleTime: 0 }
    const next = await client.fetchQuery(query).catch(() => null)
    setOffered(next)
    if (next) choose(next)
    const { noneLeft, taken: takenWords } = nextVisitWords
    setTrouble(next ? takenWords(dayOfMonth(taken.date), taken.time) : noneLeft)
  }

  async function save() {
    if (!offered || isBusy) return
    setBusy(true)
    setTrouble('')
    try {
      const tell = await bookNext(client, { visit, intent, parts: offered.parts, place: chosen })
      onDone()
      void tell()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.is(appointmentErrors.slotTaken)) await offerAnew(chosen)
      else
        setTrouble(error.is(commonErrors.unexpected) ? appointmentWords.addFailed : error.message)
    } finally {
      setBusy(false)
    }
  }
  const others = places.filter((place) => !isSame(chosen)(place))
  return { offered, chosen, others, trouble, isBusy, choose, save: () => void save() }
}
