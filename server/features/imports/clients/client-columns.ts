import { isPhoneNumber } from '#contract/clients/clients.ts'
import type { ClientImportField } from '#contract/imports/import-fields.ts'
import { isEmail } from '#contract/kit/fields.ts'
import type { DayReading } from '#contract/kit/typed-days.ts'
import { guessing, type Heads, headOf, said } from '../heads.ts'
import { isDay, isLongAgo } from '../days.ts'

/** Albanian, English, Italian and German, and what other programs call the columns of their exports. */
const heads: Heads<ClientImportField> = {
  name: said(
    'emri i plote, emri dhe mbiemri, emer mbiemer, emri mbiemri, klienti, klient',
    'full name, client name, customer name, display name, name, client, customer',
    'nome e cognome, nome completo, cliente, nominativo, vollstandiger name, kunde',
    'kundenname, emri, nome',
  ),
  firstName: said('emri, emer, first name, firstname, given name, first, nome, vorname'),
  lastName: said(
    'mbiemri, mbiemer, last name, lastname, surname, family name, last, cognome, nachname',
    'familienname',
  ),
  phone: said(
    'mobile number, mobile phone, cell phone, mobile, cell, celular, celulari, cellulare',
    'mobil, handy, handynummer, mobilnummer, phone 1 value, telefoni, telefon, telefoni 1',
    'numri i telefonit, nr telefonit, nr tel, tel, phone number, phone, primary phone',
    'telephone, telefono, numero di telefono, telefonnummer, numri, contact number, viber',
    'whatsapp, nr telefoni, nr i telefonit, nr i tel, numri telefonit, numri i tel, numri tel',
    'nr cel, nr celulari, numri celularit, cel, kontakti, kontakt',
  ),
  phone2: said(
    'telefoni 2, telefon 2, numri 2, telephone, phone 2 value, phone 2, second phone',
    'secondary phone, additional phone, day phone, home phone, night phone, work phone',
    'telefon, telefono, telefoni, telefono 2, telefon privat, phone, landline, festnetz',
    'phone number, nr telefoni, nr tel, mobile number, mobile, cel',
  ),
  email: said(
    'email, e mail, email address, e mail address, e mail 1 value, posta elektronike',
    'indirizzo email, posta, e mail adresse, emaili',
  ),
  birthday: said(
    'ditelindja, datelindja, data e lindjes, lindja, birthday, date of birth, birth date',
    'data lindjes, dt lindjes, birthdate, dob, data di nascita, compleanno, geburtstag, geburtsdatum',
  ),
  note: said(
    'shenime, shenim, shenimi, koment, komente, note, notes, client notes, customer notes',
    'memo, comment, comments, appuntamento note, annotazioni, notiz, notizen, bemerkung',
  ),
  formula: said(
    'formula, formula e ngjyres, formulat, color formula, colour formula, formule',
    'formula colore, farbrezeptur, rezeptur',
  ),
  allergies: said('alergji, alergjia, alergjite, allergies, allergy, allergie, allergien'),
  tags: said(
    'etiketa, etiketat, etiketa klienti, tags, tag, labels, groups, group membership',
    'etichette, gruppi, gruppen, kategori, kategoria',
  ),
  mayWrite: said(
    'mund t i shkruaj, pranon mesazhe, accepts marketing, marketing, marketing consent',
    'email subscription status, accepts sms marketing, subscribed, consenso marketing',
    'werbung erlaubt',
  ),
}

type Fields = readonly (ClientImportField | null)[]
const wholeOrFirst = new Set(['emri', 'nome', 'name'])

/** "Emri" beside "Mbiemri" is the first name; a first name that stands alone is all of it. */
function namesSettled(fields: Fields, titles: readonly string[]): Fields {
  const [whole, first, last] = (['name', 'firstName', 'lastName'] as const).map((field) =>
    fields.indexOf(field),
  ) as [number, number, number]
  const [wholeTitle, firstTitle] = [titles[whole], titles[first]].map((title = '') => headOf(title))
  // The same head twice says the same.
  if (whole >= 0 && first >= 0 && wholeTitle === firstTitle) return fields.with(first, null)
  const isOpen = whole >= 0 && wholeOrFirst.has(headOf(titles[whole] ?? ''))
  if (isOpen && first < 0 && last >= 0) return fields.with(whole, 'firstName')
  if (whole < 0 && first >= 0 && last < 0) return fields.with(first, 'name')
  return fields
}

const isNumber = (cell: string, days: DayReading) => isPhoneNumber(cell) && !isDay(cell, days)
/** As people write it: without 0 or + it may be a code of another program. */
const isWritten = (cell: string, days: DayReading) => /^[+0(]/.test(cell) && isNumber(cell, days)

const isWords = (cell: string) => /^[\p{L} .'’-]+$/u.test(cell)

/** What the columns of a file with clients are, and whether its first line says so. */
export const columnsIn = guessing<ClientImportField>({
  heads,
  kinds: [
    { field: 'email', isSuch: isEmail },
    { field: 'birthday', isSuch: isLongAgo },
    { field: 'birthday', isSuch: isDay, isBare: true },
    { field: 'phone', isSuch: isWritten },
    { field: 'phone', isSuch: isNumber },
    { field: 'phone2', isSuch: isWritten },
    { field: 'phone2', isSuch: isNumber, isBare: true },
    { field: 'name', isSuch: isWords, differs: true, unless: ['firstName', 'lastName'] },
    { field: 'name', isSuch: isWords, isBare: true },
  ],
  begins: /^(emri|emrat|emer|mbiemri|klientet)\b/,
  others: /\b(id|ref\w*|kod\w*|code|nipt|personal\w*|kart\w*|card|zip|posta[lr]\w*|postcode|fax)\b/,
  settled: namesSettled,
})
