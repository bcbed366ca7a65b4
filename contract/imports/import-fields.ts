import type { ClientDetails } from '../clients/clients.ts'
import { namesOf } from '../kit/details.ts'

/**
 * How a file brings each field of a client: one that `fills` is written into a known client too where nothing stands yet, others
 * are read apart; null is no column.
 */
const brought = {
  name: 'apart',
  phone: 'apart',
  email: 'fills',
  birthday: 'fills',
  note: 'fills',
  formula: 'fills',
  allergies: 'fills',
  preferredBarber: null,
  tags: 'fills',
  doNotMessage: null,
  mayWrite: 'apart',
} as const satisfies Record<keyof ClientDetails, 'fills' | 'apart' | null>
type Brought = typeof brought
type FieldsThat<How> = { [F in keyof Brought]: Brought[F] extends How ? F : never }[keyof Brought]

export type FilledField = FieldsThat<'fills'>
export const filledFields = namesOf(brought).filter(
  (field): field is FilledField => brought[field] === 'fills',
)

const inParts = { name: ['firstName', 'lastName'], phone: ['phone2'] } as const
/** What a column of a file with clients may be: "firstName" and "lastName" for a name in two columns. */
export type ClientImportField =
  | FieldsThat<'fills' | 'apart'>
  | (typeof inParts)[keyof typeof inParts][number]
export const clientImportFields = namesOf(brought).flatMap((field): ClientImportField[] => {
  const how = brought[field]
  if (how === null) return []
  return [field as FieldsThat<typeof how>, ...(field in inParts ? inParts[field as 'name'] : [])]
}) as [ClientImportField, ...ClientImportField[]]
