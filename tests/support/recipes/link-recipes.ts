import type { Recipe } from './recipe.ts'

const linked = { params: { token: 'askush' } }
const atTheDoor = { date: '2026-05-04', time: '10:00', name: 'Drita', phone: '069 111 2233' }

/** Recipes of bookings on the public page and of their links. */
export const linkRecipes: Record<string, Recipe> = {
  'onlineBookings.book': {
    answers: 404,
    unrecorded: 'the door is shut',
    wire: (services) => ({
      params: { slug: 'salloni-arta' },
      body: { ...atTheDoor, services: [services] },
    }),
  },
  'door.next': { answers: 404, wire: () => ({ params: { slug: 'salloni-arta' } }) },
  'waitingOutside.ask': {
    answers: 404,
    unrecorded: 'the door is shut',
    wire: (services) => ({
      params: { slug: 'salloni-arta' },
      body: {
        from: '2026-05-04',
        to: '2026-05-08',
        name: 'Drita',
        phone: '069 111 2233',
        services: [services],
      },
    }),
  },
  // An invented link is not found.
  'waitingOutside.leave': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'waitingOutside.take': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'waitingOutside.decline': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'waitingOutside.answerForm': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: { answer: 'take' } }),
  },
  'waitingOutside.leaveForm': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: {} }),
  },
  'onlineBookings.asked': {
    answers: 404,
    wire: () => ({ params: { slug: 'salloni-arta' }, headers: { 'idempotency-key': 'askush' } }),
  },
  'onlineBookings.show': { answers: 404, wire: () => linked },
  'onlineBookings.cancel': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: {} }),
  },
  'onlineBookings.addMails': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: { email: 'drita@example.org' } }),
  },
  'onlineBookings.stopMails': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'onlineBookings.resumeMails': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'onlineBookings.stopAllMails': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'onlineBookings.resumeAllMails': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => linked,
  },
  'onlineBookings.move': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: { date: '2026-05-04', time: '10:00' } }),
  },
  'onlineBookings.answer': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: { answer: 'coming' } }),
  },
  'onlineBookings.places': {
    answers: 404,
    wire: () => ({ ...linked, query: { from: '2026-05-04' } }),
  },
  'onlineBookings.cancelForm': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: {} }),
  },
  'onlineBookings.mailsForm': {
    answers: 404,
    unrecorded: 'the link opens nothing',
    wire: () => ({ ...linked, body: { mails: 'stop' } }),
  },
}
