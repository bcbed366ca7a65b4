import { appointmentErrors } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import {
  emailWrong,
  phoneWithoutDigit,
  phoneWrong,
  tooLong,
  unreadable,
} from '#contract/kit/fields.ts'
import { bookingErrors, bookingWords } from '#contract/online-bookings.ts'
import { partWords } from '#contract/visits/parts.ts'
import { waitWords } from '#contract/visits/waits.ts'
import { offerErrors } from '#contract/waiting-outside.ts'
import { waitingErrors } from '#contract/waiting.ts'
import { hoursWords } from '#contract/working-hours.ts'
import { inputWords } from '../input.ts'

/** An error that has no sentence here does not compile. */
const ofErrors = <const Errors extends Readonly<Record<string, ErrorDef>>>(
  errors: Errors,
  english: { readonly [Name in keyof Errors]: string },
) =>
  Object.entries(english as Readonly<Record<string, string>>).map(
    ([name, said]) => [errors[name]?.message ?? '', said] as const,
  )
const ofWords = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
  english: { readonly [Name in keyof Words]: string },
) => Object.entries(english).map(([name, said]) => [words[name] ?? '', said as string] as const)

const { dayOver, dayBeyond } = waitWords
const { slotTaken, barberUnknown, barberService, serviceUnknown } = appointmentErrors

/** The sentences that clients of salons may be answered with, beside their Albanian ones. */
const sentences = new Map([
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
    { slotTaken, barberUnknown, barberService, serviceUnknown, listFull: waitingErrors.listFull },
    {
      slotTaken: 'This time is taken. Please choose another.',
      barberUnknown: 'There is nobody of this name here.',
      barberService: 'This person does not do this service.',
      serviceUnknown: 'This service is not on the list any more.',
      listFull: 'The waiting list is full. Please call us.',
    },
  ),
  ...ofWords(
    { dayOver, dayBeyond },
    { dayOver: 'This day is over.', dayBeyond: 'This day is too far ahead.' },
  ),
  ...ofWords(bookingWords, {
    nameMissing: 'Please write your name.',
    nameLink: 'A name can’t be an address of the internet.',
    phoneMissing: 'Please write your telephone number.',
    phoneWrong: 'This does not look like a telephone number.',
    servicesMissing: 'Please choose a service.',
    emailMissing: 'Please write your email address.',
  }),
  ...ofWords(
    { unreadable, emailWrong, phoneWrong, phoneWithoutDigit },
    {
      unreadable: 'The text has signs that can’t be read.',
      emailWrong: 'This email address is not valid.',
      phoneWrong: 'A telephone number has only digits, spaces and + ( ) / . -',
      phoneWithoutDigit: 'A telephone number has at least one digit.',
    },
  ),
  [partWords.tooMany, 'These are too many services for one visit.'],
  [hoursWords.timeWrong, 'Please write the time like 09:30.'],
  [inputWords.missing, 'Please fill this in.'],
  [inputWords.wrong, 'This value is not right.'],
  [inputWords.format, 'This is not written correctly.'],
  [inputWords.choice, 'Please choose one of those offered.'],
])

/** Those with a number in them. */
const numbered = [
  [tooLong, (most: string) => `No more than ${most} characters.`],
  [inputWords.most, (most: string) => `${most} is the most.`],
  [inputWords.least, (least: string) => `${least} is the least.`],
] as const

/** An Albanian sentence in English; itself where it has none. */
export function inEnglish(albanian: string) {
  const whole = sentences.get(albanian)
  if (whole !== undefined) return whole
  const [number = ''] = /\d+/.exec(albanian) ?? []
  const pair = numbered.find(([inAlbanian]) => inAlbanian(number as never) === albanian)
  return pair?.[1](number) ?? albanian
}
