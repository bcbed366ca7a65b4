import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { route } from '../kit/route.ts'

/** A public page by its address. */
export const ofPage = z.object({ slug: z.string() })

/** For the button on a salon's own site. */
export const nextSlotRoute = route({
  method: 'GET',
  path: '/api/public/salons/:slug/next',
  access: 'public',
  fromAnywhere: true,
  keptSeconds: 60,
  summary: 'Vendi i parë i lirë i një salloni, për butonin në faqen e tij',
  params: ofPage,
  reply: z.object({
    /** For the service that is booked most; null while nothing is free or the salon takes no bookings. */
    next: z
      .object({
        date: z.string(),
        time: z.string(),
        /** "sot", "nesër", "të martën": as it is said before the time. */
        day: z.object({ sq: z.string(), en: z.string() }),
      })
      .nullable(),
    /** The salon's colour, dark enough for white letters. */
    colour: z.string(),
  }),
  errors: [commonErrors.tooMany],
})
