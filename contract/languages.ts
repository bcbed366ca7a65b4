import { z } from 'zod'

/** Those of the public page, its mails and its messages. */
export const doorLanguages = ['sq', 'en'] as const
export type DoorLanguage = (typeof doorLanguages)[number]

/** In which a form's page was read. */
export const formLanguage = z.enum(doorLanguages).default('sq')
