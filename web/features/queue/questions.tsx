import type { QueryClient } from '@tanstack/react-query'
import { Check, DoorOpen, User, Users, UserX } from 'lucide-react'
import { firstWordOf, nameWithWhom } from '#contract/kit/first-name.ts'
import { calledAs, type Entry } from '#contract/queue/entries.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { statusWord } from '#contract/visits/statuses.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { shownAppointment } from '#web/visits/cache/week-cache.ts'
import { askChoice, askIn } from './ask-choice.tsx'
import { queueQuery } from './queries.ts'
import { type TurnAnswer, TurnDialog } from './turn-dialog.tsx'
import { namedNext } from './wait-words.ts'

/** The visit that keeps a chair, as the refusal names it. */
export type ChairVisit = Pick<Appointment, 'id' | 'client_name' | 'appointment_time'>

const chairName = (client: QueryClient, barber: string) =>
  withWhomIn(client, nameOfIn(client)(barber))

const listed = (client: QueryClient) => client.getQueryData(queueQuery.queryKey)

/** Whom the chair would call, in words: "Blerimi". */
function nextAt(client: QueryClient, barber: string, id?: string) {
  const entry = listed(client)?.queue.find((one) => one.id === id)
  if (entry) return namedNext(entry)
  const next = listed(client)?.next[barber]
  return next && 'label' in next ? namedNext(next) : undefined
}

type BusyChair = { readonly barber: string; readonly visit: ChairVisit; readonly id?: string }

/** A booked client is not known to have come, and somebody is to sit down there: is that visit over, or was it none? */
export function askBusy(client: QueryClient, { barber, visit, id }: BusyChair) {
  const who = firstWordOf(visit.client_name)
  const shown = shownAppointment(client, visit.id)
  const until = shown ? ` deri ${clockOf(endOf(shown))}` : ''
  const next = nextAt(client, barber, id)
  const missed = `Shënohet te ${nameWithWhom(who)}; ulet ${next ?? 'tjetri'}.`
  return askChoice({
    title: `${who}, ${visit.appointment_time}: ka ardhur?`,
    body: `Është te ${chairName(client, barber)}${until}.${next ? ` Tjetri do të ishte ${next}.` : ''}`,
    choices: [
      {
        answer: 'over',
        label: 'Po, mbaroi: tjetri',
        note: 'Vizita mbaron tani; te arka mbetet për t’u mbyllur.',
        icon: Check,
      },
      { answer: 'missed', label: statusWord('no_show', 'over'), note: missed, icon: UserX },
      { answer: 'arrived', label: 'Ka ardhur', note: 'Askush nuk ulet.', icon: DoorOpen },
    ],
  })
}

export type TurnHeld = { readonly barber_id: string; readonly name: string }

/** "17 Blerim, Qethje, me këdo." */
function entryWords(client: QueryClient, { label, name, service_name, barber }: Entry) {
  const whom = barber === null ? 'me këdo' : `te ${chairName(client, barber)}`
  return `${[label, name].filter(Boolean).join(' ')}, ${service_name}, ${whom}.`
}

/** It is another barber's turn to take somebody: leave them to that barber, take them, or pass that barber over. */
export function askTurn(client: QueryClient, turn: TurnHeld, id?: string) {
  const entry = listed(client)?.queue.find((one) => one.id === id)
  return askIn<TurnAnswer>((onAnswer) => (
    <TurnDialog
      who={withWhomIn(client, turn.name)}
      holder={turn.barber_id}
      about={entry && entryWords(client, entry)}
      onAnswer={onAnswer}
    />
  ))
}

/** The others who came with an entry and still wait. */
const partyOf = (client: QueryClient, { id, party }: Entry) =>
  party
    ? (listed(client)?.queue ?? []).filter((one) => one.party?.id === party.id && one.id !== id)
    : []

/** Whom to take off the line with an entry: who came together may also leave together. Undefined where it was not answered. */
export async function askParty(client: QueryClient, entry: Entry) {
  const others = partyOf(client, entry)
  if (others.length === 0) return [entry]
  const answer = await askChoice({
    title: 'Kush del nga radha?',
    body: `Bashkë janë ${[entry, ...others].map(calledAs).join(', ')}.`,
    choices: [
      { answer: 'all', label: 'Të gjithë', icon: Users },
      { answer: 'one', label: `Vetëm ${calledAs(entry)}`, icon: User },
    ],
  })
  if (answer === undefined) return undefined
  return answer === 'all' ? [entry, ...others] : [entry]
}
