import { CircleCheck } from 'lucide-react'
import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { call } from '#web/platform/call.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { useForm } from '#web/platform/forms/form.ts'

const names = ['email'] as const
const check = ({ email }: { email: string }): FieldErrors =>
  email.trim() ? {} : { email: authComplaints.emailMissing.message }

export const ForgotPasswordPage = () => (
  <AuthFrame>
    <AuthHead title="Rivendos fjalëkalimin">Linku për fjalëkalimin e ri vjen me email.</AuthHead>
    <ForgotPasswordForm />
    <div className="auth-links">
      <Link to="/login" className="link">
        Kthehu te hyrja
      </Link>
    </div>
  </AuthFrame>
)

function ForgotPasswordForm() {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    names,
    check,
    send: async ({ email }) => {
      setSent(undefined)
      const { message } = await call(authRoutes.forgotPassword, { body: { email } })
      setSent(message)
    },
  })
  return (
    <form {...form.props}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.errors.email}
      />
      <RefusalAlert error={form.refusal} fallback={authWords.forgotFailed} />
      {sent && (
        <Alert tone="success" icon={CircleCheck}>
          {sent}
        </Alert>
      )}
      <Button type="submit" kind="primary" size="big" busy={form.busy} busyLabel="Duke dërguar...">
        {sent ? 'Dërgo përsëri' : 'Dërgo linkun'}
      </Button>
    </form>
  )
}
