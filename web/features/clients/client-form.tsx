import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import {
  checkClient,
  type Client,
  type ClientDetails,
  clientErrors,
  clientWords,
  hasNoDigit,
} from '#contract/clients.ts'
import type { ApiError } from '#web/platform/call.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ClientFields, typedNames } from './client-fields.tsx'
import { OtherNumbers } from './client-numbers.tsx'

/** Of the one who has this name and this number already, the id. */
const knownIn = (error: ApiError | undefined) =>
  error?.is(clientErrors.clientKnown)
    ? (error.extra['client'] as Pick<Client, 'id'> | undefined)?.id
    : undefined

/** The date field's value is empty while what stands in it is no date: that must not wipe the one that is known. */
function useBirthday(start: string) {
  const [birthday, setBirthday] = useState(start)
  const line = useRef<HTMLDivElement>(null)
  const isWrong = () => birthday === '' && line.current?.querySelector('input')?.value.trim() !== ''
  return { birthday, setBirthday, line, isWrong }
}

type Props = {
  start?: ClientDetails & Pick<Client, 'phones'>
  action: string
  send: (details: ClientDetails & Pick<Client, 'phones'>) => Promise<unknown>
  onCancel: () => void
  /** The client as another screen has saved it meanwhile, and what to do then. */
  news?: ReactNode
}

export function ClientForm({ start, action, send, onCancel, news }: Props) {
  const { birthday, setBirthday, line, isWrong } = useBirthday(start?.birthday ?? '')
  const [others, setOthers] = useState<readonly string[]>(start?.phones.slice(1) ?? [])
  const [, navigate] = useLocation()
  const form = useForm({
    names: [...typedNames, 'phones'],
    check: (typed) => ({
      ...checkClient(typed),
      ...(others.some(hasNoDigit) && { phones: clientWords.numberWithoutDigit }),
      ...(isWrong() && { birthday: 'Ditëlindja nuk është e saktë.' }),
    }),
    send: (typed) => {
      const { phone, ...rest } = trimmed(typed)
      const phones = [phone, ...others.map((other) => other.trim())].filter(Boolean)
      return send({ ...rest, phone, phones, birthday: birthday || null })
    },
  })
  const known = knownIn(form.refusal)
  const openKnown = () => {
    onCancel()
    navigate(`/klientet?k=${known}`)
  }
  return (
    <form {...form.props} className="client-form">
      <ClientFields
        start={start}
        errors={form.errors}
        birthday={birthday}
        onBirthday={setBirthday}
        line={line}
        others={<OtherNumbers numbers={others} onChange={setOthers} error={form.errors.phones} />}
      />
      {form.refusal && !news && (
        <Alert
          tone="error"
          action={
            known && (
              <Button size="small" onClick={openKnown}>
                Hap klientin
              </Button>
            )
          }
        >
          {form.refusal.message}
        </Alert>
      )}
      {news}
      <div className="client-end flex gap-8">
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
