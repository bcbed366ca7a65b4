import { calendarComplaints } from '#contract/calendars.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

const names = ['url'] as const

function check({ url }: { url: string }): Record<string, string> {
  if (!url.trim()) return { url: calendarComplaints.urlMissing.message }
  return /^(https?|webcal):\/\//i.test(url.trim())
    ? {}
    : { url: calendarComplaints.urlWrong.message }
}

type Props = { name: string; onSend: (url: string) => Promise<void>; onClose: () => void }

/** Asks for the address of a barber's own calendar, and closes once it could be read. */
export function BusyFeedDialog({ name, onSend, onClose }: Props) {
  const form = useForm({
    names,
    check,
    send: async ({ url }) => {
      await onSend(url.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title={`Kalendari i vet: ${name}`}
      action="Lexoje"
      busyLabel="Po lexohet..."
      form={form}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
