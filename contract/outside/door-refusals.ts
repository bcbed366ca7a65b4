import { defineComplaints, defineErrors } from '../kit/errors.ts'

export const mostPictureSide = 4096

export const doorComplaints = defineComplaints({
  nothingOffered: ['required', 'Zgjidhni së paku një.', 'Please choose at least one.'],
  colourWrong: ['wrong_format', 'Ngjyra shkruhet si #0d6146.', 'A colour is written like #0d6146.'],
  notListed: ['not_offered', 'Zgjidhni nga lista.', 'Please choose from the list.'],
  minutesWrong: [
    'out_of_range',
    'Zgjidhni nga 0 minuta deri në një javë.',
    'Please choose from 0 minutes to one week.',
  ],
  daysWrong: [
    'out_of_range',
    'Zgjidhni nga 1 deri në 365 ditë.',
    'Please choose from 1 to 365 days.',
  ],
  changeWrong: [
    'out_of_range',
    'Zgjidhni nga 0 deri në 168 orë.',
    'Please choose from 0 to 168 hours.',
  ],
  reminderWrong: [
    'out_of_range',
    'Zgjidhni nga 2 deri në 72 orë.',
    'Please choose from 2 to 72 hours.',
  ],
  silentWrong: [
    'out_of_range',
    'Zgjidhni nga 15 deri në 240 minuta.',
    'Please choose from 15 to 240 minutes.',
  ],
  slugWrong: [
    'wrong_slug',
    'Adresa ka 3 deri në 40 shenja: a–z pa ë dhe ç, 0–9 dhe vizë në mes.',
    'An address has 3 to 40 signs: a–z, 0–9 and dashes between.',
  ],
  slugReserved: ['reserved_slug', 'Kjo adresë është e rezervuar.', 'This address is reserved.'],
})

export const doorErrors = defineErrors({
  slugTaken: [409, 'Këtë adresë e ka një sallon tjetër.', 'Another salon has this address.'],
  slugTooOften: [
    429,
    'Adresa ndryshohet më së shumti pesë herë në ditë. Provoni nesër.',
    'The address is changed five times a day at most. Please try tomorrow.',
  ],
  doorStale: [
    412,
    'Rezervimet online u ndryshuan ndërkohë nga dikush tjetër.',
    'Somebody else has changed the online bookings meanwhile.',
  ],
  pictureUnreadable: [
    400,
    'Kjo nuk lexohet si fotografi JPEG, PNG ose WebP. Zgjidhni një tjetër.',
    'This is no JPEG, PNG or WebP picture. Please choose another.',
  ],
  pictureTooWide: [
    400,
    `Fotografia ka anë më të gjatë se ${mostPictureSide} pika. Zgjidhni një tjetër.`,
    `A side of the picture is longer than ${mostPictureSide} pixels. Please choose another.`,
  ],
})
