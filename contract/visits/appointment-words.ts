import { defineComplaints } from '../kit/errors.ts'
import { visitComplaints } from './visit-fields.ts'
import { dayWords } from './day-words.ts'
import { defineReplies } from '../replies.ts'

export const appointmentComplaints = defineComplaints({
  clientGone: [
    'unknown_client',
    'Ky klient nuk është më në listë.',
    'This client is not on the list any more.',
  ],
})

export const appointmentWords = {
  ...dayWords,
  fieldsMissing: visitComplaints.fieldsMissing.message,
  slotTakenBy: (name: string) =>
    `Ky orar eshte i zene nga klienti "${name}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  addFailed: 'Gabim në shtimin e klientit',
  cancelFailed: 'Gabim në anulimin e terminit',
  changeFailed: 'Gabim në përditësimin e terminit',
  removeFailed: 'Gabim në fshirjen e terminit',
  added: (name: string) => `Klienti ${name} u shtua me sukses!`,
  cancelled: 'Termini u anulua me sukses!',
  confirmed: 'Termini u konfirmua me sukses!',
  changed: 'Termini u përditësua me sukses!',
  removed: 'Termini u fshi me sukses!',
  arrived: (name: string) => `${name} erdhi.`,
  notArrived: (name: string) => `${name} nuk ka ardhur ende.`,
  autoConfirmed: (name: string) => `Termini i ${name} u konfirmua automatikisht!`,
} as const

export const appointmentReplies = defineReplies({
  added: [appointmentWords.added, '{} was booked.'],
  cancelled: [appointmentWords.cancelled, 'The visit was cancelled.'],
  confirmed: [appointmentWords.confirmed, 'The visit was confirmed.'],
  changed: [appointmentWords.changed, 'The visit was changed.'],
  removed: [appointmentWords.removed, 'The visit was deleted.'],
  arrived: [appointmentWords.arrived, '{} has come.'],
  notArrived: [appointmentWords.notArrived, '{} has not come yet.'],
})
