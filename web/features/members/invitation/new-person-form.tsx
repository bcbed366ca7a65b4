import { memberComplaints } from '#contract/members/member-refusals.ts'
import type { Wrong } from '#web/platform/forms/form-fields.ts'
import type { ReactNode } from 'react'
import { authWords, checkClaim } from '#contract/accounts/auth-forms.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { fieldsOf } from '#web/features/accounts/auth-errors.ts'
import { NewPassword } from '#web/features/accounts/new-password-fields.tsx'
import { RefusalAlert } from '#web/features/accounts/refusal-alert.tsx'
import { remembering, RememberThis } from '#web/features/accounts/sign-in/remember-this.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { NewPerson } from './use-acceptance.ts'

const names = ['username', 'password', 'pin', 'remember'] as const
type Typed = Record<(typeof names)[number], string>

export type Acceptance = {
  email: string | null
  /** What the salon calls the person already. */
  name: string | null
  accept: (person: NewPerson) => Promise<unknown>
}
type Props = Acceptance & {
  /** Chooses between the ways to enter, where there are two. */
  ways?: ReactNode
  /** The PIN, in place of the password. */
  pin?: { field: (error: string | undefined) => ReactNode; check: (pin: string) => Wrong }
}

/** A password is missing, and a name where the salon gave none: the link has proved the address, or there is none. */
export function NewPersonForm({ email, name, accept, ways, pin }: Props) {
  const check = (typed: Typed): Wrong => {
    if (!typed.username.trim()) return { username: memberComplaints.ownNameMissing.message }
    return pin ? pin.check(typed.pin) : checkClaim(typed)
  }
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: ({ username, password, pin: typed, remember }) =>
      accept({
        username: username.trim(),
        ...(pin ? { pin: typed } : { password, ...remembering(remember) }),
      }),
  })
  return (
    <form {...form.props}>
      {/* Tells password managers whose password this is. */}
      {email !== null && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <Field
        label="Emri juaj"
        name="username"
        autoComplete="name"
        defaultValue={name ?? ''}
        hint="Kështu ju sheh ekipi."
        error={form.errors.username}
      />
      {ways}
      {pin ? (
        pin.field(form.errors.pin)
      ) : (
        <>
          <NewPassword label="Fjalëkalimi" error={form.errors.password} />
          <RememberThis />
        </>
      )}
      <RefusalAlert error={form.refusal} fallback={authWords.registerFailed} />
      <Button type="submit" kind="primary" size="big" busy={form.busy} busyLabel="Duke hyrë...">
        Hyr në ekip
      </Button>
    </form>
  )
}
