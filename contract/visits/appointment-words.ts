import { fieldsMissing } from './visit-fields.ts'
import { dayWords } from './day-words.ts'

export const appointmentWords = {
  ...dayWords,
  clientGone: 'Ky klient nuk është më në listë.',
  fieldsMissing,
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
