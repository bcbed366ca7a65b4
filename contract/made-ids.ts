import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'

/** A UUIDv7 as devices write it: the id of what they make, and of the act by which they make it. */
export const madeIdPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

export const idComplaints = defineComplaints({
  wrong: [
    'wrong_id',
    'Id-ja është një UUIDv7 me shkronja të vogla.',
    'An id is a UUIDv7 in lower case.',
  ],
  ofOne: [
    'of_one_visit',
    'Një id është e një vizite të vetme: nuk shkon me `repeat` ose `dryRun`.',
    'An id is of one visit: it does not go with `repeat` or `dryRun`.',
  ],
})
export const idOfOne = idComplaints.ofOne

export const idErrors = defineErrors({
  /** Of anything of its kind that the salon has, or of a client who was erased. */
  idTaken: [409, 'Kjo id njihet tashmë në këtë sallon.', 'This id is known in this salon already.'],
  /** Under a key whose answer is kept no longer. */
  alreadyDone: [409, 'Kjo është bërë tashmë.', 'This was done already.'],
})

/** The id of what is made by the call, where the caller gives it one. */
export const madeId = z
  .string(complains(idComplaints.wrong))
  .regex(new RegExp(madeIdPattern), complains(idComplaints.wrong))
  .meta({ format: 'uuid' })
  .optional()

/** The client was known already: what names the id `from` means the client `to`, from here on. */
export const became = { became: z.object({ from: z.string(), to: z.string() }).optional() }
export type Became = { readonly from: string; readonly to: string }
