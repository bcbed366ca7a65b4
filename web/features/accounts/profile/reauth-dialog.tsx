import { useId } from 'react'
import { authWords } from '#contract/auth-forms.ts'
import { authErrors, authRoutes } from '#contract/auth.ts'
import { call } from '#web/platform/call.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { fieldsOf } from '../auth-errors.ts'
import { useForm } from '#web/platform/forms/form.ts'

const names = ['currentPassword'] as const
const check = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: authWords.passwordMissing }

/** Asks for the password of this session's person; what waits for it stands behind, as it was. */
export function ReauthDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const id = useId()
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
    <Dialog
      title="Konfirmo me fjalëkalim"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button kind="soft" onClick={() => onAnswer(false)}>
            Kthehu
          </Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            busy={form.busy}
            busyLabel="Duke pritur..."
          >
            Vazhdo
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form">
        <p>{authErrors.reauthRequired.message}</p>
        <PasswordField
          label="Fjalëkalimi i tanishëm"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        <RefusalAlert
          error={form.refusal}
          fallback={authWords.profileFailed}
          offline={authWords.profileNetwork}
        />
      </form>
    </Dialog>
  )
}
