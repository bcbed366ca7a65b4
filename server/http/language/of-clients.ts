import { commonErrors } from '#contract/common.ts'
import { bookingErrors } from '#contract/outside/online-bookings.ts'
import { offerErrors } from '#contract/outside/waiting-outside.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { appointmentErrors } from '#contract/visits/appointments.ts'
import { ofErrors } from './sentence.ts'

const { slotTaken, barberUnknown, barberService, serviceUnknown } = appointmentErrors
const { listFull, neverFree } = waitingErrors

/** What any caller may be refused, and what clients of salons are. */
export const ofClients = [
  ...ofErrors(commonErrors, {
    invalid: 'Something is not filled in correctly.',
    malformed: 'The request was not understood.',
    signedOut: 'Please log in to go on.',
    subscriptionRequired: 'The trial or the subscription has ended.',
    forbidden: 'You may not do this.',
    keyForbidden: 'This key does not have this right.',
    reauthRequired: 'Please write your present password to save this change.',
    secondFactorSetup: 'Set up the second step of your log-in to go on.',
    noSalon: 'You are not in any salon any more.',
    salonClosed: 'This salon is closed. Please write to us to open it again.',
    billingOff: 'There are no subscriptions and payments here.',
    notFound: 'Not found.',
    idempotencyMismatch: 'This key was used for another request.',
    tooLarge: 'The request is too large.',
    unsupportedType: 'This type of content is not accepted.',
    tooMany: 'Too many requests. Please wait a little and try again.',
    unexpected: 'Something went wrong. Please try again.',
    unavailable: 'The service is not ready. Please try again in a moment.',
  }),
  ...ofErrors(bookingErrors, {
    doorClosed: 'Online booking is paused.',
    tooLate: 'It can’t be changed here any more.',
    cancelledAlready: 'This visit was cancelled.',
    changedSince: 'The time has changed meanwhile. Please see the new one.',
    neverBooked: 'No booking was made with this key.',
    notPushedBack: 'This visit was not pushed back: its time is as before.',
    proofNeeded: 'We are checking that a person is booking. Please try again.',
    tooManyOpen: 'This number has three bookings already.',
  }),
  ...ofErrors(offerErrors, {
    offerOver: 'This offer is over.',
    waitingOff: 'This salon keeps no waiting list here.',
    twoOpen: 'You are on the list twice already. Leave it once, or call us.',
  }),
  ...ofErrors(
    { slotTaken, barberUnknown, barberService, serviceUnknown, listFull, neverFree },
    {
      slotTaken: 'This time is taken. Please choose another.',
      barberUnknown: 'There is nobody of this name here.',
      barberService: 'This person does not do this service.',
      serviceUnknown: 'This service is not on the list any more.',
      listFull: 'The waiting list is full. Please call us.',
      neverFree: 'Such a place never becomes free.',
    },
  ),
]
