import type { serviceImportFields } from '#contract/imports/imports.ts'
import { amountRead, minutesRead } from '../amounts.ts'
import { guessing, said } from '../heads.ts'

export type ServiceImportField = (typeof serviceImportFields)[number]

const isAmount = (cell: string) => amountRead(cell.replace(/^nga\s+/i, '')) !== null
const hasLetters = (cell: string) => /\p{L}/u.test(cell)

/** What the columns of a price list are, and whether its first line says so. */
export const columnsIn = guessing<ServiceImportField>({
  heads: {
    name: said(
      'sherbimi, emri i sherbimit, sherbim, emri, service, service name, name, item name',
      'treatment, servizio, nome, trattamento, dienstleistung, leistung',
    ),
    group: said(
      'grupi, kategoria, kategori, category, category name, service category, group',
      'categoria, kategorie, gruppe',
    ),
    minutes: said(
      'minuta, minutat, kohezgjatja, koha, zgjatja, duration, duration minutes, minutes',
      'duration min, length, durata, dauer, time',
    ),
    price: said('cmimi, cmim, price, retail price, cost, amount, prezzo, preis, service price'),
    description: said('pershkrimi, pershkrim, description, descrizione, beschreibung'),
  },
  kinds: [
    {
      field: 'minutes',
      isSuch: (cell) => /[mh:]|min/i.test(cell) && minutesRead(cell) !== null,
    },
    {
      field: 'price',
      isSuch: (cell) => /€|eur|lek|\dl\b|[.,]\d\d$/i.test(cell) && isAmount(cell),
    },
    { field: 'price', isSuch: isAmount, isBare: true },
    { field: 'name', isSuch: hasLetters, differs: true },
    { field: 'name', isSuch: hasLetters, isBare: true },
  ],
  others: /\b(id|ref\w*|kod\w*|code|sku|grup\w*|kategor\w*|group|category)\b/,
})
