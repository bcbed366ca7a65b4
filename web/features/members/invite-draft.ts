import type { MemberRole } from '#contract/access.ts'
import { authWords, type FieldErrors } from '#contract/auth-forms.ts'
import { capitalised } from '#contract/kit/albanian.ts'
import { isEmail } from '#contract/kit/fields.ts'
import { memberErrors } from '#contract/members.ts'
import { barberNameMissing, staffErrors } from '#contract/staff.ts'
import type { ApiError } from '#web/platform/call.ts'

/** The choice in place of a barber's id. */
export const [noColumn, newColumn] = ['', 'new']

export type InviteDraft = {
  email: string
  role: MemberRole
  /** Undefined until it is chosen: up to then the role decides. */
  column: string | undefined
  /** Undefined until it is typed: up to then the mail address gives the name. */
  barberName: string | undefined
}
export const emptyInvite: InviteDraft = {
  email: '',
  role: 'barber',
  column: undefined,
  barberName: undefined,
}

/** "rinor.kelmendi@…" is most likely Rinor Kelmendi. */
const nameIn = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(capitalised)
    .join(' ')

/** What the form shows and sends, with what was not typed filled in. */
export function filled({ email, role, column, barberName }: InviteDraft) {
  return {
    email: email.trim(),
    role,
    column: column ?? (role === 'barber' ? newColumn : noColumn),
    barberName: barberName ?? nameIn(email),
  }
}

export function checkInvite(draft: InviteDraft): FieldErrors {
  const { email, column, barberName } = filled(draft)
  return {
    ...(!isEmail(email) && { email: email ? authWords.emailWrong : authWords.emailMissing }),
    ...(column === newColumn && !barberName.trim() && { barberName: barberNameMissing }),
  }
}

const places = new Map([
  [memberErrors.alreadyMember.code, 'email'],
  [memberErrors.roleTooHigh.code, 'role'],
  [memberErrors.barberTaken.code, 'column'],
  [staffErrors.barberNameTaken.code, 'barberName'],
])

/** The refusals that belong beside a field; those of the limits are for the form as a whole. */
export function besideField(error: ApiError): FieldErrors {
  const place = places.get(error.code)
  if (place) return { [place]: error.message }
  const { staffId, name, ...fields } = error.fields
  return { ...fields, ...(staffId && { column: staffId }), ...(name && { barberName: name }) }
}
