import { useId } from 'react'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { secondFactorWords } from '#contract/second-factor-words.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'

const names = ['code'] as const
const check = ({ code }: { code: string }) =>
  code.trim() ? {} : { code: secondFactorWords.codeMissing }

type Props = { isLast: boolean; onDone: () => void; onClose: () => void }

/** With a code of the program, or with a recovery code where the program is lost: one field takes both. */
export function RemoveTotpDialog({ isLast, onDone, onClose }: Props) {
  const id = useId()
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
    <Dialog
      title="Hiq aplikacionin e kodeve?"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" form={id} kind="danger" busy={form.busy} busyLabel="Duke hequr...">
            Hiqe
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form">
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
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      </form>
    </Dialog>
  )
}

/** What follows from a way that goes. */
export const removalWords = (isLast: boolean, otherwise: string) =>
  isLast ? 'Hyrja mbetet vetëm me fjalëkalim.' : otherwise
