import { authWords, checkClaim } from '#contract/auth-forms.ts'
import { ownNameMissing } from '#contract/members.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { fieldsOf } from '#web/features/accounts/auth-errors.ts'
import { NewPassword } from '#web/features/accounts/new-password-fields.tsx'
import { RefusalAlert } from '#web/features/accounts/refusal-alert.tsx'
import { RememberThis } from '#web/features/accounts/sign-in/remember-this.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { NewPerson } from './use-acceptance.ts'

const names = ['username', 'password', 'remember'] as const
type Typed = Record<(typeof names)[number], string>

const check = (typed: Typed) =>
  typed.username.trim() ? checkClaim(typed) : { username: ownNameMissing }

type Props = {
  email: string
  accept: (person: NewPerson) => Promise<unknown>
}

/** The link has proved the address: a name and a password are all that is missing. */
export function NewPersonForm({ email, accept }: Props) {
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: ({ username, password, remember }) =>
      accept({ username: username.trim(), password, ...(remember && { remember: true }) }),
  })
  return (
    <form {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Emri juaj"
        name="username"
        autoComplete="name"
        hint="Kështu ju sheh ekipi."
        error={form.errors.username}
      />
      <NewPassword label="Fjalëkalimi" error={form.errors.password} />
      <RememberThis />
      <RefusalAlert error={form.refusal} fallback={authWords.registerFailed} />
      <Button type="submit" kind="primary" size="big" busy={form.busy} busyLabel="Duke hyrë...">
        Hyr në ekip
      </Button>
    </form>
  )
}
