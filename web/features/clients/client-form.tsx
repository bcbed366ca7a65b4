import { type ReactNode, useRef, useState } from 'react'
import { checkClient, type ClientDetails, clientErrors } from '#contract/clients.ts'
import type { ApiError } from '#web/platform/call.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ClientFields, typedNames } from './client-fields.tsx'

const fieldsOf = (error: ApiError) =>
  error.is(clientErrors.clientKnown) ? { name: error.message } : error.fields

/** The date field's value is empty while what stands in it is no date: that must not wipe the one that is known. */
function useBirthday(start: string) {
  const [birthday, setBirthday] = useState(start)
  const line = useRef<HTMLDivElement>(null)
  const isWrong = () => birthday === '' && line.current?.querySelector('input')?.value.trim() !== ''
  return { birthday, setBirthday, line, isWrong }
}

type Props = {
  start?: ClientDetails
  action: string
  send: (details: ClientDetails) => Promise<unknown>
  onCancel: () => void
  /** The client as another screen has saved it meanwhile, and what to do then. */
  news?: ReactNode
}

export function ClientForm({ start, action, send, onCancel, news }: Props) {
  const { birthday, setBirthday, line, isWrong } = useBirthday(start?.birthday ?? '')
  const form = useForm({
    names: typedNames,
    check: (typed) => ({
      ...checkClient(typed),
      ...(isWrong() && { birthday: 'Ditëlindja nuk është e saktë.' }),
    }),
    fieldsOf,
    send: (typed) => send({ ...trimmed(typed), birthday: birthday || null }),
  })
  return (
    <form {...form.props} className="client-form">
      <ClientFields
        start={start}
        errors={form.errors}
        birthday={birthday}
        onBirthday={setBirthday}
        line={line}
      />
      {form.refusal && !news && <Alert tone="error">{form.refusal.message}</Alert>}
      {news}
      <div className="client-end">
        <Button onClick={onCancel}>Kthehu</Button>
        <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          {action}
        </Button>
      </div>
    </form>
  )
}

const trimmed = <Name extends string>(typed: Values<Name>) =>
  Object.fromEntries(
    Object.entries<string>(typed).map(([name, words]) => [name, words.trim()]),
  ) as Values<Name>
