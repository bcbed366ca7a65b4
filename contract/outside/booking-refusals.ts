import { defineComplaints, defineErrors } from '../kit/errors.ts'

export const bookingComplaints = defineComplaints({
  nameMissing: ['required', 'Shkruani emrin.', 'Please write your name.'],
  phoneMissing: ['required', 'Shkruani numrin e telefonit.', 'Please write your telephone number.'],
  emailMissing: ['required', 'Shkruani adresën e email-it.', 'Please write your email address.'],
  phoneWrong: [
    'wrong_phone',
    'Ky nuk duket si numër telefoni.',
    'This does not look like a telephone number.',
  ],
  nameLink: [
    'name_is_link',
    'Emri nuk mund të jetë një adresë interneti.',
    'A name can’t be an address of the internet.',
  ],
})

export const bookingErrors = defineErrors({
  /** This refusal, `tooLate` and `tooManyOpen` carry the salon's telephone number, if it has one. */
  doorClosed: [409, 'Rezervimet online janë ndalur.', 'Online booking is paused.'],
  tooLate: [409, 'Tani nuk ndryshohet më nga këtu.', 'It can’t be changed here any more.'],
  cancelledAlready: [409, 'Ky termin u anulua.', 'This visit was cancelled.'],
  /** This refusal carries the `booking` as it is now. */
  changedSince: [
    409,
    'Ora u ndryshua ndërkohë. Shihni orën e re.',
    'The time has changed meanwhile. Please see the new one.',
  ],
  neverBooked: [
    404,
    'Me këtë çelës nuk është bërë asnjë rezervim.',
    'No booking was made with this key.',
  ],
  notPushedBack: [
    409,
    'Ky termin nuk u shty: ora është si më parë.',
    'This visit was not pushed back: its time is as before.',
  ],
  /** This refusal carries the `challenge` to solve. */
  proofNeeded: [
    428,
    'Po kontrollojmë që rezervon një njeri. Provoni përsëri.',
    'We are checking that a person is booking. Please try again.',
  ],
  tooManyOpen: [
    429,
    'Me këtë numër ka tashmë tri rezervime.',
    'This number has three bookings already.',
  ],
})
