import { isPhoneNumber } from '#contract/clients/clients.ts'
import type { VisitImportField } from '#contract/imports/imports.ts'
import { timeRead } from '../amounts.ts'
import { isDay } from '../days.ts'
import { guessing, said } from '../heads.ts'

/** What the columns of a file with visits are, and whether its first line says so. */
export const columnsIn = guessing<VisitImportField>({
  heads: {
    date: said(
      'data, dita, data e terminit, date, appointment date, scheduled date, start date, day',
      'start, starts at, begin, datum, data appuntamento, date time, appointment date time',
    ),
    time: said(
      'ora, koha, fillimi, time, start time, appointment time, scheduled time, from, orario',
      'ora inizio, uhrzeit, beginn',
    ),
    client: said(
      'klienti, klient, emri i klientit, client, client name, customer, customer name, name',
      'emri, cliente, kunde, kundenname, nome cliente',
    ),
    phone: said(
      'telefoni, telefon, numri, tel, phone, mobile, mobile number, client phone',
      'customer phone, phone number, telefono, cellulare, handy, telefonnummer, nr telefoni',
      'nr telefonit, nr tel, nr i telefonit, nr i tel, numri i telefonit, numri telefonit, cel',
      'celulari, kontakti',
    ),
    service: said(
      'sherbimi, sherbim, sherbimet, service, services, service name, treatment, item',
      'appointment type, servizio, trattamento, leistung, dienstleistung',
    ),
    barber: said(
      'berberi, berber, stilisti, punonjesi, staff, staff member, team member, employee',
      'provider, barber, stylist, resource, service provider, operatore, mitarbeiter',
    ),
    minutes: said(
      'minuta, minutat, kohezgjatja, zgjatja, duration, duration mins, duration minutes',
      'minutes, length, durata, dauer',
    ),
    price: said(
      'cmimi, cmim, shuma, price, net sales, amount, total, gross sales, cost',
      'service price, prezzo, importo, preis, betrag',
    ),
    status: said('gjendja, statusi, status, appointment status, state, stato'),
    note: said('shenime, shenim, koment, note, notes, appointment notes, comment, notiz'),
  },
  kinds: [
    { field: 'date', isSuch: isDay },
    // Earlier than five it is a length.
    { field: 'time', isSuch: (cell) => cell.includes(':') && (timeRead(cell) ?? '') >= '05:00' },
    {
      field: 'time',
      isSuch: (cell) => /\d[:.h]\d/.test(cell) && timeRead(cell) !== null,
      isBare: true,
    },
    { field: 'phone', isSuch: (cell, days) => isPhoneNumber(cell) && !isDay(cell, days) },
  ],
  others:
    /\b(id|ref\w*|kod\w*|code|end\w*|mbar\w*|perfund\w*|deri|until|finish\w*|krij\w*|creat\w*|added|shtu\w*|regj\w*|updat\w*|ndrysh\w*|booked|cancel\w*|anul\w*|last|fundit|lind\w*|birth\w*|dob|paid|pagu\w*)\b/,
})
