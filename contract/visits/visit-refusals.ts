import { defineErrors } from '../kit/errors.ts'
import { partComplaints, shortestWork } from './parts.ts'
import { dayWords } from './day-words.ts'

export const appointmentErrors = defineErrors({
  slotTaken: [409, dayWords.slotTaken, 'This time is taken. Please choose another.'],
  appointmentStale: [
    412,
    'Termini u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the visit meanwhile.',
  ],
  barberUnknown: [
    400,
    'Nuk ka berber me këtë emër. Berberët shtohen te Konfigurimet.',
    'There is nobody of this name here.',
  ],
  partsAndFields: [
    400,
    'Dërgoni ose pjesët e vizitës, ose një shërbim të vetëm, jo të dyja.',
    'Send either the parts of the visit or one service alone, not both.',
  ],
  barberService: [
    400,
    'Ky berber nuk e bën këtë shërbim.',
    'This person does not do this service.',
  ],
  serviceUnknown: [
    400,
    'Ky shërbim nuk është më në listë.',
    'This service is not on the list any more.',
  ],
  visitClosed: [
    409,
    'Vizita është mbyllur: kthejeni shitjen te Arka, pastaj ndryshojeni.',
    'The visit is closed: void its sale at the till, then change it.',
  ],
  durationTooShort: [
    400,
    `Shërbimi i fundit do të zgjaste më pak se ${shortestWork} minuta.`,
    `The last service would take less than ${shortestWork} minutes.`,
  ],
  visitTooLong: [400, partComplaints.tooLong.message, partComplaints.tooLong.english],
})
