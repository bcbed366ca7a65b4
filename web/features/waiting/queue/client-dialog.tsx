import { type FormEvent, useState } from 'react'
import { calledAs, type Entry } from '#contract/queue/entries.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { useEntryForm } from './change-entry.ts'

type Props = { entry: Entry; onClose: () => void }

/** Makes somebody who waits a client of the salon, or finds the one of that name and number. */
export function ClientDialog({ entry, onClose }: Props) {
  const [name, setName] = useState(entry.name)
  const [phone, setPhone] = useState('')
  const form = useEntryForm(entry)
  const { busy, run, error } = useSingleFlight(async () => {
    await form.change({ client: { name: name.trim(), phone: phone.trim() } })
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const errorOf = (field: string) => error?.fields[`client.${field}`] ?? error?.fields[field]
  return (
    <Dialog title={`Bëje klient: ${calledAs(entry)}`} onClose={onClose}>
      <form className="dialog-form" onSubmit={send}>
        <Field
          label="Emri"
          required
          autoComplete="off"
          maxLength={120}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Telefoni"
          type="tel"
          autoComplete="off"
          value={phone}
          error={errorOf('phone')}
          onChange={({ target }) => setPhone(target.value)}
        />
        {error && <Alert tone="error">{error.message}</Alert>}
        <footer className="dialog-footer">
          <Button kind="ghost" onClick={onClose}>
            Mbrapa
          </Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
            Ruaj
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
