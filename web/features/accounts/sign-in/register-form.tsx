import type { Wrong } from '#web/platform/forms/form-fields.ts'
import { authWords, checkFirstAdmin, checkRegistration } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { call } from '#web/platform/call.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { NewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { newOpener } from './opener.ts'
import { RememberThis } from './remember-this.tsx'
import { useForm } from '#web/platform/forms/form.ts'
import type { PasswordOwner } from '../use-weakness.ts'
import { fieldsOf } from '../auth-errors.ts'

const names = ['username', 'email', 'password', 'confirmPassword', 'remember'] as const
type Registration = Record<(typeof names)[number], string>

type Props = {
  email: string
  /** Of a password that is typed twice. */
  owner?: PasswordOwner
  action: string
  check: (typed: Registration) => Wrong
  send: (typed: Registration) => Promise<{ message: string }>
  onDone: (email: string) => void
}

function NewAccountForm({ email, owner, action, check, send, onDone }: Props) {
  const form = useForm({
    names,
    fieldsOf,
    check,
    send: async (typed) => {
      const { message } = await send(typed)
      toast.success(message)
      onDone(typed.email)
    },
  })
  return (
    <form {...form.props}>
      <Field
        label="Username"
        name="username"
        autoComplete="nickname"
        error={form.errors.username}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={form.errors.email}
      />
      {owner ? (
        <NewPasswordFields label="Fjalëkalimi" errors={form.errors} owner={owner} />
      ) : (
        <>
          <NewPassword label="Fjalëkalimi" error={form.errors.password} />
          <RememberThis />
        </>
      )}
      <RefusalAlert error={form.refusal} fallback={authWords.registerFailed} />
      <Button
        type="submit"
        kind="primary"
        size="big"
        busy={form.busy}
        busyLabel="Duke u regjistruar..."
      >
        {action}
      </Button>
    </form>
  )
}

type FormProps = Pick<Props, 'email' | 'onDone'>

export const RegisterForm = (props: FormProps) => (
  <NewAccountForm
    {...props}
    action="Regjistrohu"
    check={checkRegistration}
    send={({ username, email, password, remember }) => {
      const opener = newOpener(email, remember !== '')
      return call(authRoutes.register, { body: { username, email, password, opener } })
    }}
  />
)

export const FirstAdminForm = ({ token, ...props }: FormProps & { token: string }) => (
  <NewAccountForm
    {...props}
    owner={{ role: 'admin' }}
    action="Krijo administratorin"
    check={checkFirstAdmin}
    send={({ username, email, password }) =>
      call(authRoutes.createFirstAdmin, { body: { username, email, password, token } })
    }
  />
)
