import { absenceErrors } from '#contract/absences/absences.ts'
import { aheadErrors } from '#contract/visits/ahead.ts'
import { clientErrors } from '#contract/clients/clients.ts'
import { dailyReportErrors } from '#contract/daily-reports.ts'
import { dayErrors } from '#contract/till/days.ts'
import { doorErrors } from '#contract/outside/door.ts'
import { importErrors } from '#contract/imports/imports.ts'
import { lateErrors } from '#contract/late.ts'
import { moveManyErrors } from '#contract/move-many.ts'
import { priceErrors } from '#contract/prices.ts'
import { requestErrors } from '#contract/outside/requests.ts'
import { saleErrors } from '#contract/till/sales.ts'
import { salonErrors, salonWords } from '#contract/salon.ts'
import { serviceErrors } from '#contract/services/services.ts'
import { spreadsheetErrors } from '#contract/documents/spreadsheets.ts'
import { staffErrors } from '#contract/staff.ts'
import { undoErrors } from '#contract/undo.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { hoursErrors } from '#contract/working-hours.ts'
import { appointmentErrors } from '#contract/visits/appointments.ts'
import { repeatErrors } from '#contract/visits/repeats/repeat-dates.ts'
import { type Rival, takenBy } from '#contract/visits/rivals.ts'
import { aText, anotherText, aThirdText, ofErrors, type Sentence } from './sentence.ts'

const { appointmentStale, partsAndFields, visitClosed, durationTooShort, visitTooLong } =
  appointmentErrors
const { offerOpen, offerTooLate } = waitingErrors

const rival = (cleaning: Rival['cleaning']): Rival => ({
  id: '',
  barber: '',
  client_name: aText,
  cleanedUntil: anotherText,
  appointment_time: aThirdText,
  cleaning,
})
/** Beside the conflict that the refusal carries; of a series it also names the day, in Albanian alone. */
const taken = (cleaning: Rival['cleaning'], english: string): Sentence[] => {
  const { code } = appointmentErrors.slotTaken
  const albanian = takenBy(rival(cleaning))
  return [
    { albanian, english, code },
    { albanian: `⟨4⟩: ${albanian}`, english: `On one of the days: ${english}`, code },
  ]
}

/** What the members of a salon may be refused. */
export const ofSalons: readonly Sentence[] = [
  ...taken(null, `This time is taken by “${aText}”. Please choose another time or another barber.`),
  ...taken(
    'before',
    `After the visit of ${aText} the place is cleaned until ${anotherText}. Please choose a later time.`,
  ),
  ...taken(
    'after',
    `After this visit the place is cleaned until ${anotherText}, and ${aText} comes at ${aThirdText}. Please choose an earlier time.`,
  ),
  {
    albanian: `${aText} ka rezervuar ndërkohë: ${anotherText}, ${aThirdText}.`,
    english: `${aText} has booked meanwhile, at ${aThirdText}.`,
    code: aheadErrors.bookedMeanwhile.code,
  },
  ...ofErrors(aheadErrors, { bookedMeanwhile: 'The client has booked meanwhile.' }),
  ...ofErrors(
    { appointmentStale, partsAndFields, visitClosed, durationTooShort, visitTooLong },
    {
      appointmentStale: 'Somebody else has changed the visit meanwhile.',
      partsAndFields: 'Send either the parts of the visit or one service alone, not both.',
      visitClosed: 'The visit is closed: void its sale at the till, then change it.',
      durationTooShort: 'The last service would take less than 5 minutes.',
      visitTooLong: 'The whole visit can’t be longer than a day.',
    },
  ),
  ...ofErrors(repeatErrors, { datesChanged: 'A date has changed. Look and save again.' }),
  ...ofErrors(
    { offerOpen, offerTooLate },
    {
      offerOpen: 'There is an open offer: withdraw it first.',
      offerTooLate: 'It is too late for an offer: save the visit at once.',
    },
  ),
  ...ofErrors(requestErrors, {
    answeredAlready: 'This request waits for no answer any more.',
    notFromOutside: 'This visit was not booked at the public page.',
    waitNotFromOutside: 'This request did not come from the public page.',
  }),
  ...ofErrors(absenceErrors, {
    absenceStale: 'Somebody else has changed this time meanwhile.',
    absencesFull: 'There are 1000 absences and times ahead already. Remove one to add another.',
    absenceOfCalendar: 'This time comes from the barber’s calendar and is changed there.',
    absenceBarber: 'This barber is not on the list.',
  }),
  ...ofErrors(hoursErrors, { hoursStale: 'Somebody else has changed the hours meanwhile.' }),
  ...ofErrors(lateErrors, { changedSince: 'The day has changed; see the new list.' }),
  ...ofErrors(moveManyErrors, {
    collide: 'Some find no room any more: see which. Nothing was moved.',
  }),
  ...ofErrors(clientErrors, {
    clientKnown: 'There is a client of this name and this number.',
    clientStale: 'Somebody else has changed the client meanwhile.',
    mergeWithItself: 'Please choose two different clients.',
    barberMissing: 'This barber is not there any more.',
  }),
  ...ofErrors(serviceErrors, {
    serviceNameTaken: 'There is a service of this name.',
    serviceStale: 'Somebody else has changed the service meanwhile.',
    servicesFull: 'The list has 300 services already. Delete one to add another.',
    stepsDiffer: 'Work, wait and finish do not add up to the duration that was sent.',
    barberMissing: 'One of the barbers is not on the list.',
  }),
  ...ofErrors(priceErrors, {
    wholeAmount: 'Amounts in lek and in denar are whole numbers.',
  }),
  ...ofErrors(staffErrors, {
    barberNameTaken: 'There is a barber of this name.',
    barberStale: 'Somebody else has changed the barber meanwhile.',
    lastBarber: 'At least one barber stays active.',
    staffFull: 'The salon has 60 active barbers already. Deactivate one to have another.',
    staffListFull: 'The list has 200 barbers already. Delete one who has no visits to add another.',
    barberUsed: 'This barber has visits and can’t be deleted.',
  }),
  ...ofErrors(salonErrors, {
    zoneUnknown: 'There is no such time zone.',
    currencyFixed:
      'The currency can’t be changed any more: the salon has sales, cash moves or completed visits with a price.',
    salonStale: 'Somebody else has changed the salon meanwhile.',
  }),
  {
    albanian: salonWords.splitPrice(aText),
    english: `The price of “${aText}” has hundredths: in lek and in denar it is a whole number.`,
    code: priceErrors.wholeAmount.code,
  },
  {
    albanian: salonWords.priceTooHigh(aText),
    english: `The price of “${aText}” is too high for this currency.`,
    code: 'too_high',
  },
  ...ofErrors(doorErrors, {
    slugTaken: 'Another salon has this address.',
    slugTooOften: 'The address is changed five times a day at most. Please try tomorrow.',
    doorStale: 'Somebody else has changed the online bookings meanwhile.',
    pictureUnreadable: 'This is no JPEG, PNG or WebP picture. Please choose another.',
    pictureTooWide: 'A side of the picture is longer than 4096 pixels. Please choose another.',
  }),
  ...ofErrors(saleErrors, {
    amountsDiffer: 'The payments do not add up to what is to be paid.',
    alreadyClosed: 'This visit is closed already.',
    notClosable: 'A visit that was cancelled, or to which nobody came, is not closed.',
    requestWaits: 'This request still waits for a yes. Accept it, then close the visit.',
    alreadyVoided: 'This sale is voided already.',
    stampsSpent: 'There are not enough stamps: perhaps another visit used them.',
    stampsUnfit: 'No service of this visit counts for stamps.',
  }),
  ...ofErrors(dayErrors, {
    dayNotOver: 'The day is not over: there are visits ahead.',
    dayClosed: 'This day is closed already.',
    laterDayClosed: 'A later day is closed already: this is not counted any more.',
    dayFull: 'This day has 200 moves already.',
    dayOpen: 'This day is not closed yet: write a cash-in or a cash-out.',
  }),
  ...ofErrors(spreadsheetErrors, {
    busy: 'Other reports are being made. Please try again in a moment.',
    tooSlow: 'The report was not made in time. Please try again.',
  }),
  ...ofErrors(importErrors, {
    fileUnread: 'The file can’t be read.',
    fileTooLarge: 'The file is larger than 20 MB. Please split it in two.',
    fileType: 'This type of file is not read. CSV, .xlsx or .vcf.',
    importRuns: 'Another file is being brought in. Please wait until it is done.',
    importStopped: 'It was stopped. Nothing was saved.',
  }),
  ...ofErrors(undoErrors, {
    undoOver: 'This can’t be undone any more.',
    changedSince: 'It was changed meanwhile. It can’t be undone any more.',
    listFull: 'The list is full. Remove something from it, then undo.',
  }),
  ...ofErrors(dailyReportErrors, { noneChosen: 'Please choose at least one user.' }),
]
