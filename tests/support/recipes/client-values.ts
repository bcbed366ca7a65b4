/** A value for each field of a client that can be sent with the others. */
export const client = {
  name: 'Drita Hoxha',
  phone: '069 123 4567',
  phones: ['069 123 4567', '068 765 4321'],
  email: 'drita@example.com',
  birthday: '1990-05-01',
  note: 'Pa amoniak.',
  formula: '6.3 me 9 %',
  allergies: 'Parafenilendiaminë',
  tags: ['ngjyrë'],
  doNotMessage: true,
  mayWrite: true,
}

export const apartOfClient = {
  preferredBarber: 'names a barber of the salon: server/features/clients/api-record.test.ts',
}

/** The id that a device gives to what it makes. */
export const made = { id: 'is known once: server/http/made-ids.test.ts' }
export const apartOfNewClient = { ...apartOfClient, ...made }
