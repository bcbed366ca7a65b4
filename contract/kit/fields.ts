import { z } from 'zod'
import { complains, type Complaint, complaintAt, complaintOf, defineComplaints } from './errors.ts'

/** Text that PostgreSQL can store and a page can show: no control characters but tabs and line ends, no lone surrogates. */
const isText = (typed: string) => typed.isWellFormed() && !/[\p{Cc}--[\t\r\n]]/v.test(typed)
const isOneLine = (typed: string) => typed.isWellFormed() && !/\p{Cc}/u.test(typed)
/** Matches a name of invisible characters only, which nobody could see or click; among visible ones they are allowed. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]+$/u

/** What may be wrong with fields of any feature. */
export const fieldComplaints = defineComplaints({
  wrong: ['wrong_value', 'Vlera nuk është e saktë.', 'This value is not right.'],
  choice: ['not_offered', 'Zgjedhja nuk është e vlefshme.', 'Please choose one of those offered.'],
  unreadable: [
    'unreadable_text',
    'Teksti përmban shenja që nuk lexohen.',
    'The text has signs that can’t be read.',
  ],
  tooLong: [
    'too_long',
    ({ max }: { max: number }) => `Jo më shumë se ${max} shenja.`,
    ({ max }: { max: number }) => `No more than ${max} characters.`,
  ],
  tooMany: [
    'too_many',
    ({ most }: { most: number }) => `Jo më shumë se ${most}.`,
    ({ most }: { most: number }) => `No more than ${most}.`,
  ],
  emailWrong: ['wrong_email', 'Email-i nuk është i vlefshëm', 'This email address is not valid.'],
  passwordLong: ['too_long', 'Fjalëkalimi është shumë i gjatë', 'The password is too long.'],
  dayFarOff: [
    'out_of_range',
    'Data duhet të jetë midis viteve 1970 dhe 2099.',
    'The date lies between 1970 and 2099.',
  ],
  birthdayWrong: ['wrong_date', 'Ditëlindja nuk është e saktë.', 'The birthday is not right.'],
  phoneWrong: [
    'wrong_phone',
    'Numri i telefonit përmban vetëm shifra, hapësira dhe + ( ) / . -',
    'A telephone number has only digits, spaces and + ( ) / . -',
  ],
  phoneWithoutDigit: [
    'wrong_phone',
    'Numri i telefonit duhet të ketë të paktën një shifër.',
    'A telephone number has at least one digit.',
  ],
})
const { wrong, unreadable, tooLong, tooMany } = fieldComplaints

/** So many characters at most. */
export const upTo = (max: number) => complains(tooLong({ max }))

export const text = (max: number) =>
  z.string().trim().max(max, upTo(max)).refine(isText, complains(unreadable))

/** One line in which something can be seen, as far as a pattern says it. */
export const seenLine = String.raw`^[^\x00-\x1F\x7F-\x9F]*[^\s\x00-\x1F\x7F-\x9F][^\x00-\x1F\x7F-\x9F]*$`

export const requiredText = (missing: Complaint, max: number) =>
  z
    .string(complains(missing))
    .trim()
    .min(1, complains(missing))
    .max(max, upTo(max))
    .refine(isOneLine, complains(unreadable))
    .refine((typed) => !unseen.test(typed), complains(missing))
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

/**
 * A list of texts, each once and none of them blank. An error in any text is reported once for the whole list, because a
 * screen has one field for the list and none called `tags.0`.
 */
export function texts(most: number, longest: number) {
  const one = z
    .string(complains(wrong))
    .trim()
    .max(longest, upTo(longest))
    .refine(isOneLine, complains(unreadable))
  const list = z.array(one, complains(wrong)).transform((all) => [...new Set(all.filter(Boolean))])
  const checked = list.refine((all) => all.length <= most, complains(tooMany({ most })))
  const atTheList = (sent: unknown, context: z.RefinementCtx) => {
    const { data, error } = checked.safeParse(sent)
    if (data) return data
    const [first] = error?.issues ?? []
    if (first) context.addIssue(complaintAt([], complaintOf(first)))
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
export const ids = (missing: Complaint, most: number) =>
  z
    .string(complains(missing))
    .transform((typed) => typed.split(',').filter(Boolean))
    .pipe(z.array(id).min(1, complains(missing)).max(most))
    .meta({ pattern: `^${aUuid}(,${aUuid}){0,${most - 1}}$` })

/** One strict rule for every address that is stored or written to: no blanks, lists, quotes or line breaks. */
const addressRule =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

export const isEmail = (address: string) =>
  address.length <= 254 && address.indexOf('@') <= 64 && addressRule.test(address)

export const email = (missing: Complaint) =>
  z
    .string(complains(missing))
    .trim()
    .min(1, complains(missing))
    .refine((address) => address === '' || isEmail(address), complains(fieldComplaints.emailWrong))
    .meta({ format: 'email', maxLength: 254 })

/** An address that may be missing: empty text then. */
export const emailOrNone = text(254)
  .refine((typed) => typed === '' || isEmail(typed), complains(fieldComplaints.emailWrong))
  .meta({
    anyOf: [
      { type: 'string', format: 'email' },
      { type: 'string', const: '' },
    ],
  })

/** A password is used exactly as typed: neither trimmed nor cut. */
const passwordBytes = 1024
export const typedPassword = (missing: Complaint) =>
  z
    .string(complains(missing))
    .min(1, complains(missing))
    .refine(
      (typed) => new TextEncoder().encode(typed).length <= passwordBytes,
      complains(fieldComplaints.passwordLong),
    )
    .refine((typed) => typed.isWellFormed(), complains(unreadable))

export const localDate = z.iso.date()
/** Refuses mistyped years, such as 26 or 20026. */
export const calendarDay = localDate.refine(
  (typed) => typed >= '1970-01-01' && typed < '2100-01-01',
  complains(fieldComplaints.dayFarOff),
)

export const birthday = localDate
  .refine((day) => day >= '1900-01-01', complains(fieldComplaints.birthdayWrong))
  .meta({ description: 'From 1900 on, and not in the future.' })

const phonePattern = String.raw`^([ +()/.\-]*\d[\d +()/.\-]*)?$`
export const phone = text(40)
  .refine((typed) => /^[\d +()/.-]*$/.test(typed), complains(fieldComplaints.phoneWrong))
  .refine((typed) => typed === '' || /\d/.test(typed), complains(fieldComplaints.phoneWithoutDigit))
  .meta({ pattern: phonePattern })

/** Several of them, each once and none blank; what is wrong with any of them is told at the list. */
export const phonesOf = (most: number) =>
  texts(most, 40)
    .refine(
      (all) => all.every((typed) => phone.safeParse(typed).success),
      complains(fieldComplaints.phoneWrong),
    )
    .meta({
      description: `With \`phone\`, where that is sent too, ${most} at most.`,
      items: { type: 'string', maxLength: 40, pattern: phonePattern },
    })
