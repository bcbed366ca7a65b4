import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { authWords } from '#contract/auth-forms.ts'
import { authErrors } from '#contract/auth.ts'
import { deviceErrors, deviceRoutes } from '#contract/devices.ts'
import { newPinComplaint } from '#contract/pins.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { NewPinField } from './new-pin-field.tsx'
import { ownDevicesQuery } from './queries.ts'

const names = ['pin', 'currentPassword'] as const
type Typed = Record<(typeof names)[number], string>

function check({ pin, currentPassword }: Typed) {
  const wrong = newPinComplaint(pin)
  return {
    ...(wrong && { pin: wrong }),
    ...(!currentPassword && { currentPassword: authWords.passwordMissing }),
  }
}

function fieldsOf(error: ApiError) {
  if (error.is(deviceErrors.easyPin)) return { pin: error.message }
  if (error.is(authErrors.wrongPassword)) return { currentPassword: error.message }
  return error.fields
}

type Props = { hasPin: boolean; onClose: () => void }

export function PinDialog({ hasPin, onClose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: async (body) => {
      const { message } = await call(deviceRoutes.setPin, { body })
      onClose()
      toast.success(message)
      await client.invalidateQueries(ownDevicesQuery)
    },
  })
  return (
    <Dialog
      title={hasPin ? 'PIN i ri' : 'PIN për tabletin e sallonit'}
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
            Ruaj PIN-in
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form">
        <NewPinField label="PIN-i" error={form.errors.pin} />
        <PasswordField
          label="Fjalëkalimi i tanishëm"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      </form>
    </Dialog>
  )
}
