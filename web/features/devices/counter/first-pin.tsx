import { useState } from 'react'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { deviceRoutes, type Face } from '#contract/devices/devices.ts'
import { newPinComplaint } from '#contract/devices/pins.ts'
import { firstWordOf } from '#contract/kit/first-name.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { type ApiError, call, callAs } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { NewPinField } from '../new-pin-field.tsx'
import { enterByServer } from './use-pin.ts'

const names = ['email', 'password', 'pin'] as const
type Typed = Record<(typeof names)[number], string>

function check({ email, password, pin }: Typed) {
  const wrong = newPinComplaint(pin)
  return {
    ...(!email.trim() && { email: authComplaints.emailMissing.message }),
    ...(!password && { password: authComplaints.passwordMissing.message }),
    ...(wrong && { pin: wrong }),
  }
}

function fieldsOf(error: ApiError) {
  if (error.is(deviceErrors.easyPin)) return { pin: error.message }
  if (error.is(authErrors.wrongCredentials)) return { password: error.message }
  return error.fields
}

/** Sets the PIN within a session that has shown the password and ends right after; false for somebody else's account. */
async function setPin({ email, password, pin }: Typed, { userId }: Face) {
  const { token, user } = await call(authRoutes.login, { body: { email, password } })
  try {
    if (user.id !== userId) return false
    await callAs(token, deviceRoutes.setPin, { body: { pin, currentPassword: password } })
    return true
  } finally {
    await callAs(token, sessionRoutes.logout).catch(() => undefined)
  }
}

/** On the tablet, for somebody who has no PIN yet: the password is typed once, and from then on the PIN does. */
export function FirstPin({ face }: { face: Face }) {
  const [isOther, setIsOther] = useState(false)
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: async (typed) => {
      const isOwn = await setPin(typed, face)
      setIsOther(!isOwn)
      if (!isOwn) return
      await enterByServer(face.userId, typed.pin)
    },
  })
  return (
    <form {...form.props} className="first-pin stack gap-14">
      <Field label="Email" name="email" type="email" autoComplete="off" error={form.errors.email} />
      <PasswordField
        label="Fjalëkalimi"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <NewPinField label="PIN-i i ri" error={form.errors.pin} />
      {isOther && <Alert tone="error">Kjo llogari nuk është e {firstWordOf(face.name)}.</Alert>}
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <Button type="submit" kind="primary" size="big" busy={form.busy} busyLabel="Duke ruajtur...">
        Vendos PIN-in dhe hyr
      </Button>
    </form>
  )
}
