import { useQueryClient } from '@tanstack/react-query'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { newPinComplaint } from '#contract/devices/pins.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { NewPinField } from './new-pin-field.tsx'
import { ownDevicesQuery } from './queries.ts'

const names = ['pin', 'currentPassword'] as const
type Typed = Record<(typeof names)[number], string>

function check({ pin, currentPassword }: Typed) {
  const wrong = newPinComplaint(pin)
  return {
    ...(wrong && { pin: wrong }),
    ...(!currentPassword && { currentPassword: authComplaints.passwordMissing.message }),
  }
}

function fieldsOf(error: ApiError) {
  if (error.is(deviceErrors.easyPin)) return { pin: error.message }
  if (error.is(authErrors.wrongPassword)) return { currentPassword: error.message }
  return error.fields
}

type Props = { hasPin: boolean; onClose: () => void }

export function PinDialog({ hasPin, onClose }: Props) {
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
    <FormDialog
      submit={LineButton}
      title={hasPin ? 'PIN i ri' : 'PIN për tabletin e sallonit'}
      action="Ruaj PIN-in"
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <NewPinField label="PIN-i" error={form.errors.pin} />
      <PasswordField
        label="Fjalëkalimi i tanishëm"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
    </FormDialog>
  )
}
