import { absenceWords } from '#contract/absences/absences.ts'
import { authWords } from '#contract/accounts/auth-forms.ts'
import { clientWords } from '#contract/clients/clients.ts'
import { contactWords } from '#contract/contact.ts'
import { dayWords } from '#contract/till/days.ts'
import { deviceNameMissing } from '#contract/devices/devices.ts'
import { doorWords } from '#contract/outside/door.ts'
import { historyWords } from '#contract/history.ts'
import {
  emailWrong,
  phoneWithoutDigit,
  phoneWrong,
  tooLong,
  unreadable,
} from '#contract/kit/fields.ts'
import { amountWords } from '#contract/kit/money.ts'
import { lateWords } from '#contract/late.ts'
import { messageWords } from '#contract/messages/messages.ts'
import { notificationWords } from '#contract/notifications/notifications.ts'
import { bookingWords } from '#contract/outside/online-bookings.ts'
import { invalidAddresses } from '#contract/notifications/recipients.ts'
import { reviewUrlWords, salonNameMissing } from '#contract/salon.ts'
import { saleWords } from '#contract/till/sales.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { serviceWords } from '#contract/services/services.ts'
import { barberNameMissing } from '#contract/staff.ts'
import { stampWords } from '#contract/stamps/rewards.ts'
import { subscriptionWords } from '#contract/subscription/subscription.ts'
import { userWords } from '#contract/accounts/users.ts'
import { hoursWords } from '#contract/working-hours.ts'
import { partWords } from '#contract/visits/parts.ts'
import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import { fieldsMissing } from '#contract/visits/visit-fields.ts'
import { waitWords } from '#contract/waiting/waits.ts'
import { inputWords } from '../input.ts'
import { aNumber, aText, type SaidByCode } from './sentence.ts'

/** What may be said beside fields of any kind, by the code that a program gets there. */
export const ofAnyField: SaidByCode = {
  required: [
    [inputWords.missing, 'Please fill this in.'],
    [fieldsMissing, 'Please fill in all fields.'],
    [authWords.usernameMissing, 'A username is needed.'],
    [authWords.emailMissing, 'An email address is needed.'],
    [authWords.passwordMissing, 'A password is needed.'],
    [authWords.resetPasswordMissing, 'A password is needed.'],
    [contactWords.nameMissing, 'A name is needed.'],
    [contactWords.messageMissing, 'A message is needed.'],
    [clientWords.nameMissing, 'The name of the client is needed.'],
    [deviceNameMissing, 'The name of the device is needed.'],
    [salonNameMissing, 'The name of the salon is needed.'],
    [serviceWords.nameMissing, 'The name of the service is needed.'],
    [barberNameMissing, 'The name of the barber is needed.'],
    [secondFactorWords.codeMissing, 'The code is needed.'],
    [secondFactorWords.passkeyNameMissing, 'The name of the key is needed.'],
    [absenceWords.dayMissing, 'Please choose the day.'],
    [absenceWords.kindMissing, 'Please choose the kind.'],
    [absenceWords.timeMissing, 'Please write the other time too.'],
    [absenceWords.openTimes, 'Please write from when until when it is open.'],
    [notificationWords.fillBoth, 'Please write the subject and the message.'],
    [messageWords.empty, 'Please write the text.'],
    [bookingWords.nameMissing, 'Please write your name.'],
    [bookingWords.phoneMissing, 'Please write your telephone number.'],
    [bookingWords.emailMissing, 'Please write your email address.'],
    [bookingWords.servicesMissing, 'Please choose a service.'],
    [partWords.none, 'A visit has at least one service.'],
    [waitWords.clientMissing, 'Please choose the client.'],
    [doorWords.nothingOffered, 'Please choose at least one.'],
    [stampWords.services, 'Please choose at least one service, or all of them.'],
    [repeatWords.endUnclear, 'Please choose how often, until when, or which dates.'],
    [waitWords.wholePlace, 'Send the day, the time, the minutes and the barber, or none of them.'],
    [lateWords.unseen, 'Please see first who is moved.'],
    [saleWords.lineMissing, 'Please write at least one line.'],
    [saleWords.nameMissing, 'Please write what was sold.'],
    [saleWords.reasonMissing, 'Please write the reason.'],
    [saleWords.discountReasonMissing, 'Please write why there was a discount.'],
    ['Shkruani sa u paguan.', 'Please write how much was paid.'],
    ['Zgjidhni si u paguan.', 'Please choose how it was paid.'],
  ],
  wrong_value: [[inputWords.wrong, 'This value is not right.']],
  wrong_format: [
    [inputWords.format, 'This is not written correctly.'],
    [doorWords.colourWrong, 'A colour is written like #0d6146.'],
    ['Çelësi nuk është i saktë.', 'The key is not right.'],
  ],
  not_offered: [
    [inputWords.choice, 'Please choose one of those offered.'],
    [doorWords.notListed, 'Please choose from the list.'],
    [stampWords.serviceUnknown, 'One of the services is not of this salon.'],
  ],
  too_long: [
    [tooLong(aNumber), `No more than ${aNumber} characters.`],
    ['Fjalëkalimi është shumë i gjatë', 'The password is too long.'],
    [absenceWords.tooLong, 'No more than 366 days.'],
    [serviceWords.durationLong, 'The duration can’t be longer than a day.'],
    [serviceWords.bufferLong, 'Cleaning can’t be longer than 240 minutes.'],
    [subscriptionWords.monthsTooMany, '120 months at most.'],
    [subscriptionWords.yearsTooMany, '10 years at most.'],
  ],
  too_short: [
    [authWords.passwordShort, 'The password has at least 6 characters.'],
    [authWords.resetPasswordShort, 'The password has at least 6 characters.'],
    [authWords.adminPasswordShort, 'The password of an administrator has at least 12 characters.'],
    [historyWords.searchShort, 'Search with at least 3 letters.'],
    [partWords.workless, 'The service takes at least 1 minute.'],
    [serviceWords.durationWrong, 'The duration is at least 1 minute.'],
    [subscriptionWords.durationWrong, 'The duration is a whole number, at least 1.'],
  ],
  too_many: [
    [`Jo më shumë se ${aNumber}.`, `No more than ${aNumber}.`],
    [partWords.tooMany, 'These are too many services for one visit.'],
    [repeatWords.tooMany, '52 visits at most.'],
  ],
  too_high: [
    [inputWords.most(String(aNumber)), `${aNumber} is the most.`],
    [amountWords.tooHigh, 'The amount is too high.'],
    [saleWords.discountTooHigh, 'The discount can’t be higher than the sum.'],
  ],
  too_low: [
    [inputWords.least(String(aNumber)), `${aNumber} is the least.`],
    ['Shuma nuk mund të jetë negative.', 'The amount can’t be negative.'],
    [dayWords.zero, 'The amount can’t be zero.'],
    [serviceWords.priceWrong, 'The price is higher than 0.'],
  ],
  out_of_range: [
    ['Data duhet të jetë midis viteve 1970 dhe 2099.', 'The date lies between 1970 and 2099.'],
    ['Përqindja duhet të jetë nga 0 deri në 100.', 'A percentage is from 0 to 100.'],
    [doorWords.minutesWrong, 'Please choose from 0 minutes to one week.'],
    [doorWords.daysWrong, 'Please choose from 1 to 365 days.'],
    [doorWords.changeWrong, 'Please choose from 0 to 168 hours.'],
    [doorWords.reminderWrong, 'Please choose from 2 to 72 hours.'],
    [lateWords.minutes, 'A delay is from 5 to 120 minutes.'],
    [serviceWords.againWrong, 'Days are whole numbers from 1 to 730.'],
    [stampWords.every, 'A reward comes every 2 to every 50 visits.'],
    [stampWords.reward, 'The discount is from 1 to 100 %.'],
  ],
  two_decimals: [
    ['Shuma ka më shumë se dy shifra pas presjes.', 'The amount has more than two decimals.'],
    [
      'Përqindja ka më shumë se dy shifra pas presjes.',
      'The percentage has more than two decimals.',
    ],
  ],
  whole_number: [[serviceWords.stepWrong, 'Minutes are a whole number.']],
  unreadable_text: [[unreadable, 'The text has signs that can’t be read.']],
  wrong_email: [
    [emailWrong, 'This email address is not valid.'],
    [invalidAddresses([aText]), `These email addresses are not valid: ${aText}`],
  ],
  wrong_phone: [
    [phoneWrong, 'A telephone number has only digits, spaces and + ( ) / . -'],
    [phoneWithoutDigit, 'A telephone number has at least one digit.'],
    [bookingWords.phoneWrong, 'This does not look like a telephone number.'],
  ],
  wrong_url: [
    [reviewUrlWords.scheme, 'The link begins with https://'],
    [reviewUrlWords.user, 'The link holds no user name and no password.'],
    [reviewUrlWords.wrong, 'The link is not right.'],
    ['Adresa nuk është e saktë.', 'The address is not right.'],
  ],
  wrong_date: [
    [historyWords.dateWrong, 'The date is not right.'],
    ['Ditëlindja nuk është e saktë.', 'The birthday is not right.'],
    [userWords.trialDateWrong, 'The end of the trial is no date. Write it like 2026-11-20.'],
    [
      userWords.subscriptionDateWrong,
      'The end of the subscription is no date. Write it like 2026-11-20.',
    ],
  ],
  wrong_time: [
    [hoursWords.timeWrong, 'Please write the time like 09:30.'],
    ['Ora duhet të jetë si 14:30.', 'Please write the time like 14:30.'],
  ],
  ends_before: [
    [absenceWords.endsEarly, 'The last day can’t be before the first.'],
    [absenceWords.timeEarly, 'The last time must be after the first.'],
    [hoursWords.endsEarly, 'The end must be after the beginning.'],
    [repeatWords.endsEarly, 'The last date can’t be before the first.'],
    [waitWords.endsBefore, 'The last day is before the first.'],
  ],
}
