import { authWords } from '#contract/accounts/auth-forms.ts'
import { clientWords } from '#contract/clients/clients.ts'
import { doorWords } from '#contract/outside/door.ts'
import { fileWords } from '#contract/imports/words.ts'
import { messageWords } from '#contract/messages/messages.ts'
import { moveManyWords } from '#contract/move-many.ts'
import { bookingWords } from '#contract/outside/online-bookings.ts'
import { pinWords } from '#contract/devices/pins.ts'
import { planWords } from '#contract/plans.ts'
import { saleWords } from '#contract/till/sales.ts'
import { hoursWords } from '#contract/working-hours.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { waitWords } from '#contract/waiting/waits.ts'
import { aNumber, anotherNumber, aText, type SaidByCode } from './sentence.ts'

/** What is said beside one kind of field alone, by the code that a program gets there. */
export const ofOneField: SaidByCode = {
  overlapping: [
    [hoursWords.disordered, 'The parts of a day follow each other and do not overlap.'],
  ],
  unknown_client: [[appointmentWords.clientGone, 'This client is not on the list any more.']],
  in_future: [['Ditëlindja nuk mund të jetë në të ardhmen.', 'A birthday can’t lie ahead.']],
  day_over: [[waitWords.dayOver, 'This day is over.']],
  never_free: [
    [waitWords.neverDone, 'Nobody does this service.'],
    [waitWords.neverThen, 'No visit can begin at these hours.'],
    [waitWords.neverOpen, 'Nobody works on these days.'],
  ],
  day_too_far: [[waitWords.dayBeyond, 'This day is too far ahead.']],
  twice: [
    [moveManyWords.twice, 'A visit is on the list twice.'],
    [planWords.twice, 'The same plan was sent twice.'],
  ],
  incomplete_order: [
    ['Radha duhet të ketë çdo berber nga një herë.', 'The order names each barber once.'],
    ['Radha duhet të ketë çdo shërbim nga një herë.', 'The order names each service once.'],
  ],
  unknown_cursor: [
    ['Vazhdimi i listës nuk njihet.', 'The place at which the list goes on is not known.'],
  ],
  unknown_place: [[messageWords.unknownPlace(aText), `The place {${aText}} is not known.`]],
  reserved_name: [
    [clientWords.nameReserved, 'This name marks a visit without a client. Please choose another.'],
  ],
  name_is_link: [[bookingWords.nameLink, 'A name can’t be an address of the internet.']],
  wrong_slug: [[doorWords.slugWrong, 'An address has 3 to 40 signs: a–z, 0–9 and dashes between.']],
  reserved_slug: [[doorWords.slugReserved, 'This address is reserved.']],
  wrong_pin: [[pinWords.wrong, 'A PIN has 4 to 6 digits.']],
  common_password: [
    [authWords.passwordCommon, 'This password is too common. Please choose another.'],
  ],
  own_password: [
    [
      authWords.passwordOwn,
      'This password is made of the name or the address. Please choose another.',
    ],
  ],
  sum_missing: [[saleWords.missing(aText), `${aText} are missing.`]],
  sum_exceeded: [[saleWords.tooMuch(aText), `This is ${aText} more than what is to be paid.`]],
  empty_file: [[fileWords.empty, 'No row was found in this file.']],
  file_too_large: [
    [fileWords.size, 'Unpacked, the file is larger than 100 MB. Please split it in two.'],
    [fileWords.rows, 'The file has more than 50,000 rows. Please split it in two.'],
    [
      fileWords.signs,
      'The cells of the file have more than 40 million characters in all. Please split it in two.',
    ],
  ],
  damaged_file: [
    [fileWords.damaged, 'The file is damaged. Please save it again and try again.'],
    [
      fileWords.quote(aNumber, anotherNumber),
      `Row ${aNumber}, column ${anotherNumber}: a quotation mark opens and does not close.`,
    ],
    [fileWords.cut(aNumber), `Card ${aNumber} has no end: the file is cut off.`],
  ],
  reading_time: [
    [
      fileWords.readingTime(aNumber),
      `The salon’s files were read for a minute in all. Please try again in ${aNumber} min.`,
    ],
  ],
  wrong_columns: [[fileWords.columns, 'The columns are not right.']],
  wrong_rows: [
    [fileWords.only, 'The chosen rows are not right.'],
    [fileWords.leftOut, 'The rows to leave out are not right.'],
  ],
  wrong_choices: [[fileWords.choices, 'The choices are not right.']],
  wrong_matches: [[fileWords.matches, 'The matched names are not right.']],
  wrong_places: [
    [fileWords.places, 'The chosen places are not right.'],
    [fileWords.placePast(aNumber), `Row ${aNumber}: the chosen place is over.`],
    [fileWords.placeBarber(aNumber), `Row ${aNumber}: the chosen barber is not on the list.`],
  ],
}
