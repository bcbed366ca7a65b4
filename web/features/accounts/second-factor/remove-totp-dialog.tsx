import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { secondFactorComplaints } from '#contract/accounts/second-factor-words.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

const names = ['code'] as const
const check = ({ code }: { code: string }) =>
  code.trim() ? {} : { code: secondFactorComplaints.codeMissing.message }

type Props = { isLast: boolean; onDone: () => void; onClose: () => void }

/** With a code of the program, or with a recovery code where the program is lost: one field takes both. */
export function RemoveTotpDialog({ isLast, onDone, onClose }: Props) {
  const form = useForm({
    names,
    check,
    send: async ({ code }) => {
      const { message } = await call(secondFactorRoutes.removeTotp, { body: { code: code.trim() } })
      toast.success(message)
      onDone()
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title="Hiq aplikacionin e kodeve?"
      action="Hiqe"
      busyLabel="Duke hequr..."
      isDanger
      form={form}
      onClose={onClose}
    >
      <p>{removalWords(isLast, 'Kodet e tij nuk vlejnë më.')}</p>
      <Field
        label="Kodi nga aplikacioni, ose një kod rezervë"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.errors.code}
      />
    </FormDialog>
  )
}

/** What follows from a way that goes. */
export const removalWords = (isLast: boolean, otherwise: string) =>
  isLast ? 'Hyrja mbetet vetëm me fjalëkalim.' : otherwise
