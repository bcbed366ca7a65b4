import { z } from 'zod'
import { complains, defineComplaints } from './errors.ts'

export const Paging = z.object({
  current_page: z.number(),
  total_pages: z.number(),
  total_items: z.number(),
  items_per_page: z.number(),
})
export type Paging = z.output<typeof Paging>

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const pagingOf = (page: number, limit: number, total: number): Paging => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / limit)),
  total_items: total,
  items_per_page: limit,
})

const cursorComplaints = defineComplaints({
  unknown: [
    'unknown_cursor',
    'Vazhdimi i listës nuk njihet.',
    'The place at which the list goes on is not known.',
  ],
})

/** The place at which a list goes on: a number of so many digits at most, and an id. Opaque to callers. */
export const cursor = (digits: number) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^\d{1,${digits}}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
      complains(cursorComplaints.unknown),
    )
