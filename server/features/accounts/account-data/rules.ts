import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Columns, Row } from '#server/documents/csv.ts'

/** The salon's own tables are read for its owner only, who always stands in one. */
type Owner = { readonly userId: string; readonly salonId: SalonId | null }

export type Table<R extends Row> = {
  readonly file: string
  readonly columns: Columns<R>
  readonly rows: (sql: Sql, owner: Owner) => Promise<R[]>
}
/** One table of what a salon has in Orari. Passwords, sessions and links are nobody's data. */
export type Collection = Table<Row>

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
