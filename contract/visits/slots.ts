import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { id, ids, localDate } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { marksAsked } from './free/fit.ts'
import { appointmentErrors } from './visit-refusals.ts'
import { mostParts, partComplaints } from './parts.ts'

export const mostDays = 31
const usualPlaces = 200
const mostPlaces = 2_000

export const availabilityRoutes = {
  list: route({
    method: 'GET',
    path: '/api/availability',
    access: { right: 'day.own', gate: true },
    summary: 'Vendet e lira për disa shërbime, njëri pas tjetrit',
    query: z.object({
      from: localDate.refine((typed) => typed >= '1970-01-01' && typed < '2099-01-01'),
      days: z.coerce.number().int().min(1).max(mostDays).default(7),
      /** In their order. */
      services: ids(partComplaints.serviceMissing, mostParts),
      /** An id, or anybody. */
      barber: z.union([z.literal('any'), id]).default('any'),
      limit: z.coerce.number().int().min(1).max(mostPlaces).default(usualPlaces),
      marks: z.enum(marksAsked).optional(),
    }),
    reply: z.object({
      /** Until there are as many places as the limit says. */
      days: z.array(
        z.object({
          date: z.string(),
          places: z.array(
            z.object({
              time: z.string(),
              barbers: z.array(z.string()),
              /** Nothing is left free around it that no service of the salon fits into. */
              good: z.literal(true).optional(),
            }),
          ),
        }),
      ),
      /** The names of these barbers, by id. */
      barbers: z.record(z.string(), z.string()),
    }),
    errors: [
      appointmentErrors.barberService,
      appointmentErrors.barberUnknown,
      appointmentErrors.serviceUnknown,
      commonErrors.tooMany,
    ],
  }),
}
