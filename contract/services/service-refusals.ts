import { defineErrors } from '../kit/errors.ts'

/** So many services a salon offers at most, the hidden ones too. */
export const mostServices = 300
/** As many as one call may add. */
export const mostAdded = 100

export const serviceErrors = defineErrors({
  serviceNameTaken: [409, 'Ekziston një shërbim me këtë emër.', 'There is a service of this name.'],
  serviceStale: [
    412,
    'Shërbimi u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the service meanwhile.',
  ],
  servicesFull: [
    409,
    `Lista ka tashmë ${mostServices} shërbime. Fshini një për të shtuar tjetrin.`,
    `The list has ${mostServices} services already. Delete one to add another.`,
  ],
  stepsDiffer: [
    400,
    'Puna, pritja dhe përfundimi nuk japin kohëzgjatjen e dërguar.',
    'Work, wait and finish do not add up to the duration that was sent.',
  ],
  barberMissing: [
    400,
    'Një nga berberët nuk është në listë.',
    'One of the barbers is not on the list.',
  ],
})
