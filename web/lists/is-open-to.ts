/**
 * Whether a member writes into the column of this barber: `own` is their only one, '' where they have none, and undefined
 * where every column is open. In a week of all barbers a slot has no barber yet.
 */
export const isOpenTo = (own: string | undefined, barberId: string | null) =>
  own === undefined || (own !== '' && (barberId === null || barberId === own))
