import { authWords } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { call } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'

type Props = {
  /** The address as it stands in the form at that moment. */
  emailOf: () => string
  onMissing: () => void
}

export function ResendVerification({ emailOf, onMissing }: Props) {
  const resend = useSingleFlight(async (email: string) => {
    const { message } = await call(authRoutes.resendVerification, { body: { email } })
    toast.success(message)
  })
  const ask = () => {
    const email = emailOf().trim()
    if (email) resend.run(email)
    else onMissing()
  }
  return (
    <div className="resend stack start gap-12">
      <Button kind="outline" onClick={ask} busy={resend.busy} busyLabel="Duke dërguar...">
        Ridërgo email-in e verifikimit
      </Button>
      <RefusalAlert error={resend.error} fallback={authWords.resendFailed} />
    </div>
  )
}
