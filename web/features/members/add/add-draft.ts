import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import type { MemberRole } from '#contract/access.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { fieldComplaints, isEmail } from '#contract/kit/fields.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { staffComplaints, staffErrors } from '#contract/staff.ts'
import type { ApiError } from '#web/platform/call.ts'

export type AddDraft = {
  name: string
  hasAccount: boolean
  by: 'mail' | 'link'
  email: string
  role: MemberRole
  hasColumn: boolean
}
export const emptyDraft: AddDraft = {
  name: '',
  hasAccount: false,
  by: 'mail',
  email: '',
  role: 'barber',
  hasColumn: true,
}

export const nothingChosen = 'Zgjidhni llogari, kolonë ose të dyja.'

export function checkDraft({ name, hasAccount, by, email, hasColumn }: AddDraft): FieldErrors {
  const typed = email.trim()
  const isWrong = hasAccount && by === 'mail' && !isEmail(typed)
  return {
    ...(hasColumn && !name.trim() && { name: staffComplaints.nameMissing.message }),
    ...(isWrong && {
      email: typed ? fieldComplaints.emailWrong.message : authComplaints.emailMissing.message,
    }),
    ...(!hasAccount && !hasColumn && { hasColumn: nothingChosen }),
  }
}

const places = new Map([
  [memberErrors.alreadyMember.code, 'email'],
  [memberErrors.barberTaken.code, 'email'],
  [memberErrors.roleTooHigh.code, 'role'],
  [staffErrors.barberNameTaken.code, 'name'],
])

/** The refusals that belong beside a field; those of the limits are for the form as a whole. */
export function besideField(error: ApiError): FieldErrors {
  const place = places.get(error.code)
  return place ? { [place]: error.message } : error.fields
}
