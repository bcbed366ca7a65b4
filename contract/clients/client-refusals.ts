import { defineComplaints, defineErrors } from '../kit/errors.ts'

export const clientComplaints = defineComplaints({
  unborn: [
    'in_future',
    'Ditëlindja nuk mund të jetë në të ardhmen.',
    'A birthday can’t lie ahead.',
  ],
  nameMissing: [
    'required',
    'Emri i klientit është i detyrueshëm',
    'The name of the client is needed.',
  ],
  nameReserved: [
    'reserved_name',
    'Ky emër shënon një vizitë pa klient. Zgjidhni një emër tjetër.',
    'This name marks a visit without a client. Please choose another.',
  ],
})

export const clientErrors = defineErrors({
  /** Carries `client: {id, name}`. */
  clientKnown: [
    409,
    'Ekziston një klient me këtë emër dhe këtë numër.',
    'There is a client of this name and this number.',
  ],
  clientOwes: [
    409,
    'Ky klient ka borxh: paguajeni a faleni më parë.',
    'This client owes: let the debt be paid or forgive it first.',
  ],
  clientStale: [
    412,
    'Klienti u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the client meanwhile.',
  ],
  mergeWithItself: [
    400,
    'Zgjidhni dy klientë të ndryshëm.',
    'Please choose two different clients.',
  ],
  barberMissing: [400, 'Ky berber nuk gjendet më.', 'This barber is not there any more.'],
})
