import { useId } from 'react'
import { calendarWords } from '#contract/calendars.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'

const names = ['url'] as const

function check({ url }: { url: string }): Record<string, string> {
  if (!url.trim()) return { url: calendarWords.urlMissing }
  return /^(https?|webcal):\/\//i.test(url.trim()) ? {} : { url: calendarWords.urlWrong }
}

type Props = { name: string; onSend: (url: string) => Promise<void>; onClose: () => void }

/** Asks for the address of a barber's own calendar, and closes once it could be read. */
export function BusyFeedDialog({ name, onSend, onClose }: Props) {
  const id = useId()
  const form = useForm({
    names,
    check,
    send: async ({ url }) => {
      await onSend(url.trim())
      onClose()
    },
  })
  return (
    <Dialog
      title={`Kalendari i vet: ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" form={id} kind="primary" busy={form.busy} busyLabel="Po lexohet...">
            Lexoje
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form">
        <Field
          label="Adresa .ics"
          hint="Orët e zëna të atij kalendari dalin këtu si “I zënë”, pa tituj. Lexohen çdo çerek ore; adresën nuk e sheh më askush."
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://…/basic.ics"
          error={form.errors.url}
        />
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      </form>
    </Dialog>
  )
}
