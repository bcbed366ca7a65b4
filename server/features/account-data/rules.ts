import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import type { Columns, Row } from '#server/documents/csv.ts'

/** A column of prices is headed with what they are in. */
export const headed = (columns: Columns<Row>, currency: Currency): Columns<Row> =>
  'price' in columns ? { ...columns, price: `Çmimi (${currencyFacts[currency].sign})` } : columns

export const readMe = (day: string, currency: Currency) =>
  [
    `Të dhënat tuaja në Orari, më ${day}.`,
    '',
    'Çdo tabelë gjendet dy herë: .json për programe dhe .csv për tabela (Excel, LibreOffice).',
    `Orët e termineve janë ato të sallonit; çmimet janë në ${currencyFacts[currency].many}.`,
    'Në .csv, vlerat që një tabelë do t’i merrte për formula fillojnë me një apostrof.',
    '',
  ].join('\r\n')
