import { z } from 'zod'

/** Text that PostgreSQL can store and a page can show: no control characters but tabs and line ends, no lone surrogates. */
const isText = (typed: string) => typed.isWellFormed() && !/[\p{Cc}--[\t\r\n]]/v.test(typed)
const isOneLine = (typed: string) => typed.isWellFormed() && !/\p{Cc}/u.test(typed)
/** Matches a name of invisible characters only, which nobody could see or click; among visible ones they are allowed. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]+$/u

export const unreadable = 'Teksti përmban shenja që nuk lexohen.'
export const tooLong = (max: number) => `Jo më shumë se ${max} shenja.`

export const text = (max: number) =>
  z.string().trim().max(max, tooLong(max)).refine(isText, unreadable)

/** One line in which something can be seen, as far as a pattern says it. */
export const seenLine = String.raw`^[^\x00-\x1F\x7F-\x9F]*[^\s\x00-\x1F\x7F-\x9F][^\x00-\x1F\x7F-\x9F]*$`

export const requiredText = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .refine(isOneLine, unreadable)
    .refine((typed) => !unseen.test(typed), missing)
    .meta({ pattern: seenLine })

/** For the description of an object: at least one of these groups of fields is sent. Its schema checks it by a refinement. */
export const asks = (...groups: readonly string[][]) => ({
  anyOf: groups.map((required) => ({ required })),
})

/** For the description of an object: exactly one of these fields is sent. Its schema checks it by a refinement. */
export const asksOneOf = (...fields: readonly string[]) => ({
  oneOf: fields.map((field) => ({ required: [field] })),
})

/** For the description of an object: all of these fields are sent, or none. */
export const together = (...fields: readonly string[]) => ({
  dependentRequired: Object.fromEntries(
    fields.map((field) => [field, fields.filter((other) => other !== field)]),
  ),
})

/** For the description of an object: that field is not sent together with any of the others. */
export const standsAlone = (field: string, others: readonly string[]) => ({
  anyOf: [[field], others].map((absent) => ({
    properties: Object.fromEntries(absent.map((name) => [name, { not: {} }])),
  })),
})

/** A field of which blank counts as not sent. */
export const blankable = (field: z.ZodString) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
    field.optional(),
  ) as z.ZodType<string | undefined, string | undefined>

const wrong = 'Vlera nuk është e saktë.'
const tooMany = (most: number) => `Jo më shumë se ${most}.`

/**
 * A list of texts, each once and none of them blank. An error in any text is reported once for the whole list, because a
 * screen has one field for the list and none called `tags.0`.
 */
export function texts(most: number, longest: number) {
  const one = z.string(wrong).trim().max(longest, tooLong(longest)).refine(isOneLine, unreadable)
  const list = z.array(one, wrong).transform((all) => [...new Set(all.filter(Boolean))])
  const checked = list.refine((all) => all.length <= most, tooMany(most))
  const atTheList = (sent: unknown, context: z.RefinementCtx) => {
    const { data, error } = checked.safeParse(sent)
    if (data) return data
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message })
    return z.NEVER
  }
  const described = z.array(z.string().max(longest)).max(most)
  return z.preprocess(atTheList, described) as z.ZodType<string[], string[]>
}

const aUuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const uuid = new RegExp(`^${aUuid}$`)
const nobody = '00000000-0000-0000-0000-000000000000'

/** Opaque to callers. A text of another form is answered like an unknown id. */
export const id = z
  .string()
  .transform((sent) => (uuid.test(sent) ? sent.toLowerCase() : nobody))
  .meta({ format: 'uuid' })

/** Ids with commas between them, as addresses carry them. */
export const ids = (missing: string, most: number) =>
  z
    .string(missing)
    .transform((typed) => typed.split(',').filter(Boolean))
    .pipe(z.array(id).min(1, missing).max(most))
    .meta({ pattern: `^${aUuid}(,${aUuid}){0,${most - 1}}$` })

/** One strict rule for every address that is stored or written to: no blanks, lists, quotes or line breaks. */
const addressRule =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

export const isEmail = (address: string) =>
  address.length <= 254 && address.indexOf('@') <= 64 && addressRule.test(address)

export const emailWrong = 'Email-i nuk është i vlefshëm'
export const email = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((address) => address === '' || isEmail(address), emailWrong)
    .meta({ format: 'email', maxLength: 254 })

/** An address that may be missing: empty text then. */
export const emailOrNone = text(254)
  .refine((typed) => typed === '' || isEmail(typed), emailWrong)
  .meta({ anyOf: [{ format: 'email' }, { const: '' }] })

/** A password is used exactly as typed: neither trimmed nor cut. */
const passwordBytes = 1024
export const typedPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .refine(
      (typed) => new TextEncoder().encode(typed).length <= passwordBytes,
      'Fjalëkalimi është shumë i gjatë',
    )
    .refine((typed) => typed.isWellFormed(), unreadable)

export const localDate = z.iso.date()
/** Refuses mistyped years, such as 26 or 20026. */
export const calendarDay = localDate.refine(
  (typed) => typed >= '1970-01-01' && typed < '2100-01-01',
  'Data duhet të jetë midis viteve 1970 dhe 2099.',
)

export const birthday = localDate
  .refine((day) => day >= '1900-01-01', 'Ditëlindja nuk është e saktë.')
  .meta({ description: 'From 1900 on, and not in the future.' })

export const phoneWrong = 'Numri i telefonit përmban vetëm shifra, hapësira dhe + ( ) / . -'
export const phoneWithoutDigit = 'Numri i telefonit duhet të ketë të paktën një shifër.'
const phonePattern = String.raw`^([ +()/.\-]*\d[\d +()/.\-]*)?$`
export const phone = text(40)
  .refine((typed) => /^[\d +()/.-]*$/.test(typed), phoneWrong)
  .refine((typed) => typed === '' || /\d/.test(typed), phoneWithoutDigit)
  .meta({ pattern: phonePattern })

/** Several of them, each once and none blank; what is wrong with any of them is told at the list. */
export const phonesOf = (most: number) =>
  texts(most, 40)
    .refine((all) => all.every((typed) => phone.safeParse(typed).success), phoneWrong)
    .meta({
      description: `With \`phone\`, where that is sent too, ${most} at most.`,
      items: { type: 'string', maxLength: 40, pattern: phonePattern },
    })
