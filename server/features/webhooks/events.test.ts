import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/clients.ts'
import type { Sale } from '#contract/till/sales.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { visitsConfirmed } from '#server/features/booking/acts.ts'
import {
  seriesBooked,
  seriesChanged,
  seriesRemoved,
} from '#server/features/booking/repeats/acts.ts'
import {
  bookedClientAdded,
  clientAdded,
  clientChanged,
  clientErased,
  clientRemoved,
  clientsMerged,
  mergeUndone,
} from '#server/features/clients/acts.ts'
import { imported, takenOut } from '#server/features/imports/acts.ts'
import { visitsPushedBack } from '#server/features/late/acts.ts'
import { messageTold } from '#server/features/messages/acts.ts'
import { visitsMoved } from '#server/features/move-many/acts.ts'
import { answeredByLink, bookedOnline } from '#server/features/outside/bookings/acts.ts'
import { requestAnswered } from '#server/features/outside/requests/acts.ts'
import { saleVoided, visitClosed } from '#server/features/till/sales/acts.ts'
import { offerEnded, slotOffered } from '#server/features/waiting/offers/acts.ts'
import type { Act } from '#server/record/act.ts'
import { eventsIn } from '#server/record/told-programs.ts'
import { visitBooked, visitChanged, visitRemoved } from '#server/visits/acts.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'

const salon = 'salon' as SalonId
const actor = { salonId: salon, userId: 'arta' } as Member
const visit = appointment({ id: 'v1', status: 'confirmed' }) as WholeAppointment
const later = { ...visit, appointment_time: '11:00' }
const [cancelled, completed, missed] = (['cancelled', 'completed', 'no_show'] as const).map(
  (status) => ({ ...visit, status }),
) as [WholeAppointment, WholeAppointment, WholeAppointment]
const requested = { ...visit, status: 'pending', requestedAt: '2026-11-19T10:00:00Z' } as const
const offered = { ...visit, offerUntil: '2026-11-19T10:30:00Z' }
const second = { ...visit, id: 'v2' }
const client = { id: 'c1', name: 'Drita Gashi', phones: [] as string[] } as Client
const other = { id: 'c2', name: 'Drita G.' }
const sale = { id: 's1', total: 10, appointmentId: 'v1' } as Sale
const till = { day: '2026-11-20', currency: 'EUR', reason: '' } as const
const undo = { kind: 'visits', payload: {} } as const
const file = { importId: 'i1', historyId: 'h1', counts: { new: 2, known: 0, wrong: 0 }, undo }
const out = { importId: 'i1', historyId: 'h1', gone: 2, kept: 0 }
const late = { id: 'v1', from: '2026-11-20 10:00', to: '2026-11-20 10:20', parts: [] }
const barber = { id: 'arben', name: 'Arben' }
const change = (before: WholeAppointment, after: WholeAppointment) =>
  visitChanged(salon, { before, after }, '')
const [booked, changed, cancels, closed, changes, waits] = [
  'appointment.booked v1',
  'appointment.changed v1',
  'appointment.cancelled v1',
  'appointment.closed v1',
  'client.changed c1',
  'request.waiting v1',
]

test.each<[string, Act | readonly Act[], (string | undefined)[]]>([
  ['a booking', visitBooked(salon, visit, ''), [booked]],
  ['a booking on the public page', bookedOnline(salon, visit, ''), [booked]],
  ['a request', bookedOnline(salon, requested, ''), [waits]],
  ['an offer', slotOffered(salon, offered), []],
  ['an offer that ended', offerEnded(salon, offered, ''), []],
  ['an offer that was deleted', visitRemoved(salon, offered), []],
  ['an offer that was moved', change(offered, { ...offered, appointment_time: '11:00' }), []],
  ['an offer that was taken', change(offered, visit), [booked]],
  ['a move', change(visit, later), [changed]],
  ['a cancellation', change(visit, cancelled), [cancels]],
  ['a visit that is done', change(visit, completed), [closed]],
  ['a client who did not come', change(visit, missed), [changed]],
  ['a cancellation that is taken back', change(cancelled, visit), [changed]],
  ['a deletion', visitRemoved(salon, visit), [cancels]],
  ['a request accepted', requestAnswered(salon, { before: requested, after: visit }), [booked]],
  ['a request refused', requestAnswered(salon, { before: requested, after: cancelled }), [cancels]],
  [
    'an answer to a new time',
    answeredByLink(salon, { ...visit, clientAnswer: 'coming' }),
    [changed],
  ],
  [
    'a confirmation by the hour',
    visitsConfirmed([{ salonId: salon, appointment: visit }]),
    [changed],
  ],
  ['a series', seriesBooked(actor, [visit, second], 1), [booked, 'appointment.booked v2']],
  [
    'a series that is changed',
    seriesChanged(
      actor,
      [
        { before: visit, after: later },
        { before: second, after: { ...second, status: 'cancelled' } },
      ],
      '',
    ),
    [changed, 'appointment.cancelled v2'],
  ],
  [
    'a series that is deleted',
    seriesRemoved(actor, [visit, second]),
    [cancels, 'appointment.cancelled v2'],
  ],
  [
    'visits moved or cancelled together',
    visitsMoved(salon, [
      { before: visit, after: later },
      { before: second, after: { ...second, status: 'cancelled' } },
    ]),
    [changed, 'appointment.cancelled v2'],
  ],
  [
    'visits of a barber who is late',
    visitsPushedBack(salon, {
      date: '2026-11-20',
      from: '10:00',
      minutes: 20,
      barber,
      moved: [late],
    }),
    [changed],
  ],
  ['a sale of a visit', visitClosed(actor, visit, sale, 'EUR'), [closed]],
  ['a sale that is voided', saleVoided(actor, sale, till), [changed]],
  ['a loose sale that is voided', saleVoided(actor, { ...sale, appointmentId: null }, till), []],
  ['a message', messageTold(actor, 'v1'), []],
  ['a new client', clientAdded(actor, client), [changes]],
  ['a new client of a booking', bookedClientAdded(salon, 'c1'), [changes]],
  ['a client who is changed', clientChanged(actor, client, { ...client, note: 'a' }), [changes]],
  ['a client who is saved unchanged', clientChanged(actor, client, client), []],
  ['a client who is removed', clientRemoved(actor, client), []],
  ['a client who is erased', clientErased(actor, client), []],
  ['a merge', clientsMerged(actor, { kept: client, other }, { id: 'h1', undo }), [changes]],
  ['a merge that is undone', mergeUndone(actor, { kept: other, other: client }, 'h1'), [changes]],
  ['an import of clients', imported('clients', { actor, fileName: 'a.csv' }, file), []],
  ['an import of visits', imported('visits', { actor, fileName: 'a.csv' }, file), []],
  ['an import that is taken out', takenOut('visits', actor, out).acts, []],
  [
    'a booking that is moved in one act',
    [visitBooked(salon, visit, ''), change(visit, later)],
    [booked],
  ],
  [
    'a booking that is deleted in one act',
    [visitBooked(salon, visit, ''), visitRemoved(salon, visit)],
    [cancels],
  ],
])('%s tells its events and no others', (_, acts, events) => {
  const told = eventsIn([acts].flat())
  expect(told.map(({ event, id }) => `${event} ${id}`)).toEqual(events)
  expect(told.every((one) => one.salon === salon)).toBe(true)
})

test('an act on a visit or a client decides about its events', () => {
  const entry = { action: 'update', entityId: 'c1' } as const
  // @ts-expect-error An entry about a client has no events here.
  const ofClient: Act = { salon, history: { kind: 'client', ...entry }, topics: ['clients'] }
  // @ts-expect-error Nor has an entry about a visit.
  const ofVisit: Act = { salon, history: { kind: 'appointment', ...entry }, topics: ['clients'] }
  // @ts-expect-error One visit has changed, which may be an event.
  const topic: Act = { salon, topics: [{ visit: 'v1' }] }
  // @ts-expect-error An entry of the history changes what other screens show.
  const silent: Act = { salon, history: { kind: 'salon', ...entry } }
  const decided: Act = { salon, history: { kind: 'client', ...entry }, topics: [], events: [] }
  expect(eventsIn([ofClient, ofVisit, topic, silent, decided])).toEqual([])
})
