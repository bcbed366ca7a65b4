import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { openedWords } from '#contract/common.ts'
import { call } from '#web/platform/call.ts'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { fieldsOf } from '../auth-errors.ts'
import { useForm } from '#web/platform/forms/form.ts'

const names = ['currentPassword'] as const
const check = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: authComplaints.passwordMissing.message }

/** Asks for the password of this session's person; what waits for it stands behind, as it was. */
export function ReauthDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const form = useForm({
    names,
    fieldsOf,
    check,
    send: async ({ currentPassword }) => {
      await call(authRoutes.prove, { body: { password: currentPassword } })
      onAnswer(true)
    },
  })

  return (
    <FormDialog
      title="Konfirmo me fjalëkalim"
      action="Vazhdo"
      busyLabel="Duke pritur..."
      form={form}
      onClose={() => onAnswer(false)}
      refused={
        <RefusalAlert
          error={form.refusal}
          fallback={authWords.profileFailed}
          offline={authWords.profileNetwork}
        />
      }
    >
      <p>{openedWords.reauth}</p>
      <PasswordField
        label="Fjalëkalimi i tanishëm"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
    </FormDialog>
  )
}
