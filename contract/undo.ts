import { z } from 'zod'
import type { Right } from './access.ts'
import { counted } from './kit/albanian.ts'
import { defineErrors } from './kit/errors.ts'
import { id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { WholeAppointment } from './visits/appointments.ts'
import { appointmentErrors } from './visits/visit-refusals.ts'
import { freed } from './freed.ts'
import { countedInEnglish, defineReplies } from './replies.ts'

/** The acts that can be undone, and who may: who may not do an act may not undo it. */
export const undoRights = {
  'client.merge': 'clients.manage',
  'import.clients': 'clients.manage',
  'import.visits': 'clients.manage',
  'import.services': 'settings',
  visits: 'day.own',
  absences: 'day.own',
  services: 'settings',
  clients: 'clients',
  hours: 'day.own',
  barbers: 'people',
  'barbers.order': 'people',
  'services.order': 'settings',
  rates: 'settings',
  salon: 'settings',
  door: 'settings',
  texts: 'settings',
  members: 'people',
  queue: 'day.own',
} as const satisfies Record<string, Right>
export type UndoKind = keyof typeof undoRights

export const undoneForDays = 30

/** What stands in the way of an undoing. */
export const undoHindrances = ['older', 'changed', 'taken', 'erased', 'done'] as const

export const undoErrors = defineErrors({
  /** Older than what is kept, undone already, or an act that is for good. */
  undoOver: [409, 'Kjo nuk zhbëhet më.', 'This can’t be undone any more.'],
  /** What it would set back was changed since. Carries `by` and `at`, null where the history does not tell. */
  changedSince: [
    409,
    'Ndërkohë u ndryshua. Nuk zhbëhet më.',
    'It was changed meanwhile. It can’t be undone any more.',
  ],
  /** The list has no room for what would come back to it. */
  listFull: [
    409,
    'Lista është plot. Hiqni diçka nga lista, pastaj zhbëjeni.',
    'The list is full. Remove something from it, then undo.',
  ],
})

export const undoReplies = defineReplies({
  time: ['Koha u kthye si më parë.', 'The time is as it was before.'],
  client: ['Klienti {} u kthye si më parë.', 'The client {} is as before.'],
  clientGone: ['Klienti {} u hoq.', 'The client {} was removed.'],
  member: ['{} u kthye si më parë në ekip.', '{} is in the team as before.'],
  texts: ['Tekstet u kthyen si më parë.', 'The texts are as before.'],
  salon: ['Të dhënat e sallonit u kthyen si më parë.', 'The salon is as before.'],
  service: ['Shërbimi {} u kthye si më parë.', 'The service {} is as before.'],
  serviceGone: ['Shërbimi {} u hoq.', 'The service {} was removed.'],
  services: ['Radha e shërbimeve u kthye si më parë.', 'The order of the services is as before.'],
  barber: ['Berberi {} u kthye si më parë.', 'The barber {} is as before.'],
  barberGone: ['Berberi {} u hoq.', 'The barber {} was removed.'],
  barbers: ['Radha e berberëve u kthye si më parë.', 'The order of the barbers is as before.'],
  hours: ['Orari i {} u kthye si më parë.', 'The hours of {} are as before.'],
  door: ['Rezervimet online u kthyen si më parë.', 'The online bookings are as before.'],
  line: ['Radha u kthye si më parë.', 'The line is as before.'],
  visit: ['Termini i {} u kthye si më parë.', 'The visit of {} is as before.'],
  visitGone: ['Termini i {} u hoq.', 'The visit of {} was removed.'],
  visits: [
    (count: number) => `${counted(count, 'termin u kthye', 'termine u kthyen')} si më parë.`,
    (count: number) => `As before: ${countedInEnglish(count, 'visit')}.`,
  ],
})

/** What is said once something was undone: how many clients are to be told of it, too. */
export const undoneWords = ({
  message,
  tells = 0,
}: {
  message: string
  tells?: number | undefined
}) =>
  tells === 0
    ? message
    : `${message} ${counted(tells, 'mesazh pret', 'mesazhe presin')} te Mesazhet.`

export const undoRoutes = {
  undo: route({
    method: 'POST',
    path: '/api/salon/history/:id/undo',
    access: { right: 'day.own', gate: true },
    summary: 'Zhbëj një veprim të historikut',
    params: z.object({ id }),
    reply: z.object({
      message: z.string(),
      /** The entry of the history about the undoing. */
      historyId: z.string(),
      /** Of many, so many were left as they are: somebody relies on them since. */
      kept: z.number().optional(),
      /** So many clients had been told of what is undone: a message to each waits among the messages. */
      tells: z.number().optional(),
      /** The visit as it is now, where the act was about one that is there. */
      appointment: WholeAppointment.optional(),
      ...freed,
    }),
    errors: [...Object.values(undoErrors), appointmentErrors.slotTaken],
  }),
}
