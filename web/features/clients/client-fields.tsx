import { type RefObject, useState } from 'react'
import { type Client, isPhoneNumber, longestNote } from '#contract/clients.ts'
import { dayOf } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'

export const typedNames = ['name', 'phone', 'email', 'note'] as const
/** What can be written about a client. */
export type Details = Pick<Client, (typeof typedNames)[number] | 'birthday'>

/** A number typed as the name goes where numbers stand, unless another stands there. */
function numberInPlace(name: HTMLInputElement) {
  const phone = name.form?.elements.namedItem('phone')
  if (!(phone instanceof HTMLInputElement) || phone.value !== '' || !isPhoneNumber(name.value))
    return
  phone.value = name.value.trim()
  name.value = ''
}

type Props = {
  start: Details | undefined
  errors: Partial<Record<keyof Details, string>>
  birthday: string
  onBirthday: (day: string) => void
  line: RefObject<HTMLDivElement | null>
}

export function ClientFields({ start, errors, birthday, onBirthday, line }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <Field
        label="Emri"
        name="name"
        autoComplete="off"
        maxLength={120}
        defaultValue={start?.name}
        onBlur={({ target }) => numberInPlace(target)}
        error={errors.name}
      />
      <Field
        label="Telefoni"
        name="phone"
        type="tel"
        autoComplete="off"
        maxLength={40}
        defaultValue={start?.phone}
        error={errors.phone}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={start?.email}
        error={errors.email}
      />
      <div ref={line}>
        <DateField
          label="Ditëlindja"
          value={birthday}
          onChange={onBirthday}
          min="1900-01-01"
          max={today}
          error={errors.birthday}
        />
      </div>
      <TextAreaField
        label="Shënime"
        name="note"
        rows={3}
        maxLength={longestNote}
        defaultValue={start?.note}
        error={errors.note}
      />
    </>
  )
}
