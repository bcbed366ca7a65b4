import { useId } from 'react'
import { flushSync } from 'react-dom'
import { authWords } from '#contract/auth-forms.ts'
import { authErrors } from '#contract/auth.ts'
import { ApiError } from '#web/platform/call.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RefusalAlert } from '#web/features/auth/refusal-alert.tsx'
import { fieldsOf } from '#web/features/auth/auth-errors.ts'
import { useForm } from '#web/platform/forms/form.ts'

const names = ['currentPassword'] as const
const check = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: authWords.passwordMissing }

/** A refused username or new password; its field lies behind the dialog. */
const isAboutChanges = (error: unknown) =>
  error instanceof ApiError && Object.keys(fieldsOf(error)).some((name) => name !== names[0])

type Props = {
  save: (currentPassword: string) => Promise<void>
  onClose: () => void
  onRefused: (error: unknown) => void
}

export function ReauthDialog({ save, onClose, onRefused }: Props) {
  const id = useId()
  const form = useForm({
    names,
    fieldsOf,
    check,
    send: async ({ currentPassword }) => {
      try {
        await save(currentPassword)
        onClose()
      } catch (error) {
        if (!isAboutChanges(error)) throw error
        // Nothing behind an open dialog can take the focus.
        flushSync(onClose)
        onRefused(error)
      }
    },
  })

  return (
    <Dialog
      title="Konfirmo me fjalëkalim"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            busy={form.busy}
            busyLabel="Duke ruajtur..."
          >
            Ruaj ndryshimet
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
